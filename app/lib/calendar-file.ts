export interface CalendarEvent {
  uid: string;
  summary: string;
  description: string;
  location: string;
  /** A moment with a length in minutes, or a whole day (YYYY-MM-DD). */
  at: { start: Date; minutes: number } | { day: string };
  /** False if nobody has agreed to it yet. */
  isAgreed: boolean;
  /** Grows with every change of the event. */
  sequence?: number;
  isCancelled?: boolean;
  /** Of the mail that invites to it. */
  organizer?: { name: string; email: string };
}

interface CalendarFacts {
  /** Shown by programs that subscribe to the calendar. */
  name?: string;
  /** Of a mail that adds, changes or cancels its event (RFC 5546). */
  method?: "REQUEST" | "CANCEL";
}

/** The same in every file about an appointment, so that calendars update their entry. */
export function toAppointmentUid(id: string): string {
  return `appointment-${id}@plumbline`;
}

/** Longest line in bytes, without its break (RFC 5545, 3.1). */
const maxLineBytes = 75;

const encoder = new TextEncoder();

/** An iCalendar file (RFC 5545). */
export function writeCalendarFile(events: readonly CalendarEvent[], now: Date, { name, method }: CalendarFacts = {}): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plumbline//Bookings//EN",
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...events.flatMap((event) => toLines(event, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function toLines({ uid, summary, description, location, at, sequence, organizer, ...event }: CalendarEvent, now: Date): string[] {
  const status = event.isCancelled ? "CANCELLED" : event.isAgreed ? "CONFIRMED" : "TENTATIVE";
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
    `STATUS:${status}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(organizer ? [`ORGANIZER;CN="${quoteParameter(organizer.name)}":mailto:${organizer.email}`] : []),
    "END:VEVENT",
  ];
}

/** A quoted parameter has no quotes or control characters (RFC 5545, 3.2). */
function quoteParameter(text: string): string {
  return text.replaceAll(/["\p{Cc}]/gu, "");
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
