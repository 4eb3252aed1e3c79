import { expect, it } from "vitest";
import { quoteStatuses } from "#app/features/quotes/model.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { ReplyClock } from "../model.ts";
import { ReplyClockNote } from "./reply-clock-note.tsx";

const clock: ReplyClock = { state: "WAITING", minutes: 180, shownMinutes: null, isLate: false };
const t = getTranslator("en");
const lines = {
  waits: t("replyclock:WAITING", { span: "3 hours" }),
  canGoOn: t("replyclock:UNCONTACTED", { span: "3 hours" }),
  replied: t("replyclock:REPLIED", { span: "3 hours" }),
};

function findLines(own: ReplyClock, quote: Parameters<typeof ReplyClockNote>[0]["quote"]): string[] {
  const html = renderHtml(<ReplyClockNote clock={own} quote={quote} />).replaceAll("&#x27;", "'");
  return Object.entries(lines).flatMap(([name, text]) => (html.includes(text) ? name : []));
}

it("[Y-02] a customer who can book at the price shown is not said to wait for a reply, nor one who booked", () => {
  const said = Object.fromEntries(quoteStatuses.map((status) => [status, findLines(clock, { status }).join()]));
  expect(said).toMatchObject({ FIRM: "canGoOn", TENTATIVE: "canGoOn", ORDERED: "", CANCEL_WAITING: "" });
  expect(said).toMatchObject({ NEW: "waits", PRICE_WAITING: "waits", BEING_PRICED: "waits", BEING_CONFIRMED: "waits" });
  expect(findLines(clock, null)).toEqual(["waits"]);
  expect(findLines({ ...clock, state: "REPLIED" }, { status: "FIRM" })).toEqual(["replied"]);
});
