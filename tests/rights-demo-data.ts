import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { toAccountId, type DemoEmail } from "#db/world/characters/people.ts";
import { createQuoteFixture, getToken, type QuoteFixture } from "./quote-fixtures.ts";
import { readData, send } from "./http.ts";
import { beginRequest, plantBookAmount } from "./planted-books.ts";

/** The ten actors of the access tests, with their demo accounts. */
export const demoActors = {
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
export type ActorName = keyof typeof demoActors;
export const actorNames = Object.keys(demoActors) as ActorName[];

/** A quote fixture with its parties and both sides' accounts. */
export interface RightsFixture extends QuoteFixture {
  parties: readonly ActorName[];
  /** A draft request to the contractor that was never sent. */
  openDraft: string;
  /** A listing of the contractor without quotes, so it can be deleted. */
  listingId: string;
  firm: string;
  home: string;
}

export interface RightsDemoData {
  url: string;
  tokens: Record<ActorName, string | undefined>;
  /**
   * `own`: of the first customer and contractor; `foreign`: of the others; `elsewhere`: of the first on another brand.
   */
  fixtures: { own: RightsFixture; foreign: RightsFixture; elsewhere: RightsFixture };
  /** The account of a contractor without a membership at IKO. */
  unrelatedAccount: string;
}

export const iko = "iko.localhost";
export const delta = "delta.localhost";
export const platform = "platform.localhost";
const firstParties = ["customer", "contractor", "its second user"] as const;
const secondParties = ["other customer", "other contractor"] as const;
const staff = ["approver", "sales", "admin", "super admin"] as const;

/** Signs all actors in, creates quotes on two brands, and plants a secret in each private place. */
export async function createRightsDemoData(server: { url: string }, databaseUrl: string): Promise<RightsDemoData> {
  const tokens = {} as RightsDemoData["tokens"];
  for (const name of actorNames) tokens[name] = demoActors[name] ? await getToken(server, demoActors[name]) : undefined;
  const tokenFor = (name: ActorName) => tokens[name] ?? "";
  const [rapid, rival, unrelatedAccount] = [toAccountId("rapid"), toAccountId("rival"), toAccountId("blueflame")];
  const [olivia, lucia] = [toAccountId("homeowner"), toAccountId("homeowner-es")];
  const firstOptions = { firm: "rapid", from: tokenFor("customer"), to: tokenFor("contractor"), zip: "60614" } as const;
  const secondOptions = { firm: "rival", from: tokenFor("other customer"), to: tokenFor("other contractor"), zip: "75201" } as const;
  const shared = { parties: firstParties, firm: rapid, home: olivia, listingId: await createDisabledListing(server, firstOptions.to) };
  const othersShared = {
    parties: secondParties,
    firm: rival,
    home: lucia,
    listingId: await createDisabledListing(server, secondOptions.to),
  };
  const [openDraft, othersDraft] = [
    await beginRequest(server, iko, { firm: rapid, zip: "60614" }),
    await beginRequest(server, iko, { firm: rival, zip: "75201" }),
  ];
  const fixtures = {
    own: { ...(await createQuoteFixture(server, "canary-own", { host: iko, ...firstOptions })), ...shared, openDraft },
    foreign: {
      ...(await createQuoteFixture(server, "canary-foreign", { host: iko, ...secondOptions })),
      ...othersShared,
      openDraft: othersDraft,
    },
    elsewhere: { ...(await createQuoteFixture(server, "canary-elsewhere", { host: delta, ...firstOptions })), ...shared, openDraft },
  };
  await requestCallback(server, firstOptions.from, fixtures.own);
  await requestCallback(server, secondOptions.from, fixtures.foreign);
  for (const { firm, home } of [fixtures.own, fixtures.foreign]) {
    await plantContractorSecret(databaseUrl, firm);
    await plantCustomerSecret(databaseUrl, home);
  }
  await plantContractorSecret(databaseUrl, unrelatedAccount);
  await plantBookAmount(databaseUrl, [rapid, rival, unrelatedAccount]);
  return { url: server.url, tokens, fixtures, unrelatedAccount };
}

/** A disabled listing. */
export const newListing = {
  category: "ROOF",
  title: "Sheds",
  area: { postalCode: "60614", rangeMiles: 10 },
  book: { ...starterBook(roof, "CONFIRMED"), example: false },
};

/** Lists a service as the contractor, disabled. */
async function createDisabledListing(server: { url: string }, token: string): Promise<string> {
  const line = "POST /api/v2/entities/listings";
  return (await readData<{ id: string }>(send(server, line, { host: iko, token, body: newListing }))).id;
}

/** Requests a callback from the contractor as the homeowner. */
async function requestCallback(server: { url: string }, token: string, { mark, firm }: RightsFixture): Promise<void> {
  const line = `POST /quota/contact-contractor/REQUEST_A_CALL?contrid=${firm}`;
  await readData(send(server, line, { host: iko, token, body: { toId: firm, words: `${mark} wish` } }));
}

/** Returns the secret planted in a contractor or a home. */
export function toSecret(what: "firm" | "home", accountId: string): string {
  return `canary-${what}-${accountId.slice(0, 8)}`;
}

/** Plants the secret in the hidden mail address and in the contractor's number with the brands. */
async function plantContractorSecret(databaseUrl: string, firm: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    const secret = toSecret("firm", firm);
    const change = "update contractor set email = $2, display_email_on_public_profile = false where account_id = $1";
    await client.query(change, [firm, `${secret}@example.test`]);
    const setPartnerId = "update mep_profile set partner_id = $2 where contractor_id = (select id from contractor where account_id = $1)";
    await client.query(setPartnerId, [firm, secret]);
  });
}

/** Plants the secret in the homeowner's street. */
async function plantCustomerSecret(databaseUrl: string, home: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query("update app_user set full_address = $2 where account_id = $1", [home, toSecret("home", home)]);
  });
}

/** Returns the planted secrets that an actor may read at a host. */
export function listReadableSecrets(name: ActorName, { fixtures, unrelatedAccount }: RightsDemoData, host: string): string[] {
  const isStaff = isStaffActor(name);
  const isAdmin = name === "admin" || name === "super admin";
  const unrelatedSecrets = isStaff && host !== iko ? [toSecret("firm", unrelatedAccount)] : [];
  const fixtureSecrets = Object.values(fixtures).flatMap((fixture) => {
    const isParty = fixture.parties.includes(name);
    const isVisibleHere = host === platform || fixture.mark !== "canary-elsewhere";
    const isContractor = isParty && !name.includes("customer");
    return [
      ...(isParty && isVisibleHere ? [fixture.mark] : []),
      ...(isContractor || isStaff ? [toSecret("firm", fixture.firm)] : []),
      ...((isParty && !isContractor) || isAdmin ? [toSecret("home", fixture.home)] : []),
    ];
  });
  return [...fixtureSecrets, ...unrelatedSecrets];
}

export function isStaffActor(name: ActorName): boolean {
  return staff.some((one) => one === name);
}
