import { endpoint, type Audience, type Method } from "./rows.ts";

/** Generic endpoints of an entity. Its ownership scope limits the rows. */
const verbs = {
  list: "POST /list",
  all: "GET /all",
  find: "GET /{id}",
  create: "POST ",
  update: "POST /update",
  remove: "POST /delete",
  removeByLink: "GET /{id}/delete",
} as const satisfies Record<string, `${Method} ${string}`>;
type Verb = keyof typeof verbs;

const [reads, writes] = [["list", "all", "find"] as const, ["create", "update", "remove", "removeByLink"] as const];

const entities: Readonly<Record<string, { reads: Audience; writes?: Audience }>> = {
  contractors: { reads: "staff" },
  callbacks: { reads: "signedIn" },
  listings: { reads: "signedIn", writes: "business" },
  products: { reads: "signedIn", writes: "business" },
};

export function entityEndpoint(name: string, verb: Verb) {
  const audience = entities[name]?.[isRead(verb) ? "reads" : "writes"] ?? "system";
  const [method, rest] = verbs[verb].split(" ") as [Method, string];
  return endpoint(`${method} /api/v2/entities/${name}${rest}`, { audience });
}

export function listEntityEndpoints() {
  return Object.entries(entities).flatMap(([name, { writes: mayWrite }]) =>
    [...reads, ...(mayWrite ? writes : [])].map((verb) => entityEndpoint(name, verb)),
  );
}

function isRead(verb: Verb): boolean {
  return reads.some((read) => read === verb);
}
