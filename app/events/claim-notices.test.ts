import { expect, it } from "vitest";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { testDatabase } from "../../tests/database.ts";
import { createHomeowner } from "../../tests/request-fixtures.ts";
import { emit } from "./emit.server.ts";
import type { Events } from "./events.ts";

const { db } = await testDatabase();
const { ctx, actor } = await createHomeowner(db);
const { accountId, userId } = actor;
const claim = { claimId: "b1", brand: "DELTA", business: "Rapid Roofing" } as const;
const decided = { ...claim, accountId, userId, decidedAt: "2026-11-22T10:00:00.000Z" };

type ClaimEvents = Pick<Events, "claim.tookOver" | "claim.joined" | "claim.decided">;
type Row = { [Name in keyof ClaimEvents]: readonly [name: Name, what: string, event: Events[Name], sent: object[]] }[keyof ClaimEvents];

const rows: readonly Row[] = [
  [
    "claim.joined",
    "a new colleague",
    { ...claim, accountId, managerId: userId, name: "Ada" },
    [{ template: "account.memberJoined", userId }],
  ],
  ["claim.decided", "an approved claim", { ...decided, isApproved: true, reason: "" }, [{ template: "account.claimApproved", userId }]],
  [
    "claim.decided",
    "a declined claim, with the reason",
    { ...decided, isApproved: false, reason: "Unknown there." },
    [{ template: "account.claimDeclined", userId, content: { words: "Unknown there." } }],
  ],
  [
    "claim.tookOver",
    "a new account manager, to the address on file",
    { ...claim, email: "office@rapid.test", locale: "fr" },
    [{ template: "account.businessClaimed", userId: null, locale: "fr", content: { business: "Rapid Roofing" } }],
  ],
  ["claim.tookOver", "a business without an address on file", { ...claim, email: "", locale: "en" }, []],
];

it.each(rows)("[N-04] [C-01] of %s: %s", async (...[name, , event, sent]) => {
  await emit(ctx, name, event);
  expect(await db.select().from(notices)).toMatchObject(sent);
  expect(await db.$count(mails)).toBe(0);
  await db.delete(notices);
});
