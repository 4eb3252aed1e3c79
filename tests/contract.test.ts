import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { apiOver, staff, createToken, type ApiAnswer } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "./request-fixtures.ts";

/** Point 7 of the specification, row by row: the call with its payload and the answer that its client reads. */
const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const ann = await createHomeowner(db);
const rapid = await createRoofer(db);
await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, rapid.contractorId));
const { accountId } = rapid.actor;
const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, rapid.contractorId));
const quote = await createTestQuote(ann, rapid);
const tokens = {
  visitor: null,
  ann: await createToken(ann),
  rapid: await createToken(rapid),
  admin: await createToken(await staff(db, "ROLE_ADMIN")),
};
const person = {
  username: "new@example.test",
  password: "a long ladder 7",
  firstname: "Ada",
  lastname: "Byron",
  cellphone: "312-555-0142",
  sendSms: false,
  targetContractorAccId: accountId,
  accountType: "REGULAR",
  incomingChannel: "DELTA",
  signupEntryPoint: "wizard",
  zip: "60614",
  lang: "en",
};
const visit = { contractorPublicId: publicId, incomingChannel: "DELTA" };
const event = { extEventId: "ev-1", calledUrl: "https://a.example/", refCallUrl: "https://b.example/", userAgent: "Mozilla/5.0" };
const contact = { toId: accountId };
const directory = `service=ROOF&sortType=WITH_QUOTE_ONLINE&page=0&zip=60614&incomingChannel=DELTA&categories=ROOF&badges=`;

type Row = [who: keyof typeof tokens, line: string, body: unknown, data: unknown];
const user = expect.objectContaining({ username: expect.any(String), account: expect.any(Object), authorities: expect.any(Array) });
const token = { accessToken: expect.any(String) };
const bi = expect.objectContaining({ name: expect.any(String), accountId });
const location = expect.objectContaining({
  publicId: expect.any(String),
  postalCode: "60614",
  locationGeom: expect.stringContaining("POINT"),
});
const profile = expect.objectContaining({ badges: [], accountId, incomingChannel: "DELTA", partnerScore: 0, sendMeEmails: true });

const rows: Row[] = [
  [
    "ann",
    "GET /user/current",
    undefined,
    { user, currentSoloContractorBi: null, unreadMessageActivitiesCount: 0, uuid: expect.any(String) },
  ],
  ["visitor", "POST /api/v2/user/signup", person, token],
  ["visitor", "POST /api/v2/auth/login", { username: person.username, password: person.password }, token],
  ["visitor", "POST /user/recover/password", { username: person.username }, null],
  ["rapid", "POST /api/user/advanced-profile/learn-more", {}, null],
  ["rapid", "POST /api/user/advanced-profile/opt-for-by-existing-user", {}, null],
  ["visitor", "POST /api/v2/tracking/website-visit", visit, null],
  ["visitor", "GET /api/v2/link-rewrite/contractors", undefined, { redirectUrl: expect.stringMatching(/^http:\/\/[\w.:]+\/contractors$/) }],
  [
    "visitor",
    `GET /api/v2/contractors?${directory}`,
    undefined,
    { items: expect.any(Array), nearestCities: expect.any(Array), page: 0, pagesCount: 1 },
  ],
  [
    "visitor",
    `GET /api/v2/contractors/findByPublicId/${publicId}?incomingChannel=DELTA`,
    undefined,
    {
      bi,
      vacationMode: false,
      contractor: expect.objectContaining({
        priceable: true,
        incomingChannels: ["DELTA"],
        mepProfiles: [expect.any(Object)],
        serviceCategories: [expect.any(Object)],
      }),
    },
  ],
  ["visitor", "POST /api/v2/contractors/share", { email: "friend@example.test", name: "Ann Miller", contractors: [publicId] }, null],
  [
    "admin",
    "GET /api/v2/contractors/ctor-photos-all?page=0",
    undefined,
    { pics: { content: expect.any(Array), totalPages: expect.any(Number) } },
  ],
  ["rapid", `GET /api/v2/bi/by-account-id/${accountId}`, undefined, { bi }],
  ["visitor", `GET /api/v2/bi/find-by-soloAccId/${accountId}`, undefined, { bi }],
  ["visitor", "POST /api/v2/bi/send-disabled-quoting-email", { targetContractorAccId: accountId }, null],
  ["rapid", `GET /api/v2/mep-profile/by-accountid/${accountId}`, undefined, { items: [profile] }],
  ["rapid", "POST /api/v2/mep-profile", { profile: { accountId, sendMeEmails: true } }, { item: profile }],
  ["rapid", `GET /api/v2/user/by-account-id/${accountId}`, undefined, { user }],
  ["rapid", "GET /api/v2/categories/list?filter=ALL", undefined, { categories: expect.any(Array) }],
  [
    "rapid",
    `GET /api/v2/categories/list?filter=CONTRACTOR_SUPPORTED&targetContractorAcc=${accountId}`,
    undefined,
    { categories: [expect.objectContaining({ code: "ROOF" })] },
  ],
  ["visitor", "GET /api/v2/locations/findByZipCode?zipCode=60614", undefined, location],
  ["visitor", "GET /api/v2/locations/isvalidpostal?postal=60614", undefined, []],
  [
    "ann",
    "GET /dashboard/data",
    undefined,
    { recentActivities: [expect.any(Object)], latestRequests: [expect.any(Object)], quotes: [expect.any(Object)], ordered: [] },
  ],
  ["ann", `POST /quota/contact-contractor/REQUEST_A_CALL?contrid=${accountId}`, contact, { currentUser: user }],
  ["ann", `POST /quota/contact-contractor/REQUEST_A_VISIT?contrid=${accountId}`, contact, { currentUser: user }],
  ["ann", `POST /quota/${quote.id}/contact-contractor/REQUEST_A_CALL?contrid=${accountId}`, contact, { currentUser: user }],
  ["visitor", "GET /api/docs/main-menu", undefined, { items: expect.any(Array) }],
  ["rapid", "GET /settings/vacation-mode/data", undefined, { vacationMode: false }],
  ["visitor", "POST /api/v2/integration/mark-called-extevent", event, null],
  ["rapid", "GET /api/v2/integration/nicejob-disconnect", undefined, null],
];

describe("the calls of the specification", () => {
  it.each(rows)("[A-01] as %s: %s", async (...[who, line, body, data]) => {
    const answer = await call(tokens[who], line, body === undefined ? {} : { body });
    expect([answer.status, answer.body.messages]).toEqual([200, []]);
    expect(answer.body).toEqual({ result: "SUCCESS", data: data === null || Array.isArray(data) ? data : expect.anything(), messages: [] });
    if (data !== null) expect(answer.body.data).toMatchObject(data as object);
    expect(answer.headers.get("x-app-version")).toBeTruthy();
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
  });

  const refused: [keyof typeof tokens, string, unknown, number][] = [
    ["visitor", "POST /api/v2/auth/login", { username: person.username, password: "wrong" }, 401],
    ["visitor", `GET /api/v2/auth/by-uuid?useruuid=${ann.actor.userId}&contrid=${accountId}`, undefined, 401],
    ["rapid", "POST /api/v2/integration/nicejob-auth-code", { code: "a-code" }, 400],
    ["ann", "POST /api/v2/user/switch-contractor", { targetContractorAccId: accountId }, 404],
    ["visitor", "GET /api/v2/locations/findByPublicId?id=loc_nowhere", undefined, 404],
    ["visitor", "GET /dashboard/data", undefined, 401],
    ["rapid", "GET /dashboard/data", undefined, 403],
    ["visitor", "GET /api/v2/nothing", undefined, 404],
  ];
  it.each(refused)("[A-01] rejected as %s: %s", async (...[who, line, body, status]) => {
    const answer: ApiAnswer = await call(tokens[who], line, body === undefined ? {} : { body });
    expect([line, answer.status]).toEqual([line, status]);
    expect(answer.body).toMatchObject({ result: "ERROR", data: null, messages: [expect.any(String)], code: expect.any(String) });
  });

  it("[A-01] findByPublicId finds the location that findByZipCode returned", async () => {
    const byZip = await call<{ publicId: string }>(null, "GET /api/v2/locations/findByZipCode?zipCode=60614");
    const byId = await call(null, `GET /api/v2/locations/findByPublicId?id=${byZip.body.data.publicId}`);
    expect(byId.body.data).toEqual(byZip.body.data);
  });

  it("[A-01] GET j_spring_security_logout ends the session of a same-site caller", async () => {
    const mine = await createToken(ann);
    expect((await call(null, "GET /j_spring_security_logout", { headers: { cookie: `session=${mine}` } })).status).toBe(405);
    expect((await call(mine, "GET /j_spring_security_logout")).body).toEqual({ result: "SUCCESS", data: null, messages: [] });
    expect((await call(mine, "GET /user/current")).status).toBe(401);
  });
});
