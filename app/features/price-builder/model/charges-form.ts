import type { PriceBook, Travel } from "#app/features/pricing/model/price-book.ts";
import type { FieldReader } from "./field-reader.ts";

export const maxZones = 10;

export const travelModes = ["none", "mile", "zone"] as const;

type Charges = Pick<PriceBook, "minimumCharge" | "volumeDiscount" | "travel" | "validityDays">;

/** An empty validity keeps its saved value. */
export function readCharges(read: FieldReader, before: PriceBook): Charges {
  return {
    minimumCharge: read.amount("minimumCharge") ?? 0,
    volumeDiscount: readVolume(read),
    travel: readTravel(read, read.text("travel.by")),
    validityDays: read.count("validityDays", { min: 1, max: 365, whole: true }) ?? before.validityDays,
  };
}

function readVolume(read: FieldReader): PriceBook["volumeDiscount"] {
  const threshold = read.amount("volumeDiscount.threshold");
  const percent = read.percent("volumeDiscount.percent");
  if (!threshold && !percent) return null;
  if (!threshold) read.refuse("volumeDiscount.threshold", "book.otherHalfMissing");
  else if (threshold < 100) read.refuse("volumeDiscount.threshold", "amount.belowOne");
  if (percent === null) read.refuse("volumeDiscount.percent", "book.otherHalfMissing");
  return threshold && percent !== null ? { threshold, percent } : null;
}

function readTravel(read: FieldReader, by: string): Travel | null {
  if (by === "mile") return readMiles(read);
  if (by === "zone") return readZones(read);
  return null;
}

function readMiles(read: FieldReader): Travel {
  const freeMiles = read.count("travel.freeMiles", { max: 1000 }) ?? 0;
  const perMile = read.amount("travel.perMile");
  if (perMile === null) read.refuse("travel.perMile", "book.otherHalfMissing");
  return { by: "mile", freeMiles, perMile: perMile ?? 0 };
}

function readZones(read: FieldReader): Travel {
  const zones: { upToMiles: number; fee: number }[] = [];
  for (let at = 0; at < maxZones; at += 1) {
    const [miles, money] = [`travel.zones.${at}.upToMiles`, `travel.zones.${at}.fee`];
    const upToMiles = read.count(miles, { min: 1, max: 1000 });
    const fee = read.amount(money);
    if (upToMiles === null && fee === null) continue;
    if (upToMiles === null) read.refuse(miles, "book.otherHalfMissing");
    else if (zones.some((zone) => zone.upToMiles === upToMiles)) read.refuse(miles, "book.zoneTwice");
    if (fee === null) read.refuse(money, "book.otherHalfMissing");
    zones.push({ upToMiles: upToMiles ?? 0, fee: fee ?? 0 });
  }
  if (zones.length === 0) read.refuse("travel.zones.0.upToMiles", "book.zoneMissing");
  return { by: "zone", zones: zones.toSorted((a, b) => a.upToMiles - b.upToMiles) };
}
