import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { ManagedReview } from "../model/replies.ts";
import { isAnsweredInPlace, ManagedReviews } from "./managed-reviews.tsx";

const toReview = (id: string): ManagedReview => ({
  id,
  author: `Author ${id}`,
  stars: 5,
  words: "Good.",
  locale: "en",
  createdAt: "2026-11-01T10:00:00Z",
  reply: null,
  removedFor: null,
  photos: [],
  replyVersion: 0,
  isChangeable: true,
});

const items = ["r1", "r2", "r3"].map(toReview);

/** The reviews of the list, each as markup. */
function draw(answer: unknown): string[] {
  const page = { items, next: null, counts: { all: 3, unanswered: 3 } };
  const list = <ManagedReviews page={page} isUnanswered={false} isLaterPage={false} timeZone="America/Chicago" answer={answer} />;
  const html = renderHtml(list);
  return html.split("<li").slice(1);
}

it("[C-11] an empty reply is refused at its review, in the open form, and nowhere else on the page", () => {
  const failure = { code: "input.invalid", details: {}, fields: [{ field: "reply", code: "reviews.replyEmpty" }] };
  const answer = { failure, typed: { review: "r2", reply: "", seen: "0", act: "reply" } };
  const reviews = draw(answer);
  expect(reviews.map((html) => /<details[^>]* open=/.test(html))).toEqual([false, true, false]);
  expect(reviews.map((html) => html.includes('aria-invalid="true"'))).toEqual([false, true, false]);
  expect(isAnsweredInPlace(items, answer)).toBe(true);
});

it("[C-11] a published reply is confirmed at its review, so that the page stays where it is", () => {
  const answer = { authorizeUrl: null, review: "r3" };
  expect(draw(answer).map((html) => html.includes("successfully applied"))).toEqual([false, false, true]);
  expect(isAnsweredInPlace(items, answer)).toBe(true);
  // The list of reviews without a reply no longer has it; links to review sites are another form.
  expect(isAnsweredInPlace(items.slice(0, 2), answer)).toBe(false);
  expect(isAnsweredInPlace(items, { authorizeUrl: null, review: null })).toBe(false);
  expect(isAnsweredInPlace(items, undefined)).toBe(false);
});
