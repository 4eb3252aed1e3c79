import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { accountIdOf, type DemoEmail } from "#db/world/characters/people.ts";
import { deal, tokenOf, type Deal } from "./deals.ts";
import { dataOf, send } from "./http.ts";
import { beginRequest, plantInBooks } from "./planted-books.ts";

/** The ten who try every door, and the demo account of each. */
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

/** A piece of business, who is party to it, and the accounts on both sides. */
export interface Thing extends Deal {
  parties: readonly ActorName[];
  /** A request to the firm that nobody has sent. */
  openDraft: string;
  /** A listing of the firm's that nobody has a quote of, so that it may be deleted. */
  listingId: string;
  firm: string;
  home: string;
}

export interface RightsWorld {
  url: string;
  tokens: Record<ActorName, string | undefined>;
  /** Of the first customer and contractor; of the others; of the first, but on another brand. */
  things: { own: Thing; foreign: Thing; elsewhere: Thing };
  /** The account of a firm that IKO has no standing with. */
  away: string;
}

export const iko = "iko.localhost";
export const delta = "delta.localhost";
export const platform = "platform.localhost";
const first = ["customer", "contractor", "its second user"] as const;
const others = ["other customer", "other contractor"] as const;
const staff = ["approver", "sales", "admin", "super admin"] as const;

/** Signs everybody in, lets them do business on two brands, and plants a secret in each private place. */
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

/** A service that a firm lists, switched off. */
export const newListing = {
  category: "ROOF",
  title: "Sheds",
  area: { postalCode: "60614", rangeMiles: 10 },
  book: { ...starterBook(roof, "CONFIRMED"), example: false },
};

/** A firm lists a service, switched off. */
async function offer(server: { url: string }, token: string): Promise<string> {
  const line = "POST /api/v2/entities/listings";
  return (await dataOf<{ id: string }>(send(server, line, { host: iko, token, body: newListing }))).id;
}

/** The home asks the firm for a call. */
async function askForCall(server: { url: string }, token: string, { mark, firm }: Thing): Promise<void> {
  const line = `POST /quota/contact-contractor/REQUEST_A_CALL?contrid=${firm}`;
  await dataOf(send(server, line, { host: iko, token, body: { toId: firm, words: `${mark} wish` } }));
}

/** What is planted in a firm or a home. */
export function secretOf(what: "firm" | "home", accountId: string): string {
  return `canary-${what}-${accountId.slice(0, 8)}`;
}

/** In the mail address that it does not show, and its number with the brands. */
async function plantInFirm(databaseUrl: string, firm: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    const secret = secretOf("firm", firm);
    const change = "update contractor set email = $2, display_email_on_public_profile = false where account_id = $1";
    await client.query(change, [firm, `${secret}@example.test`]);
    const numbered = "update mep_profile set partner_id = $2 where contractor_id = (select id from contractor where account_id = $1)";
    await client.query(numbered, [firm, secret]);
  });
}

/** In the homeowner's street. */
async function plantInHome(databaseUrl: string, home: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query("update app_user set full_address = $2 where account_id = $1", [home, secretOf("home", home)]);
  });
}

/** What of all that was planted somebody may come to read at a host. */
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
