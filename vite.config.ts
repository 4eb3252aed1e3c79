import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./app/http.server.ts" } },
      // React chooses its slow development build at run time unless it is part of ours.
      ...(command === "build" ? { resolve: { noExternal: ["react", "react-dom", "react-router"] } } : {}),
    },
  },
  define:
    command === "build"
      ? { "process.env.NODE_ENV": JSON.stringify("production"), __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? "development") }
      : {},
  // A schema that a page does not use would bring all of zod into the browser.
  build: { sourcemap: false, rollupOptions: { treeshake: { manualPureFunctions: ["z"] } } },
  server: { hmr: { host: "127.0.0.1" } },
}));
