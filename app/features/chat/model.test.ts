import { describe, expect, it } from "vitest";
import { canStillChange, compareMessages, countUnread, isThreadClosed, NewMessage } from "./model.ts";
import { toMessageNotices, type SentMessage } from "./model/notices.ts";

const at = new Date("2026-11-02T15:00:00Z");
const message = (sequence: number, over: Partial<{ id: string; type: "note" | "chat"; text: string }> = {}) => ({
  id: `m${sequence}`,
  sequence,
  type: "chat" as const,
  at: at.toISOString(),
  text: "",
  ...over,
});

describe("a message", () => {
  const parse = (text: string) => NewMessage.safeParse({ text, idempotencyKey: "key-12345" });
  it("[N-01] has 1 to 4,000 characters, and card numbers are masked", () => {
    expect(parse("x".repeat(4_000)).success).toBe(true);
    expect(parse("x".repeat(4_001)).error?.issues).toMatchObject([{ code: "too_big" }]);
    expect(parse(" \n ").error?.issues).toMatchObject([{ message: "chat.empty" }]);
    expect(parse("4111 1111 1111 1111").data?.text).toBe("•••• •••• •••• 1111");
    expect(parse("<script>alert(1)</script> https://x.test").data?.text).toBe("<script>alert(1)</script> https://x.test");
  });

  it("[T80] is refused with a type, key or field of another kind", () => {
    const wrong = [
      { text: ["a"] },
      { text: 1 },
      { text: "a", type: "card" },
      { text: "a", idempotencyKey: {} },
      { text: "a", party: "customer" },
    ];
    for (const input of wrong) expect(NewMessage.safeParse({ idempotencyKey: "key-12345", ...input }).success).toBe(false);
  });

  it("[N-01] can be changed for ten minutes", () => {
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
    expect([canStillChange(at, later(599)), canStillChange(at, later(600))]).toEqual([true, false]);
  });
});

describe("unread messages", () => {
  const sent = { sequence: 3, kind: "text", party: "contractor", isDeleted: false } as const;
  it("[N-01] are what people of the other side wrote after the last read one", () => {
    expect(countUnread([sent], "customer", 2)).toBe(1);
    expect(countUnread([sent], "customer", 3)).toBe(0);
    expect(countUnread([sent], "contractor", 0)).toBe(0);
    expect(countUnread([{ ...sent, isDeleted: true }], "customer", 0)).toBe(0);
    expect(countUnread([{ ...sent, kind: "auto" }], "customer", 0)).toBe(0);
    expect(countUnread([{ ...sent, kind: "card", party: null }], "customer", 0)).toBe(0);
  });
});

it("[N-01] a note comes after the message that it was written after", () => {
  const inOrder = [message(2), message(1, { id: "note", type: "note" }), message(1)].toSorted(compareMessages);
  expect(inOrder.map(({ id }) => id)).toEqual(["m1", "note", "m2"]);
});

it("[N-01] a thread is closed once all of its quotes ended, and never before a request", () => {
  expect([isThreadClosed([]), isThreadClosed([{ isEnded: true }, { isEnded: false }]), isThreadClosed([{ isEnded: true }])]).toEqual([
    false,
    false,
    true,
  ]);
});

it("[N-03] the other party is mailed once until it has read the conversation", () => {
  const sent: SentMessage = {
    conversationId: "c1",
    sequence: 4,
    party: "customer",
    brand: "DELTA",
    requestId: "r1",
    contractorId: 1,
    customerAccountId: "homeowner",
    contractorAccountId: "business",
    contractorName: "Rapid Roofing",
    customerName: "Ann Miller",
    text: "Hello",
    isFirstUnread: true,
  };
  expect(toMessageNotices(sent)).toMatchObject([{ accountId: "business", path: "/crm-lite/messages?conversation=c1" }]);
  expect(toMessageNotices({ ...sent, party: "contractor" })).toMatchObject([
    { accountId: "homeowner", path: "/globalchat?conversation=c1" },
  ]);
  expect(toMessageNotices({ ...sent, isFirstUnread: false })).toEqual([]);
});
