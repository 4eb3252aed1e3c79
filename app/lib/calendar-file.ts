export interface CalendarEvent {
  uid: string;
  summary: string;
  description: string;
  location: string;
  /** A moment with a length in minutes, or a whole day (YYYY-MM-DD). */
  at: { start: Date; minutes: number } | { day: string };
  /** False if nobody has agreed to it yet. */
  isAgreed: boolean;
}

/** Longest line in bytes, without its break (RFC 5545, 3.1). */
const maxLineBytes = 75;

const encoder = new TextEncoder();

/** An iCalendar file (RFC 5545). */
export function writeCalendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plumbline//Bookings//EN",
    ...events.flatMap((event) => toLines(event, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function toLines({ uid, summary, description, location, at, isAgreed }: CalendarEvent, now: Date): string[] {
  const time =
    "day" in at
      ? [`DTSTART;VALUE=DATE:${at.day.replaceAll("-", "")}`]
      : [`DTSTART:${formatUtc(at.start)}`, `DTEND:${formatUtc(new Date(at.start.getTime() + at.minutes * 60_000))}`];
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(now)}`,
    ...time,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    `STATUS:${isAgreed ? "CONFIRMED" : "TENTATIVE"}`,
    "END:VEVENT",
  ];
}

function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A text from a user cannot add a property: line breaks are escaped. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\r\n]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

/** Breaks between characters, never inside one. */
function foldLine(line: string): string {
  let [folded, bytes] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > maxLineBytes) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += character;
    bytes += size;
  }
  return folded;
}
