import { z } from "zod";
import type { LeadQuery } from "./lists.ts";

/** How each order of the list compares. */
export const sortTypes = {
  moved: "timestamptz",
  created: "timestamptz",
  value: "int8",
  scheduled: "timestamp",
  name: "text",
  attention: "timestamptz",
} as const;

export function findSort({ needsAttention, sort }: Pick<LeadQuery, "needsAttention" | "sort">): keyof typeof sortTypes {
  return needsAttention ? "attention" : sort;
}

const Time = z.iso.datetime({ offset: true }).refine((time) => time >= "1900");

/** Whether the database can read the value, which the address holds. */
const isReadable: Readonly<Record<(typeof sortTypes)[keyof typeof sortTypes], (value: string) => boolean>> = {
  int8: (value) => /^-?\d{1,15}$/.test(value),
  text: (value) => !value.includes("\0"),
  timestamptz: (value) => {
    const [, day, time, hours, minutes = "00"] = /^(\S{10}) (\S{8,15})([+-](?:0\d|1[0-4]))(?::(\d\d))?$/.exec(value) ?? [];
    return Time.safeParse(`${day}T${time}${hours}:${minutes}`).success;
  },
  timestamp: (value) => Time.safeParse(`${value.replace(" ", "T")}Z`).success,
};

/** The end of a page: value of its sort, then id. */
const Cursor = z.tuple([z.union([z.string().max(200), z.number()]), z.uuid()]);
export type LeadCursor = z.infer<typeof Cursor>;

export function formatLeadCursor(cursor: LeadCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Null for an invalid cursor, or one of another order, which means the first page. */
export function parseLeadCursor(text: string | null | undefined, query: Pick<LeadQuery, "needsAttention" | "sort">): LeadCursor | null {
  if (!text || text.length > 400) return null;
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return isReadable[sortTypes[findSort(query)]](String(cursor[0])) ? cursor : null;
  } catch {
    return null;
  }
}
