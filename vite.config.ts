import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: "./app/http.server.ts" } } } },
  build: { sourcemap: false },
  server: { hmr: { host: "127.0.0.1" } },
});
