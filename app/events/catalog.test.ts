import { expect, it } from "vitest";
import { findNoticeRow, noticeTemplates } from "#app/features/notices/model.ts";
import { reactions } from "./reactions.server.ts";

it("[N-03] every notice of the catalog names events that reactions handle", () => {
  const named = new Set<string>(noticeTemplates.flatMap((template) => findNoticeRow(template).events));
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((name) => !Object.hasOwn(reactions, name))).toEqual([]);
});
