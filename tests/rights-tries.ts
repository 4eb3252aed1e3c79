import { calls } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import type { Audience, Page } from "#app/paths.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { wizardReadings } from "./planted-books.ts";
import { iko, newListing, platform, type RightsWorld, type Thing } from "./rights-world.ts";

const newProduct = {
  serviceCategory: "ROOF",
  productSubCategory: "METAL",
  productType: "STEEL",
  manufacturer: "IKO",
  productName: "Ridge panel",
  priceUnit: "square",
};

/** One request to an entry point. */
export interface Try {
  door: string;
  who: Audience;
  line: string;
  host: string;
  body?: unknown;
}

/** Calls that end the session in use. Skipped, as later requests need it. */
const lastDoors = /j_spring_security_logout|nicejob-disconnect/;
/** Requests that change data, including GETs that delete. */
const writes = (door: string) => !door.startsWith("GET ") || door.endsWith("/delete");

/**
 * Every way to read the fixtures, once: each page's data and each call, with each id in each parameter. Documents are
 * requested with the first ids only, since pages render from their data.
 */
export function readings({ things, away }: RightsWorld): Try[] {
  const tries = [...documentsOf(things.own), ...[...Object.values(things), { ...things.foreign, firm: away }].flatMap(readingsOf)];
  return [...new Map(tries.map((one) => [one.line, one])).values()];
}

function documentsOf(thing: Thing): Try[] {
  const wizards = wizardReadings(thing).filter((line) => !line.includes(".data"));
  return [
    ...wizards.map((line) => ({ door: "/request/wizard/:id?", who: "anyone" as const, line, host: iko })),
    ...pages.flatMap((page) => pageTries(page, fill(openedPath(page), thing).slice(0, page.pattern.endsWith("?") ? 2 : 1))),
  ];
}

function readingsOf(thing: Thing): Try[] {
  const wizards = wizardReadings(thing).filter((line) => line.includes(".data"));
  const called = Object.entries(calls).filter(([door]) => !writes(door) && !lastDoors.test(door));
  return [
    ...wizards.map((line) => ({ door: "/request/wizard/:id?", who: "anyone" as const, line, host: iko })),
    ...pages.flatMap((page) => pageTries(page, fill(openedPath(page), thing).map(dataAt))),
    ...called.flatMap(([door, who]) => fill(door, thing).map((line) => ({ door, who, line: line + queryOf(door, thing), host: iko }))),
  ];
}

function pageTries({ pattern, audience, private: isPrivate }: Page, addresses: readonly string[]): Try[] {
  return addresses.map((at) => ({ door: pattern, who: audience, line: `GET ${at}`, host: isPrivate ? platform : iko }));
}

function openedPath({ pattern }: Page): string {
  return pattern.replace("/*", "/no-such-page");
}

/** Returns the address from which a browser fetches a page's data. */
function dataAt(address: string): string {
  return address === "/" ? "/_.data" : `${address}.data`;
}

/** Every call that changes the fixtures, once, with a body that the owner could send. */
export function writings(things: readonly Thing[]): Try[] {
  return [...new Map(things.flatMap(writingsOf).map((one) => [one.line, one])).values()];
}

function writingsOf(thing: Thing): Try[] {
  const called = Object.entries(calls).filter(([door]) => writes(door) && !lastDoors.test(door));
  return called.flatMap(([door, who]) => {
    const sent = door.startsWith("GET ") ? {} : { body: bodyOf(door, thing) };
    return fill(door, thing).map((line) => ({ door, who, line: line + queryOf(door, thing), host: iko, ...sent }));
  });
}

/** Fills a path with the fixture's ids: by parameter name where it is specific, otherwise with each id. */
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

/** Bodies by the end of the call's path. */
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
