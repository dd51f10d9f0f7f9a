await import("#server/cli.ts");
