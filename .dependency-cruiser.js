/**
 * The import table of docs/architecture.md. Each row: what a file of this kind may import inside `app/`.
 * `$1` stands for the slice that the importing file is in.
 */
const kind = (name) => `(?:${name}\\.(?:server\\.)?ts$|${name}/)`;
/** A category is a module of its own and counts as model: `categories/roof/roof.ts`. */
const categoryModules = "^app/features/categories/(?!ui/|model/|(?:tables|store|service|api)(?:\\.|/))[a-z-]+(?:\\.ts$|/)";
const any = (...names) => names.flatMap((name) => [`^app/features/[^/]+/${kind(name)}`, ...(name === "model" ? [categoryModules] : [])]);
const own = (...names) => names.map((name) => `^app/features/$1/${kind(name)}`);
/** Links and routes of every path; its parts are its own. */
const paths = "^app/paths\\.ts$";
const table = {
  model: ["^app/lib/", paths, "^app/brands/brand\\.ts$", ...any("model")],
  policy: ["^app/lib/", paths, "^app/brands/brand\\.ts$", ...any("model", "policy")],
  tables: ["^app/lib/", "^app/brands/brand\\.ts$", "^app/platform/columns\\.server\\.ts$", ...any("model", "tables")],
  store: ["^app/lib/", "^app/platform/", "^app/brands/", ...any("model", "tables"), ...own("store")],
  service: [
    "^app/lib/",
    paths,
    "^app/brands/",
    "^app/platform/",
    "^app/events/emit\\.server\\.ts$",
    ...any("model", "policy", "service"),
    ...own("store"),
  ],
  api: ["^app/lib/", paths, "^app/platform/", ...any("model"), ...own("service", "api")],
  ui: ["^app/lib/", paths, "^app/ui/", "^app/brands/", "^app/platform/(translations|forms)\\.ts$", ...any("model", "policy", "ui")],
};

const sliceRules = Object.entries(table).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `What ${name} may import stands in the import table of docs/architecture.md.`,
  severity: "error",
  from: { path: `^app/features/([^/]+)/${kind(name)}`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(app|db|tests|bench|scripts)/", pathNot: allowed },
}));

const source = { pathNot: "\\.test\\.tsx?$|^tests/|^bench/" };

/** Slices that others know by their public files alone. */
const closedSlices = ["quotes", "booking", "comparison", "named-prices", "local-law", "quote-pdfs"];

export default {
  forbidden: [
    ...sliceRules,
    {
      name: "slice-file-names",
      comment: "A slice has seven names and no others; a file past 250 lines becomes a folder of the same name.",
      severity: "error",
      from: {},
      to: {
        path: "^app/features/",
        pathNot: `^app/features/[^/]+/(?:(?:model|policy)(?:\\.ts$|/)|ui\\.ts$|(?:tables|store|service|api)(?:\\.server\\.ts$|/)|ui/)|^app/features/categories/[a-z-]+(?:\\.ts$|/)|\\.test\\.tsx?$`,
      },
    },
    ...closedSlices.flatMap((slice) => [
      {
        name: `${slice}-public-files`,
        comment: "Other slices and pages use this slice's model.ts, service.server.ts and ui.ts; pages its components too.",
        severity: "error",
        from: { path: "^(app|db|scripts)/", pathNot: `^app/features/${slice}/|\\.test\\.tsx?$` },
        to: {
          path: `^app/features/${slice}/(model|policy|store|service)(/|\\.ts$|\\.server\\.ts$)`,
          pathNot: `^app/features/${slice}/(model\\.ts|service\\.server\\.ts)$`,
        },
      },
      {
        name: `${slice}-tables`,
        comment: "Only foreign keys name this slice's tables.",
        severity: "error",
        from: { path: "^app/", pathNot: `^app/features/${slice}/|^app/features/[^/]+/tables\\.server\\.ts$|\\.test\\.tsx?$` },
        to: { path: `^app/features/${slice}/tables` },
      },
    ]),
    {
      name: "no-file-cycles",
      comment: "An event's reactions, which emit() loads when they run, may call the service that emits another event.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "pages-imports",
      comment: "Pages take services, models, policies and parts: never a store, a table, an API, the server or the database.",
      severity: "error",
      from: { path: "^app/(routes/|root\\.tsx$)" },
      to: { path: "^app/(features/[^/]+/(store|tables|api)|platform/(db|database|connection|embedded)|server/|jobs/)" },
    },
    {
      name: "access-tables-are-pure",
      comment: "Who may is words and predicates, which pages read in the browser too; the guards' doors are the server's.",
      severity: "error",
      from: { path: "^app/access/[\\w-]+\\.ts$", ...source },
      to: { pathNot: `^app/(access|lib)/|^app/paths\\.ts$|^app/brands/brand\\.ts$|^app/features/[^/]+/(?:model|policy)(?:\\.ts$|/)` },
    },
    {
      name: "paths-are-pure",
      comment: "Browser, server and scripts read the paths: they name limits, and import nothing else.",
      severity: "error",
      from: { path: "^app/paths(\\.ts$|/)", ...source },
      to: { pathNot: "^app/paths/|^app/platform/limit-sizes\\.ts$" },
    },
    {
      name: "paths-have-one-entry",
      severity: "error",
      from: { pathNot: "^app/paths(\\.ts$|/)" },
      to: { path: "^app/paths/" },
    },
    {
      name: "events-imports",
      comment: "The table of reactions names verbs of services; what an event says are types of models.",
      severity: "error",
      from: { path: "^app/events/", ...source },
      to: {
        path: "^app/",
        pathNot: ["^app/events/", "^app/lib/", "^app/platform/(context\\.ts|watching/tracing\\.server\\.ts)$", ...any("model", "service")],
      },
    },
    {
      name: "search-rows-follow-events",
      comment: "Services emit what changed; the table of reactions refreshes the search rows.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/events/", "\\.test\\.tsx?$"] },
      to: { path: "^app/features/directory/service/search-rows\\.server\\.ts$" },
    },
    {
      name: "shared-parts-know-no-domain",
      severity: "error",
      from: { path: "^app/ui/", ...source },
      to: { path: "^app/(features|routes)/" },
    },
    {
      name: "lib-is-pure",
      severity: "error",
      from: { path: "^app/lib/", ...source },
      to: { pathNot: "^app/lib/|node_modules/zod/" },
    },
    {
      name: "models-are-pure",
      comment: "model and policy run in browser and server: nothing from outside but zod.",
      severity: "error",
      from: { path: `^app/features/[^/]+/(?:model|policy)(?:\\.ts$|/)|^app/features/categories/`, ...source },
      to: { dependencyTypes: ["npm", "core", "npm-dev"], pathNot: "node_modules/zod/" },
    },
    {
      name: "sql-only-in-stores",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$|^app/platform/|^app/features/[^/]+/(store|tables)(\\.server\\.ts$|/)" },
      to: { path: "node_modules/(drizzle-orm|pg)/" },
    },
    {
      name: "platform-knows-no-feature",
      comment: "platform is the outside world; the types of a request's context are all that it takes of the domain.",
      severity: "error",
      from: { path: "^app/platform/", ...source },
      to: { path: "^app/(features|routes|ui|server|jobs)/", pathNot: "^app/features/[^/]+/model" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|^build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
