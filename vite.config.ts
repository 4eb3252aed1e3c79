import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups, isInGroup } from "./scripts/chunk-groups.ts";
import { pageFactsPlugin } from "./scripts/page-facts.ts";
import { translationFilesPlugin } from "./scripts/translation-files.ts";

/**
 * What a page loads comes in few pieces, for each file more costs a slow line a turn of its own and packs worse: what every page has,
 * others' code and our frame around it; what forms and what many pages share; what homeowners' pages share; and what finding a contractor needs. A piece
 * takes along what its modules import: of what many share, that which would bring the schemas' library to pages that read no form stays out.
 */
const chunks = [
  { name: "schemas", test: /[\\/]node_modules[\\/]zod[\\/]/ },
  {
    name: "program",
    test: /rolldown.runtime|[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]|[\\/]app[\\/](root\.|entry\.|paths[\\/.]|layouts[\\/](?!own-area|account-menu|notification-bell|side-nav|nav-groups|link-groups|settings-|acting-banner|disclaimer-banner|form-head)|client[\\/](?!page-counting|consent))/,
  },
  {
    name: "forms",
    test: /[\\/]app[\\/](ui[\\/](field|field-error|form-field|select|refusal-note)|platform[\\/]forms|features[\\/]accounts[\\/]ui[\\/]mail-link-page)\./,
  },
  {
    name: "shared",
    test: /[\\/]app[\\/](ui|platform|lib[\\/](?!money-schema|text|card-numbers|alerts|number-input|phone-input|postal-inputs|web-addresses))/,
    minShareCount: 24,
  },
  ...chunkGroups.map((group) => ({ name: group.name, test: (id: string) => isInGroup(group, id) })),
  { name: "finding", test: /[\\/]directory[\\/](directory-screen|ui[\\/](contractor-card|search-form)|revalidation)\./ },
];

/** `prepareDatabase` loads it for an empty database. It reads files beside it, so it stays outside of the build. */
const filling = ["#db/places/filling.ts", "#db/world/filling.ts"];

export default defineConfig(({ command }) => ({
  publicDir: "generated/public",
  plugins: [tailwindcss(), reactRouter(), translationFilesPlugin(), pageFactsPlugin()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: { rollupOptions: { input: "./app/server/app.server.ts", external: filling } },
      // React chooses its slow development build at run time unless it is part of ours. For each file of drizzle, Node reads the 180 kB of its
      // package.json again, which takes seconds, and memory that the heap keeps.
      ...(command === "build" ? { resolve: { noExternal: ["react", "react-dom", "react-router", "lucide", "drizzle-orm"] } } : {}),
    },
  },
  define:
    command === "build"
      ? { "process.env.NODE_ENV": JSON.stringify("production"), __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? "development") }
      : {},
  // A schema that a page does not use would bring all of zod into the browser.
  build: {
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rollupOptions: {
      treeshake: {
        manualPureFunctions: ["z"],
        // Of a public file that exports many modules, only those count that a page uses.
        moduleSideEffects: (id: string) => !/[\\/]app[\\/]features[\\/][^?]*[\\/](model|ui)([\\/]|\.ts)/.test(id),
      },
    },
  },
  server: { hmr: { host: "127.0.0.1" } },
}));
