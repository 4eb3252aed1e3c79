import type { Audience } from "#app/access/audiences.ts";
import { calls } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { accountIdOf, type DemoEmail } from "#db/world/characters/people.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { deal, tokenOf, type Deal } from "./deals.ts";
import { dataOf, send } from "./http.ts";
import { beginRequest, plantInBooks, wizardReadings } from "./planted-books.ts";

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

const newListing = {
  category: "ROOF",
  title: "Sheds",
  area: { postalCode: "60614", rangeMiles: 10 },
  book: { ...starterBook(roof, "CONFIRMED"), example: false },
};

const newProduct = {
  serviceCategory: "ROOF",
  productSubCategory: "METAL",
  productType: "STEEL",
  manufacturer: "IKO",
  productName: "Ridge panel",
  priceUnit: "square",
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

/** A door as somebody tries it. */
export interface Try {
  door: string;
  who: Audience;
  line: string;
  host: string;
  body?: unknown;
}

/** Doors whose opening ends the session that the other doors are tried with. */
const lastDoors = /j_spring_security_logout|nicejob-disconnect/;
/** Doors that change something: those of a GET too that deletes. */
const writes = (door: string) => !door.startsWith("GET ") || door.endsWith("/delete");

/** Every way to read these things and this firm, once: each page, its data, each call, with each id of a thing in each place that takes one. */
export function readings({ things, away }: RightsWorld): Try[] {
  const tries = [...Object.values(things), { ...things.foreign, firm: away }].flatMap(readingsOf);
  return [...new Map(tries.map((one) => [one.line, one])).values()];
}

function readingsOf(thing: Thing): Try[] {
  const asked = pages.flatMap(({ path, who, private: isPrivate }) =>
    fill(path.replace("/*", "/no-such-page"), thing).flatMap((at) =>
      [at, at === "/" ? "/_.data" : `${at}.data`].map((to) => ({ door: path, who, line: `GET ${to}`, host: isPrivate ? platform : iko })),
    ),
  );
  const called = Object.entries(calls).filter(([door]) => !writes(door) && !lastDoors.test(door));
  return [
    ...wizardReadings(thing).map((line) => ({ door: "/request/wizard/:id?", who: "anyone" as const, line, host: iko })),
    ...asked,
    ...called.flatMap(([door, who]) => fill(door, thing).map((line) => ({ door, who, line: line + queryOf(door, thing), host: iko }))),
  ];
}

/** Every way to change a thing by a call, with a body that its owner could send. */
export function writings(thing: Thing): Try[] {
  const called = Object.entries(calls).filter(([door]) => writes(door) && !lastDoors.test(door));
  return called.flatMap(([door, who]) => {
    const sent = door.startsWith("GET ") ? {} : { body: bodyOf(door, thing) };
    return fill(door, thing).map((line) => ({ door, who, line: line + queryOf(door, thing), host: iko, ...sent }));
  });
}

/** A path with the thing's ids in it: by name where the name says which, else each of them. */
function fill(path: string, { draftKey, requestId, quoteId, listingId, firm, home }: Thing): string[] {
  const named = path
    .replace(/[{:]requestId\}?/, requestId)
    .replace(/[{:]quoteId\}?/, quoteId)
    .replace("{key}", draftKey)
    .replace("{id}/delete", `${listingId}/delete`)
    .replace("{kind}", "REQUEST_A_CALL")
    .replace(/\/\*$/, "/crm-lite");
  const open = /\{\w+\}|:\w+\??/.exec(named.slice(named.indexOf("/")))?.[0];
  if (!open) return [named];
  const bare = open.endsWith("?") ? [named.replace(`/${open}`, "")] : [];
  const ids = open.startsWith(":") ? [quoteId, firm] : [requestId, quoteId, firm, home];
  return [...bare, ...ids.map((id) => named.replace(open, id))];
}

function queryOf(door: string, { firm }: Thing): string {
  if (door.includes("/contact-contractor/")) return `?contrid=${firm}`;
  return door.endsWith("/categories/list") ? `?filter=CONTRACTOR_CREATED&targetContractorAcc=${firm}` : "";
}

/** By how a call ends. */
const bodies: readonly (readonly [RegExp, (thing: Thing) => object])[] = [
  [/\/order$/, () => ({ seen: 2 })],
  [/\/mep-profile$/, ({ firm }) => ({ profile: { accountId: firm, sendMeEmails: false } })],
  [/\/name-your-price$/, () => ({ allowNameYourPrice: true })],
  [/\/entities\/listings$/, () => newListing],
  [/\/listings\/update$/, ({ listingId: id }) => ({ id, active: true, book: { ...newListing.book, minimumCharge: 12_300 } })],
  [/\/entities\/products$/, () => newProduct],
  [/\/products\/update$/, ({ listingId: id }) => ({ ...newProduct, id, seen: 0 })],
  [/\/products\/delete$/, ({ listingId: id }) => ({ id })],
  [/\/photos\/delete$/, ({ listingId: id }) => ({ id })],
  [/\/listings\/delete$/, ({ listingId: id }) => ({ id })],
  [/\/contact-contractor\//, ({ firm }) => ({ toId: firm, words: "Never mind." })],
  [/\/switch-contractor$/, ({ firm }) => ({ targetContractorAccId: firm })],
  [/\/drafts$/, ({ firm }) => ({ contractorAccountIds: [firm], category: "ROOF", answers: houseRoof })],
  [/\/drafts\/\{key\}$/, () => ({ answers: { details: "Never mind." } })],
];

function bodyOf(door: string, thing: Thing): unknown {
  const step = /\/quotes\/\{id\}\/([\w-]+)$/.exec(door)?.[1] ?? "";
  if (["ask-to-confirm", "confirm", "start-pricing", "accept-cancel"].includes(step)) return { seen: 4 };
  if (["cancel", "ask-to-cancel", "decline-cancel", "withdraw"].includes(step)) return { seen: 4, reason: "words" };
  if (["adjust", "adjust-and-confirm", "provide"].includes(step)) return { seen: 4, price: { amount: 1 } };
  return bodies.find(([ending]) => ending.test(door))?.[1](thing) ?? {};
}
