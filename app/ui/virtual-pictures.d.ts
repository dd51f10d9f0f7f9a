/** Made by scripts/pictures/vite-plugin.ts. In the browser's script the placeholders are left out. */
declare module "virtual:pictures" {
  const manifest: Readonly<
    Record<
      string,
      { readonly key: string; readonly width: number; readonly height: number; readonly placeholder?: string }
    >
  >;
  export default manifest;
}
