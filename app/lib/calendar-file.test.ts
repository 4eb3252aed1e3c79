import { expect, it } from "vitest";
import { writeCalendarFile, type CalendarEvent } from "./calendar-file.ts";

const event: CalendarEvent = {
  uid: "PL-4821-907-call",
  summary: "Rapid Roofing calls you by now: Roof replacement",
  description: "+1 312 555 0101",
  location: "2100 N Lincoln Ave, Chicago, IL 60614",
  at: { start: new Date("2026-11-24T02:49:00Z"), minutes: 15 },
  isAgreed: true,
};
const now = new Date("2026-11-24T00:00:00Z");
const unfold = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("[Q-14] writes a moment in UTC with its end", () => {
  expect(unfold(writeCalendarFile([event], now))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plumbline//Bookings//EN",
    "BEGIN:VEVENT",
    "UID:PL-4821-907-call",
    "DTSTAMP:20261124T000000Z",
    "DTSTART:20261124T024900Z",
    "DTEND:20261124T030400Z",
    "SUMMARY:Rapid Roofing calls you by now: Roof replacement",
    "DESCRIPTION:+1 312 555 0101",
    "LOCATION:2100 N Lincoln Ave\\, Chicago\\, IL 60614",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("[Q-14] writes a wished day as a whole day that is not agreed", () => {
  const lines = unfold(writeCalendarFile([{ ...event, at: { day: "2026-11-30" }, isAgreed: false }], now));
  expect(lines).toContain("DTSTART;VALUE=DATE:20261130");
  expect(lines).toContain("STATUS:TENTATIVE");
});

it("[T86] lets no name or street add a line to the file", () => {
  const file = writeCalendarFile([{ ...event, location: "1 A St\r\nEND:VEVENT\nATTACH:https://evil.example\u0000\rX:1" }], now);
  expect(unfold(file).filter((line) => /^(?:ATTACH|X)/.test(line))).toEqual([]);
  expect(unfold(file).filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

it("[Q-14] folds lines at 75 bytes and keeps every character whole", () => {
  const summary = "Ёлки ".repeat(40);
  const file = writeCalendarFile([{ ...event, summary }], now);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${summary}`);
  expect(file).not.toContain("\uFFFD");
});
