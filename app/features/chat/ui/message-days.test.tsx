import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { Message } from "../model.ts";
import type { OpenThread, ThreadState } from "../model/views.ts";
import { MessageDays } from "./message-days.tsx";

const timeZone = "America/Chicago";

function write(at: string, fields: Partial<Message> = {}): Message {
  const written = { type: "chat", kind: "text", party: "customer", isOwn: true, author: "", card: null, file: null } as const;
  const untouched = { opensAt: null, isEdited: false, isDeleted: false, changeableUntil: null, removedFor: null };
  return { id: at, sequence: 1, text: "Hi", at, ...written, ...untouched, ...fields };
}

function show(messages: Message[], state: ThreadState = "open"): string {
  const thread = {
    messages,
    state,
    timeZone,
    today: "2026-03-10",
    otherReadTo: 0,
    name: "Rapid Roofing",
    translation: null,
  } as unknown as OpenThread;
  return renderHtml(<MessageDays thread={thread} answer={null} />);
}

/** The times that are seen. */
const listTimes = (html: string) => [...html.matchAll(/<p class=""><time[^>]*>([^<]*)/g)].map(([, time]) => time);

it("[N-01] shows the time of messages written together once", () => {
  const html = show([
    write("2026-03-10T15:00:00Z"),
    write("2026-03-10T15:01:00Z"),
    write("2026-03-10T15:02:00Z", { isOwn: false, party: "contractor" }),
    write("2026-03-10T15:06:00Z", { isOwn: false, party: "contractor" }),
  ]);
  expect(listTimes(html)).toEqual(["10:01 AM", "10:02 AM", "10:06 AM"]);
});

it("[N-01] says of each message that was edited so", () => {
  const html = show([write("2026-03-10T15:00:00Z", { isEdited: true }), write("2026-03-10T15:01:00Z")]);
  expect(listTimes(html)).toEqual(["10:00 AM", "10:01 AM"]);
});

it("[N-01] names today and yesterday, and other days by date", () => {
  const html = show([write("2026-03-09T04:30:00Z"), write("2026-03-09T20:00:00Z"), write("2026-03-10T20:00:00Z")]);
  expect([...html.matchAll(/sticky[^>]*>([^<]*)/g)].map(([, day]) => day)).toEqual(["03/08/26", "Yesterday", "Today"]);
});

it.each(["closed", "blocked", "stopped", "blockedByOwn"] as const)(
  "[N-01] one's own message of just now can be edited while the conversation is open, and only deleted once it is %s",
  (state) => {
    const own = [write("2026-03-10T15:00:00Z", { changeableUntil: "2026-03-10T15:10:00Z" })];
    const listActs = (html: string) => [...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, act]) => act);
    expect(listActs(show(own))).toEqual(["delete", "edit"]);
    expect([listActs(show(own, state)), show(own, state).includes("<textarea")]).toEqual([["delete"], false]);
  },
);
