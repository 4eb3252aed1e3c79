import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ReplyForm } from "./reply-form.tsx";

const review = {
  id: "r1",
  author: "Maria K.",
  stars: 5,
  words: "Good.",
  locale: "en" as const,
  createdAt: "2026-11-01T10:00:00Z",
  reply: null,
  removedFor: null,
  photos: [],
  replyVersion: 0,
  isChangeable: true,
};

it.each([
  ["en", "Up to 1,500 characters"],
  ["fr", "Au plus 1\u00a0500 caractères"],
] as const)("[C-11] says in %s how long a response may be, with the digits grouped", (locale, text) => {
  const html = renderHtml(<ReplyForm review={review} answer={undefined} />, locale);
  expect(html).toContain(text);
});
