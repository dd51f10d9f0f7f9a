import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { USAGE } from "#server/cli/commands.ts";
import { readConfig, VARIABLE_NAMES } from "#server/config.ts";
import { WEBHOOK_BODY_LIMIT } from "#server/http/limits/limit-body.ts";
import { NEEDED_EVENTS } from "#server/payments/stripe/webhook.ts";
import { root } from "./child-processes.ts";

const guide = readFileSync(join(root, "docs/going-live.md"), "utf8");
const PORT = String(readConfig({}).port);

test("the image runs the server as an ordinary user, on the port and with the health check that the server has", () => {
  const instructions = lastStage(read("Dockerfile"));
  const settings = Object.fromEntries(valuesOf(instructions, "ENV").flatMap(assignments));
  const [user] = valuesOf(instructions, "USER");
  const [health = ""] = valuesOf(instructions, "HEALTHCHECK");

  expect(user).toBe("node");
  expect(settings).toMatchObject({ PORT, HOST: "0.0.0.0" });
  expect(valuesOf(instructions, "EXPOSE")).toEqual([PORT]);
  expect(valuesOf(instructions, "VOLUME")).toEqual([settings.DATA_DIR]);
  expect(unknownVariables(Object.keys(settings))).toEqual(["HOUSE", "NODE_ENV"]);
  expect(health).toContain("/healthz");
  expect(existsSync(join(root, startedFile(valuesOf(instructions, "CMD").join())))).toBe(true);
});

test("servers get the packages of the lock file and nothing newer, and the checks run actions of one commit each", () => {
  const installs = ["Dockerfile", "install.sh", "update.sh"].flatMap((file) =>
    read(file).match(/^[^#\n]*\bnpm .*\b(ci|install)\b/gm),
  );
  const actions = readFileSync(join(root, ".github/workflows/ci.yml"), "utf8").match(/uses: .*/g) ?? [];

  expect(new Set(installs.map((line) => /npm .*\b(ci|install)$/.exec(line ?? "")?.[1]))).toEqual(new Set(["ci"]));
  expect(actions.filter((line) => !/@[0-9a-f]{40} # v/.test(line))).toEqual([]);
});

test("the image has no secrets and no guests' data", () => {
  const ignored = read("Dockerfile.dockerignore").split("\n");

  expect(ignored).toEqual(expect.arrayContaining([".env", "data", ".git", "node_modules", "build"]));
});

test("with Docker the site writes nothing but its data, and only Caddy can be reached from outside", () => {
  const { services, volumes } = parse(read("compose.yaml"));
  const { lodge, database, caddy } = services;
  const settings = Object.fromEntries(valuesOf(lastStage(read("Dockerfile")), "ENV").flatMap(assignments));

  expect(lodge).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(lodge.volumes).toEqual([`lodge-data:${settings.DATA_DIR}`]);
  expect(Object.keys(volumes)).toContain("lodge-data");
  expect([lodge.ports, database.ports]).toEqual([undefined, undefined]);
  expect(unknownVariables(Object.keys(lodge.environment))).toEqual([]);
  expect(caddy.environment.LODGE_UPSTREAM).toBe(`lodge:${PORT}`);
  expect(existsSync(join(root, "deploy", lodge.build.context, lodge.build.dockerfile))).toBe(true);
});

test("with Docker the owner's own house is built, and their commands use it too", () => {
  const { lodge } = parse(read("compose.yaml")).services;
  const asked = [...read("Dockerfile").matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
  const commands = readFileSync(join(root, "docs/going-live.md"), "utf8").match(/lodge node .*?server\/cli\.ts/g) ?? [];

  expect(Object.keys(lodge.build.args).sort()).toEqual([...new Set(asked)].sort());
  expect(new Set(commands)).toEqual(new Set(["lodge node server/cli.ts"]));
});

test("with Docker the site takes the settings of compose, and counts each guest behind Caddy separately", () => {
  const { lodge } = parse(read("compose.yaml")).services;
  const environment = JSON.parse(JSON.stringify(lodge.environment).replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, "secret"));

  const config = readConfig({ ...environment, MODE: "sandbox" });

  expect(config).toMatchObject({
    host: "0.0.0.0",
    databaseUrl: expect.stringContaining("@database:5432/lodge?sslmode=disable"),
    trustedProxies: { kind: "hops", count: 1 },
  });
});

test("systemd runs the server as an ordinary user who can write nothing but its state", () => {
  const unit = settingsOf(read("lodge.service"));
  const [program = "", ...args] = (unit.get("ExecStart") ?? "").split(" ");
  const folder = unit.get("WorkingDirectory") ?? "";

  expect(unit.get("User")).toBe("lodge");
  expect(unit.get("ProtectSystem")).toBe("strict");
  expect(unit.get("StateDirectory")).toBe("lodge");
  expect(unit.get("NoNewPrivileges")).toBe("yes");
  // It would kill Node at its first compiled function.
  expect(unit.has("MemoryDenyWriteExecute")).toBe(false);
  expect(program.startsWith(`${folder}/`)).toBe(true);
  expect(args).toContain("--env-file=.env");
  expect(existsSync(join(root, startedFile(args.join(" "))))).toBe(true);
});

test("Caddy and nginx forward to the server's port, and nginx lets the longest webhook through", () => {
  expect(read("Caddyfile")).toContain(`{$LODGE_UPSTREAM:127.0.0.1:${PORT}}`);
  expect(read("nginx.conf")).toContain(`server 127.0.0.1:${PORT};`);
  expect(read("nginx.conf")).toContain(`client_max_body_size ${WEBHOOK_BODY_LIMIT / 1024}k;`);
});

test("nginx writes no address of a calendar or a preview into its log", () => {
  const [, logged = ""] = /^log_format lodge (.+)$/m.exec(read("nginx.conf")) ?? [];
  const [, hidden = ""] = /^map \$uri \$logged_uri \{\s*~(\S+) \$opened\.\.\.;/m.exec(read("nginx.conf")) ?? [];
  const isHidden = (address: string) => hidden !== "" && new RegExp(hidden).test(address);

  expect(logged).not.toMatch(/\$(?:uri|request|request_uri)\b/);
  expect(["/calendar/token.ics", "/preview/token/book", "/book"].map(isHidden)).toEqual([true, true, false]);
});

test("the guide names every variable that a live site needs, and none that the server doesn't know", () => {
  const named = [...guide.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = ""]) => name);
  const optional = new Set(["HOST", "PORT", "RATE_LIMIT"]);
  const needed = VARIABLE_NAMES.filter((name) => !optional.has(name));

  expect(needed.filter((name) => !guide.includes(name))).toEqual([]);
  expect(unknownVariables([...new Set(named)])).toEqual(["NODE_ENV", "POSTGRES_PASSWORD"]);
});

test("the guide names every webhook event that the site needs, and only commands that exist", () => {
  const events = [...guide.matchAll(/`((?:payment_intent|charge|refund)\.[\w.]+)`/g)].map(([, name = ""]) => name);
  const commands = [...guide.matchAll(/(?:npm run lodge --|sudo lodge) (\w[\w-]*)/g)].map(([, name = ""]) => name);
  const known = [...USAGE.matchAll(/^ {2}([\w-]+)|sudo lodge (\w+)/gm)].map(([, name, ofRoot]) => name ?? ofRoot);

  expect(events.sort()).toEqual([...NEEDED_EVENTS].sort());
  expect(commands).toEqual(expect.arrayContaining(["doctor", "prices", "backup", "restore", "move"]));
  expect(commands.filter((name) => !known.includes(name))).toEqual([]);
});

function read(name: string): string {
  return readFileSync(join(root, "deploy", name), "utf8");
}

/** One line per instruction of the stage that becomes the image. */
function lastStage(dockerfile: string): string[] {
  const lines = dockerfile.replaceAll("\\\n", "").split("\n");
  return lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
}

function valuesOf(instructions: readonly string[], name: string): string[] {
  return instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
}

function assignments(text: string): [string, string][] {
  return text.split(" ").map((each) => [each.split("=")[0] ?? "", each.split("=")[1] ?? ""]);
}

function settingsOf(unit: string): Map<string, string> {
  return new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
}

function startedFile(command: string): string {
  return /server\/[\w-]+\.ts/.exec(command)?.[0] ?? "nothing";
}

function unknownVariables(names: readonly string[]): string[] {
  const known: readonly string[] = VARIABLE_NAMES;
  return names.filter((name) => !known.includes(name)).sort();
}
