import { z } from "zod";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { LineText, Text } from "#app/lib/text.ts";
import { typedDay } from "#app/lib/typed-days.ts";
import { serviceIntervals } from "./model/choices.ts";
import type { HomeDocument } from "./model/documents.ts";

/** Of a household, and of things in a home. */
export const maxHomes = 10;
export const maxItems = 100;

/** Days between two mails to an installer about the same thing, whatever dates are entered. */
export const installerMailDays = 60;

const Line = LineText.trim().max(120, "input.tooLong");
const Day = z.union([z.literal(""), typedDay("homes.dayInvalid")]).transform((day) => (day === "" ? null : day));

/** A home as its owner describes it. */
export const HomeInput = z.object({
  name: Line.min(1, "homes.nameMissing"),
  street: Line,
  zip: Line.refine((zip) => toPostalKey(zip) !== null, "places.invalid"),
});
export type HomeInput = z.output<typeof HomeInput>;

/** Equipment, or work that lasts. Empty days are unknown. */
export const ItemInput = z.object({
  category: z.enum(categoryCodes, "input.required"),
  title: Line.min(1, "homes.titleMissing"),
  manufacturer: Line,
  model: Line,
  serial: Line,
  installedOn: Day,
  warrantyUntil: Day,
  notes: Text.trim().max(2000, "input.tooLong"),
  /** Empty for no reminder. */
  everyMonths: z
    .string()
    .refine((months) => months === "" || serviceIntervals.some((one) => String(one) === months), "homes.intervalInvalid")
    .transform((months) => (months === "" ? null : Number(months))),
  nextServiceOn: Day,
  /** The installer may be told when the service is due. */
  tellsInstaller: z.boolean(),
  /** The booking that installed it; empty if another business did. */
  quoteId: z.union([z.literal(""), z.uuid("input.invalid")]).transform((id) => (id === "" ? null : id)),
});
export type ItemInput = z.output<typeof ItemInput>;

/** Who installed it, if it was booked here. */
export interface Installer {
  accountId: string;
  publicId: string;
  name: string;
}

export interface HomeItem extends Omit<ItemInput, "quoteId"> {
  id: string;
  /** Null after a transfer: prices stay with who paid them. */
  booking: { requestId: string; quoteId: string } | null;
  installer: Installer | null;
}

export interface HomeSummary {
  id: string;
  name: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  itemsCount: number;
  /** The earliest day on which a service is due. */
  nextServiceOn: string | null;
}

export interface HomeFile extends Omit<HomeSummary, "itemsCount" | "nextServiceOn"> {
  items: HomeItem[];
  /** Days until an offered transfer ends; null without one. */
  transferUntil: string | null;
  documents: HomeDocument[];
  /** Bookings of the household that are in no home yet. */
  unfiled: UnfiledBooking[];
}

export interface UnfiledBooking {
  requestId: string;
  quoteId: string;
  category: ItemInput["category"];
  manufacturer: string;
  product: string;
  installer: Installer;
}

/** The day `months` later, the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first due day after today: a service that was forgotten for years is not due several times. */
export function findNextService({ nextServiceOn, everyMonths }: { nextServiceOn: string; everyMonths: number }, today: string): string {
  let next = nextServiceOn;
  for (let times = 1; next <= today; times += 1) next = addMonths(nextServiceOn, times * everyMonths);
  return next;
}
