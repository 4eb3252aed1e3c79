import { callAudiences } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import type { Audience, Page } from "#app/paths.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { listWizardReads } from "./planted-books.ts";
import { iko, newListing, platform, type RightsDemoData, type RightsFixture } from "./rights-demo-data.ts";

const newProduct = {
  serviceCategory: "ROOF",
  productSubCategory: "METAL",
  productType: "STEEL",
  manufacturer: "IKO",
  productName: "Ridge panel",
  priceUnit: "square",
};

/** One request to an entry point. */
export interface AccessAttempt {
  door: string;
  who: Audience;
  line: string;
  host: string;
  body?: unknown;
}

/** Calls that end the session in use. Skipped, as later requests need it. */
const sessionEndingCalls = /j_spring_security_logout|nicejob-disconnect/;
/** Requests that change data, including GETs that delete. */
const isWrite = (endpoint: string) => !endpoint.startsWith("GET ") || endpoint.endsWith("/delete");

/**
 * Every way to read the fixtures, once: each page's data and each call, with each id in each parameter. Documents are
 * requested with the first ids only, since pages render from their data.
 */
export function listReads({ fixtures, unrelatedAccount }: RightsDemoData): AccessAttempt[] {
  const attempts = [
    ...listDocumentReads(fixtures.own),
    ...[...Object.values(fixtures), { ...fixtures.foreign, firm: unrelatedAccount }].flatMap(listFixtureReads),
  ];
  return [...new Map(attempts.map((one) => [one.line, one])).values()];
}

function listDocumentReads(fixture: RightsFixture): AccessAttempt[] {
  const wizards = listWizardReads(fixture).filter((line) => !line.includes(".data"));
  return [
    ...wizards.map((line) => ({ door: "/request/wizard/:id?", who: "anyone" as const, line, host: iko })),
    ...pages.flatMap((page) => toPageAttempts(page, fillPath(toPath(page), fixture).slice(0, page.pattern.endsWith("?") ? 2 : 1))),
  ];
}

function listFixtureReads(fixture: RightsFixture): AccessAttempt[] {
  const wizards = listWizardReads(fixture).filter((line) => line.includes(".data"));
  const called = Object.entries(callAudiences).filter(([endpoint]) => !isWrite(endpoint) && !sessionEndingCalls.test(endpoint));
  return [
    ...wizards.map((line) => ({ door: "/request/wizard/:id?", who: "anyone" as const, line, host: iko })),
    ...pages.flatMap((page) => toPageAttempts(page, fillPath(toPath(page), fixture).map(toDataPath))),
    ...called.flatMap(([endpoint, who]) =>
      fillPath(endpoint, fixture).map((line) => ({ door: endpoint, who, line: line + toQuery(endpoint, fixture), host: iko })),
    ),
  ];
}

function toPageAttempts({ pattern, audience, private: isPrivate }: Page, addresses: readonly string[]): AccessAttempt[] {
  return addresses.map((at) => ({ door: pattern, who: audience, line: `GET ${at}`, host: isPrivate ? platform : iko }));
}

function toPath({ pattern }: Page): string {
  return pattern.replace("/*", "/no-such-page");
}

/** Returns the address from which a browser fetches a page's data. */
function toDataPath(address: string): string {
  return address === "/" ? "/_.data" : `${address}.data`;
}

/** Every call that changes the fixtures, once, with a body that the owner could send. */
export function listWrites(fixtures: readonly RightsFixture[]): AccessAttempt[] {
  return [...new Map(fixtures.flatMap(listFixtureWrites).map((one) => [one.line, one])).values()];
}

function listFixtureWrites(fixture: RightsFixture): AccessAttempt[] {
  const called = Object.entries(callAudiences).filter(([endpoint]) => isWrite(endpoint) && !sessionEndingCalls.test(endpoint));
  return called.flatMap(([endpoint, who]) => {
    const withBody = endpoint.startsWith("GET ") ? {} : { body: toBody(endpoint, fixture) };
    return fillPath(endpoint, fixture).map((line) => ({
      door: endpoint,
      who,
      line: line + toQuery(endpoint, fixture),
      host: iko,
      ...withBody,
    }));
  });
}

/** Fills a path with the fixture's ids: by parameter name where it is specific, otherwise with each id. */
function fillPath(path: string, { draftKey, requestId, quoteId, listingId, firm, home }: RightsFixture): string[] {
  const partlyFilled = path
    .replace(/[{:]requestId\}?/, requestId)
    .replace(/[{:]quoteId\}?/, quoteId)
    .replace(":brand", "IKO")
    .replace("{key}", draftKey)
    .replace("{id}/delete", `${listingId}/delete`)
    .replace("{kind}", "REQUEST_A_CALL")
    .replace(/\/\*$/, "/crm-lite");
  const parameter = /\{\w+\}|:\w+\??/.exec(partlyFilled.slice(partlyFilled.indexOf("/")))?.[0];
  if (!parameter) return [partlyFilled];
  const withoutParameter = parameter.endsWith("?") ? [partlyFilled.replace(`/${parameter}`, "")] : [];
  const ids = parameter.startsWith(":") ? [quoteId, firm] : [requestId, quoteId, firm, home];
  return [...withoutParameter, ...ids.map((id) => partlyFilled.replace(parameter, id))];
}

function toQuery(endpoint: string, { firm }: RightsFixture): string {
  if (endpoint.includes("/contact-contractor/")) return `?contrid=${firm}`;
  return endpoint.endsWith("/categories/list") ? `?filter=CONTRACTOR_CREATED&targetContractorAcc=${firm}` : "";
}

/** Bodies by the end of the call's path. */
const bodies: readonly (readonly [RegExp, (fixture: RightsFixture) => object])[] = [
  [/\/order$/, () => ({ seen: 2 })],
  [/\/mep-profile$/, ({ firm }) => ({ profile: { accountId: firm, sendMeEmails: false } })],
  [/\/memberships\/(?:apply|end)$/, () => ({ brand: "HAIER", seen: 0 })],
  [
    /\/memberships\/decide$/,
    () => ({ publicId: "ctr_nobody", brand: "IKO", seen: 0, factsSeen: "", event: "revoke", reason: "No longer insured." }),
  ],
  [/\/memberships\/badges$/, () => ({ publicId: "ctr_nobody", brand: "IKO", seen: 0, badges: [] })],
  [/\/memberships\/tier$/, () => ({ publicId: "ctr_nobody", brand: "IKO", seen: 0, isConfirmed: true })],
  [/\/bi\/details$/, () => ({ section: "about", values: { about: "Never mind." }, seen: 0 })],
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

function toBody(endpoint: string, fixture: RightsFixture): unknown {
  const step = /\/quotes\/\{id\}\/([\w-]+)$/.exec(endpoint)?.[1] ?? "";
  if (["ask-to-confirm", "confirm", "start-pricing", "accept-cancel"].includes(step)) return { seen: 4 };
  if (["cancel", "ask-to-cancel", "decline-cancel", "withdraw"].includes(step)) return { seen: 4, reason: "words" };
  if (["adjust", "adjust-and-confirm", "provide"].includes(step)) return { seen: 4, price: { amount: 1 } };
  return bodies.find(([ending]) => ending.test(endpoint))?.[1](fixture) ?? {};
}
