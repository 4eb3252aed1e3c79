import { describe, expect, it } from "vitest";
import { findNoticeRow } from "#app/features/notices/model.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import type { QuoteSummary } from "#app/features/quotes/model.ts";
import { inTransaction } from "#app/platform/context.ts";
import { testDatabase } from "../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../tests/request-fixtures.ts";
import { emit } from "./emit.server.ts";
import type { EventName, Events } from "./events.ts";
import { reactions } from "./reactions.server.ts";

const { db } = await testDatabase();
const [customer, contractor] = [await createHomeowner(db), await createRoofer(db)];
const { ctx, actor } = customer;
const sides = new Map(Object.entries({ [actor.userId]: "customer", [contractor.actor.userId]: "contractor" }));

const [q1, q2, c1, r1] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string, string, string];

const quote: QuoteSummary = {
  id: q1,
  requestId: r1,
  brand: "DELTA",
  category: "ROOF",
  packageKey: null,
  packageTitle: null,
  accountId: actor.accountId,
  contractorAccountId: contractor.actor.accountId,
  contractorName: "Rapid Roofing",
};
const request = {
  requestId: r1,
  brand: "DELTA",
  accountId: actor.accountId,
  category: "ROOF",
  place: { city: "Chicago", region: "IL" },
} as const;
const created = { ...quote, contractorId: contractor.contractorId, status: "FIRM", version: 1 } as const;
const transition = { ...quote, event: "order", version: 2, notify: true } as const;
const namedPrice = { id: "n1", total: 900_000, quote, homeownerName: "Maria K.", words: "" };
const question = { id: "s1", words: "When?", quote };
const callback = {
  id: c1,
  kind: "REQUEST_A_CALL",
  brand: "DELTA",
  contractorAccountId: contractor.actor.accountId,
  name: "Maria",
  phone: "+13125550142",
  street: "",
  words: "",
} as const;
const { accountId, userId } = contractor.actor;
const card = { accountId, userId, brand: "DELTA", checkId: "k1", last4: "4242" } as const;
const expiring = { ...card, expiry: "02/28", pausesOn: "2028-03-15" };
const cardPage = "/settings/payment-details-view";
const account = { userId: actor.userId, accountId: actor.accountId, brand: "DELTA" } as const;
const proof = {
  id: "p1",
  contractorAccountId: contractor.actor.accountId,
  managerId: contractor.actor.userId,
  brand: "DELTA",
  kind: "LICENCE",
  number: "104.5",
  validUntil: "2027-01-01",
  note: "Blurred.",
} as const;
const toProof = (template: string) => [`contractor.${template} to contractor: /settings/licenses-and-insurance/p1`];
const replaced = (isViewed: boolean) => [{ contractorId: contractor.contractorId, isViewed }];

type Row = { [Name in EventName]: readonly [name: Name, what: string, event: Events[Name], sent: readonly string[]] }[EventName];

/** Each event with its notices: template, recipient and path. */
const rows: readonly Row[] = [
  [
    "request.quoted",
    "a request",
    { ...request, quotes: [created, { ...created, id: q2 }], replaced: [], notifyHomeowner: true, notifyContractors: true },
    ["contractor.newRequestFirm to contractor: /crm-lite/q1", "customer.requestSent to customer: /request/list/r1"],
  ],
  [
    "request.quoted",
    "a request that replaces one that its contractor opened",
    { ...request, quotes: [created], replaced: replaced(true), notifyHomeowner: false, notifyContractors: true },
    ["contractor.requestChanged to contractor: /crm-lite/q1"],
  ],
  [
    "request.quoted",
    "a request that replaces one that nobody opened",
    { ...request, quotes: [created], replaced: replaced(false), notifyHomeowner: false, notifyContractors: true },
    [],
  ],
  [
    "request.answered",
    "answers",
    { quotes: [quote, { ...quote, id: q2 }], keys: ["roofType"], homeownerName: "Maria K." },
    ["contractor.answersAdded to contractor: /crm-lite/q1"],
  ],
  [
    "quote.transitioned",
    "an order",
    [transition],
    ["contractor.ordered to contractor: /crm-lite/q1", "customer.ordered to customer: /request/list/r1/quota/q1"],
  ],
  ["quote.transitioned", "a step that another follows", [{ ...transition, notify: false }], []],
  [
    "quote.transitioned",
    "a step with a mail of its own",
    [{ ...transition, event: "adjustAndConfirm", customerMail: "customer.namedAccepted" }],
    ["customer.namedAccepted to customer: /request/list/r1/quota/q1"],
  ],
  [
    "quote.renewed",
    "an expired quote that is asked for again",
    { ...request, quotes: [created], packageKey: null, packageTitle: null },
    ["contractor.askedAgain to contractor: /crm-lite/q1"],
  ],
  ["card.accepted", "an accepted card", card, [`contractor.cardAccepted to contractor: ${cardPage}`]],
  ["card.expiring", "a card that expires in a month", { ...expiring, days: 30 }, [`contractor.cardExpiring to contractor: ${cardPage}`]],
  ["card.expiring", "an expired card", { ...expiring, days: 0 }, [`contractor.cardExpired to contractor: ${cardPage}`]],
  ["card.lapsed", "the end of its grace", { ...card, expiry: "02/28" }, [`contractor.quotingPaused to contractor: ${cardPage}`]],
  ["card.removed", "a removed card", card, [`contractor.cardRemoved to contractor: ${cardPage}`]],
  ["card.removed", "a removed card of a business without a manager", { ...card, userId: null }, []],
  ["card.removedOnLeaving", "a card whose owner joined another business", card, [`contractor.cardRemoved to contractor: ${cardPage}`]],
  ["card.refused", "a card that could not be checked", card, [`contractor.cardRefused to contractor: ${cardPage}`]],
  ["namedPrice.named", "a named price", namedPrice, ["contractor.priceNamed to contractor: /crm-lite/q1"]],
  ["namedPrice.replaced", "another named price", namedPrice, ["contractor.namedChanged to contractor: /crm-lite/q1"]],
  ["namedPrice.withdrawn", "a withdrawn one", namedPrice, ["contractor.namedWithdrawn to contractor: /crm-lite/q1"]],
  ["namedPrice.declined", "a declined one", namedPrice, ["customer.namedDeclined to customer: /request/list/r1/quota/q1"]],
  ["question.sent", "a question", { ...question, party: "customer" }, ["contractor.questionAsked to contractor: /crm-lite/q1#questions"]],
  [
    "question.sent",
    "an answer",
    { ...question, party: "contractor" },
    ["customer.questionAnswered to customer: /request/list/r1/quota/q1#questions"],
  ],
  [
    "review.replied",
    "a reply to a review",
    {
      reviewId: "v1",
      brand: quote.brand,
      accountId: quote.accountId,
      contractor: { publicId: "ctr_0123456789abcdef", name: "Rapid" },
      reply: "Thank you.",
    },
    ["customer.reviewAnswered to customer: /contractors/ctr_0123456789abcdef#reviews"],
  ],
  [
    "pause.switched",
    "a pause that began by its dates",
    { accountId: contractor.actor.accountId, brand: "DELTA", day: "2026-06-10", isPaused: true },
    ["contractor.pauseBegan to contractor: /settings/vacation-mode"],
  ],
  [
    "connection.answered",
    "a declined connection",
    {
      accountId: contractor.actor.accountId,
      userId: contractor.actor.userId,
      brand: "DELTA",
      house: "North Supply",
      isConfirmed: false,
      reason: "No such account.",
      answeredAt: "2026-11-22T10:00:00.000Z",
    },
    ["contractor.connectionDeclined to contractor: /settings/enterprise-settings"],
  ],
  [
    "membership.reviewsWaiting",
    "decisions that wait",
    { brand: "DELTA", brandName: "Delta", at: ctx.now, reviewers: [{ ...actor, applications: 2, tiers: 1 }] },
    ["staff.reviewsWaiting to customer: /approver/contractor-profile-manager?brand=DELTA&queue=waiting"],
  ],
  [
    "membership.decided",
    "a decision on it",
    {
      eventId: "m2",
      brand: "DELTA",
      brandName: "Delta",
      accountId: contractor.actor.accountId,
      template: "contractor.membershipRefused",
      reason: "Not insured.",
    },
    ["contractor.membershipRefused to contractor: /settings/brands/DELTA"],
  ],
  ["callback.requested", "a call", callback, ["contractor.callAsked to contractor: /crm-lite?show=needs"]],
  ["callback.corrected", "a correction after the mail", callback, ["contractor.callCorrected to contractor: /crm-lite?show=needs"]],
  ["proof.accepted", "an accepted proof", proof, toProof("proofAccepted")],
  ["proof.accepted", "one without expiration", { ...proof, validUntil: null }, toProof("proofAcceptedForGood")],
  ["proof.rejected", "a rejected proof", proof, toProof("proofRejected")],
  ["proof.revoked", "a proof ended by staff", proof, toProof("proofRevoked")],
  ["proof.expiring", "a proof that expires soon", { ...proof, days: 30 }, toProof("proofExpiring")],
  ["proof.lapsed", "an expired proof", proof, toProof("proofLapsed")],
  ["account.passwordChanged", "a password", account, ["account.passwordChanged to customer: /user/recover/password"]],
  ["account.passkeyAdded", "a passkey", account, ["account.passkeyAdded to customer: /user/recover/password"]],
  ["account.codesFailed", "codes", { ...account, day: "2026-11-22" }, ["account.codeGuessed to customer: /user/recover/password"]],
  ["phone.changed", "a changed number", account, ["account.phoneChanged to customer: /user/recover/password"]],
  ["phone.moved", "a number that somebody else verified", account, ["account.phoneMoved to customer: /settings/phone"]],
  ["account.signUpRepeated", "an address", { ...account, day: "2026-11-22" }, ["account.known to customer: /login"]],
  [
    "homeowner.erased",
    "an erasure",
    { bookings: [quote], openQuotes: [{ ...quote, id: q2 }] },
    ["contractor.bookerLeft to contractor: /crm-lite/q1", "contractor.requestDeleted to contractor: /crm-lite"],
  ],
];

async function listSent(): Promise<string[]> {
  const sent = await db.select().from(notices);
  await db.delete(notices);
  const lines = sent.map(({ template, userId, content }) => `${template} to ${sides.get(userId ?? "")}: ${content.path}`);
  return lines.map((line) => line.replaceAll(q1, "q1").replaceAll(r1, "r1")).toSorted();
}

describe("notices", () => {
  it.each(rows)("[N-03] [N-04] of %s: %s", async (...[name, , event, sent]) => {
    await emit(ctx, name, event);
    expect(await listSent()).toEqual(sent);
    for (const line of sent) expect(findNoticeRow(line.split(" ")[0] ?? "").events, line).toContain(name);
  });

  it("[N-04] are updated while they are queued", async () => {
    await emit(ctx, "callback.requested", callback);
    await emit(ctx, "callback.corrected", { ...callback, name: "Maria Kowalski" });
    expect(await db.select().from(notices)).toMatchObject([{ template: "contractor.callAsked", content: { name: "Maria Kowalski" } }]);
    await db.delete(notices);
  });

  it("[N-04] are committed or rolled back with their event", async () => {
    const rollback = inTransaction(ctx, (tx) =>
      emit(tx, "quote.transitioned", [transition]).then(() => Promise.reject(new Error("undone"))),
    );
    await expect(rollback).rejects.toThrow("undone");
    expect(await listSent()).toEqual([]);
  });

  it("are tested here for every reaction that queues them", () => {
    const search = ["contractor.changed", "listing.changed", "review.recorded", "review.reportsDecided"];
    const memberships = ["membership.applied", "membership.tierProposed", "membership.badgesSaved"];
    const elsewhere = ["lead.reminderDue", "home.serviceDue", "home.moved", "claim.tookOver", "claim.joined", "claim.decided"];
    const accounts = ["signedUp", "signedOut", "recovered", "takenOver", "userRemoved", "providerConnected", "providerDisconnected"];
    const contacts = ["chat.messageSent", "chat.reportsClosed", "webhook.turnedOff", "consent.withdrawn"];
    const jobs = [...contacts, "job.booked", "job.moved", "change.moved", "lead.added", "lead.moved", "lead.phoned", "followUp.due"];
    const leads = ["lead.completed", "lead.reopened", "review.published", "review.leftToUs", "quote.viewed", "appointment.changed"];
    const others = [...search, ...memberships, ...jobs, ...leads, ...accounts.map((name) => `account.${name}`), ...elsewhere];
    expect(Object.keys(reactions).filter((name) => !rows.some(([tested]) => tested === name))).toEqual(others);
  });
});
