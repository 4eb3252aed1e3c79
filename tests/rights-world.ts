import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { accountIdOf, type DemoEmail } from "#db/world/characters/people.ts";
import { deal, tokenOf, type Deal } from "./deals.ts";
import { dataOf, send } from "./http.ts";
import { beginRequest, plantInBooks } from "./planted-books.ts";

/** The ten actors of the access tests, with their demo accounts. */
export const tenActors = {
  anonymous: null,
  customer: "homeowner@demo.test",
  "other customer": "homeowner-es@demo.test",
  contractor: "rapid@demo.test",
  "its second user": "rapid-office@demo.test",
  "other contractor": "rival@demo.test",
  approver: "approver@demo.test",
  sales: "sales@demo.test",
  admin: "admin@demo.test",
  "super admin": "super@demo.test",
} as const satisfies Record<string, DemoEmail | null>;
export type ActorName = keyof typeof tenActors;
export const actorNames = Object.keys(tenActors) as ActorName[];

/** A quote fixture with its parties and both sides' accounts. */
export interface Thing extends Deal {
  parties: readonly ActorName[];
  /** A draft request to the contractor that was never sent. */
  openDraft: string;
  /** A listing of the contractor without quotes, so it can be deleted. */
  listingId: string;
  firm: string;
  home: string;
}

export interface RightsWorld {
  url: string;
  tokens: Record<ActorName, string | undefined>;
  /**
   * `own`: of the first customer and contractor; `foreign`: of the others; `elsewhere`: of the first on another brand.
   */
  things: { own: Thing; foreign: Thing; elsewhere: Thing };
  /** The account of a contractor without a membership at IKO. */
  away: string;
}

export const iko = "iko.localhost";
export const delta = "delta.localhost";
export const platform = "platform.localhost";
const first = ["customer", "contractor", "its second user"] as const;
const others = ["other customer", "other contractor"] as const;
const staff = ["approver", "sales", "admin", "super admin"] as const;

/** Signs all actors in, creates quotes on two brands, and plants a secret in each private place. */
export async function openRightsWorld(server: { url: string }, databaseUrl: string): Promise<RightsWorld> {
  const tokens = {} as RightsWorld["tokens"];
  for (const name of actorNames) tokens[name] = tenActors[name] ? await tokenOf(server, tenActors[name]) : undefined;
  const held = (name: ActorName) => tokens[name] ?? "";
  const [rapid, rival, away] = [accountIdOf("rapid"), accountIdOf("rival"), accountIdOf("blueflame")];
  const [olivia, lucia] = [accountIdOf("homeowner"), accountIdOf("homeowner-es")];
  const ours = { firm: "rapid", from: held("customer"), to: held("contractor"), zip: "60614" } as const;
  const theirs = { firm: "rival", from: held("other customer"), to: held("other contractor"), zip: "75201" } as const;
  const between = { parties: first, firm: rapid, home: olivia, listingId: await offer(server, ours.to) };
  const betweenOthers = { parties: others, firm: rival, home: lucia, listingId: await offer(server, theirs.to) };
  const [openDraft, othersDraft] = [
    await beginRequest(server, iko, { firm: rapid, zip: "60614" }),
    await beginRequest(server, iko, { firm: rival, zip: "75201" }),
  ];
  const things = {
    own: { ...(await deal(server, "canary-own", { host: iko, ...ours })), ...between, openDraft },
    foreign: { ...(await deal(server, "canary-foreign", { host: iko, ...theirs })), ...betweenOthers, openDraft: othersDraft },
    elsewhere: { ...(await deal(server, "canary-elsewhere", { host: delta, ...ours })), ...between, openDraft },
  };
  await askForCall(server, ours.from, things.own);
  await askForCall(server, theirs.from, things.foreign);
  for (const { firm, home } of [things.own, things.foreign]) {
    await plantInFirm(databaseUrl, firm);
    await plantInHome(databaseUrl, home);
  }
  await plantInFirm(databaseUrl, away);
  await plantInBooks(databaseUrl, [rapid, rival, away]);
  return { url: server.url, tokens, things, away };
}

/** A disabled listing. */
export const newListing = {
  category: "ROOF",
  title: "Sheds",
  area: { postalCode: "60614", rangeMiles: 10 },
  book: { ...starterBook(roof, "CONFIRMED"), example: false },
};

/** Lists a service as the contractor, disabled. */
async function offer(server: { url: string }, token: string): Promise<string> {
  const line = "POST /api/v2/entities/listings";
  return (await dataOf<{ id: string }>(send(server, line, { host: iko, token, body: newListing }))).id;
}

/** Requests a callback from the contractor as the homeowner. */
async function askForCall(server: { url: string }, token: string, { mark, firm }: Thing): Promise<void> {
  const line = `POST /quota/contact-contractor/REQUEST_A_CALL?contrid=${firm}`;
  await dataOf(send(server, line, { host: iko, token, body: { toId: firm, words: `${mark} wish` } }));
}

/** Returns the secret planted in a contractor or a home. */
export function secretOf(what: "firm" | "home", accountId: string): string {
  return `canary-${what}-${accountId.slice(0, 8)}`;
}

/** Plants the secret in the hidden mail address and in the contractor's number with the brands. */
async function plantInFirm(databaseUrl: string, firm: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    const secret = secretOf("firm", firm);
    const change = "update contractor set email = $2, display_email_on_public_profile = false where account_id = $1";
    await client.query(change, [firm, `${secret}@example.test`]);
    const numbered = "update mep_profile set partner_id = $2 where contractor_id = (select id from contractor where account_id = $1)";
    await client.query(numbered, [firm, secret]);
  });
}

/** Plants the secret in the homeowner's street. */
async function plantInHome(databaseUrl: string, home: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query("update app_user set full_address = $2 where account_id = $1", [home, secretOf("home", home)]);
  });
}

/** Returns the planted secrets that an actor may read at a host. */
export function mayRead(name: ActorName, { things, away }: RightsWorld, host: string): string[] {
  const isStaff = isOfStaff(name);
  const isAdmin = name === "admin" || name === "super admin";
  const ofAway = isStaff && host !== iko ? [secretOf("firm", away)] : [];
  const ofThings = Object.values(things).flatMap((thing) => {
    const isParty = thing.parties.includes(name);
    const isHere = host === platform || thing.mark !== "canary-elsewhere";
    const isFirm = isParty && !name.includes("customer");
    return [
      ...(isParty && isHere ? [thing.mark] : []),
      ...(isFirm || isStaff ? [secretOf("firm", thing.firm)] : []),
      ...((isParty && !isFirm) || isAdmin ? [secretOf("home", thing.home)] : []),
    ];
  });
  return [...ofThings, ...ofAway];
}

export function isOfStaff(name: ActorName): boolean {
  return staff.some((one) => one === name);
}
