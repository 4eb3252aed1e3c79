import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ReplyLine } from "./reply-line.tsx";

type Quote = Parameters<typeof ReplyLine>[0]["quote"];

function renderLine(quote: Partial<Quote>): string {
  const waiting: Quote = { status: "TENTATIVE", events: ["askToConfirm"], contractor: { replyMinutes: 25 }, ...quote };
  return renderHtml(<ReplyLine quote={waiting} />);
}

it("[Q-10] [Y-02] says how soon the contractor usually answers while the homeowner waits for a price", () => {
  expect(renderLine({})).toContain("Usually replies in about 25 min");
  expect(renderLine({ status: "BEING_PRICED", events: [] })).toContain("Usually replies in about 25 min");
});

it("[Q-10] [Y-02] promises no answer where none is awaited or its time is unknown", () => {
  expect(renderLine({ status: "FIRM", events: ["order"] })).toBe("");
  expect(renderLine({ status: "EXPIRED", events: [] })).toBe("");
  expect(renderLine({ contractor: { replyMinutes: null } })).toBe("");
});
