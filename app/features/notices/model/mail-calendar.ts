import { toAppointmentUid, writeCalendarFile } from "#app/lib/calendar-file.ts";

interface CalendarParts {
  content: Readonly<Record<string, string | number>>;
  t: (key: string) => string;
  organizer: { name: string; email: string };
  link: string;
  now: Date;
}

export interface MailCalendar {
  method: "REQUEST" | "CANCEL";
  text: string;
}

/** The calendar file of a mail about an appointment; null for other mails. Files of one appointment have one UID. */
export function writeMailCalendar({ content, t, organizer, link, now }: CalendarParts): MailCalendar | null {
  const { calendarMethod: method, appointment, kind, startsAt, endsAt, sequence, place, contractor, homeowner, category } = content;
  if (method !== "REQUEST" && method !== "CANCEL") return null;
  const [start, end] = [new Date(String(startsAt)), new Date(String(endsAt))];
  const event = {
    uid: toAppointmentUid(String(appointment)),
    sequence: Number(sequence),
    summary: [t(`mails:appointmentKind.${kind}`), homeowner ?? contractor].filter(Boolean).join(": "),
    description: [category ? t(`services:${category}`) : "", link].filter(Boolean).join("\n"),
    location: String(place ?? ""),
    at: { start, minutes: (end.getTime() - start.getTime()) / 60_000 },
    isAgreed: true,
    isCancelled: method === "CANCEL",
    organizer,
  };
  return { method, text: writeCalendarFile([event], now, { method }) };
}
