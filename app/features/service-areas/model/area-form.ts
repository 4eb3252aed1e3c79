import { z } from "zod";
import {
  areaBounds,
  listCoveredCodes,
  maxServiceZones,
  type ServiceZone,
  type ZoneRing,
} from "#app/features/places/model/service-zones.ts";
import { AreaInput, readAreaFields } from "#app/features/listings/model/area-form.ts";
import { readAmount, readCount } from "#app/features/price-builder/model/typed-figures.ts";
import { ZoneTerms } from "#app/features/pricing/model/zone-terms.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { formatInvalidZips } from "#app/lib/postal-codes.ts";
import { PostalList } from "#app/lib/postal-inputs.ts";
import { Text } from "#app/lib/text.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { countZoneRows, weekdays, zoneField } from "./zone-rows.ts";

const Dollars = z.string().transform((typed, check) => {
  const read = readAmount(typed);
  if ("figure" in read) return read.figure;
  check.addIssue({ code: "custom", message: read.code });
  return z.NEVER;
});

const Miles = z.string().transform((typed, check) => {
  const read = readCount(typed, { max: areaBounds.miles });
  if ("figure" in read) return read.figure;
  check.addIssue({ code: "custom", message: read.code });
  return z.NEVER;
});

const Codes = PostalList.refine((codes) => codes.length <= areaBounds.codes, "places.tooManyZips");
const Name = Text.trim().min(1, "areas.zoneNameMissing").max(40);
const Weekdays = z.array(ZoneTerms.shape.weekdays.element).min(1, "areas.weekdayMissing");
const typedTerms = { name: Name, travelFee: Dollars, minimumJob: Dollars, weekdays: Weekdays };

const TypedZone = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("codes"),
    ...typedTerms,
    codes: Codes.refine((codes) => codes.length > 0, "areas.zoneCodesMissing"),
  }),
  z.object({
    by: z.literal("ring"),
    ...typedTerms,
    fromMiles: Miles,
    upToMiles: Miles.refine((miles) => miles !== null && miles > 0, "areas.ringMissing"),
  }),
]);

/** Null rows are blank or removed; the others keep their place for errors. */
const AreaForm = z.object({ area: AreaInput, zones: z.array(TypedZone.nullable()).max(maxServiceZones, "areas.tooManyZones") });

export interface TypedArea {
  area: AreaInput;
  zones: (ServiceZone | null)[];
}

interface AreaFormInput {
  area: { postalCode: string | null; includedCodes: string; excludedCodes: string };
  zones: ({ by: string; codes?: string; weekdays: number[] } | null)[];
}

/** The texts that hold postal codes, by field. */
export function listPostalTexts({ area, zones }: AreaFormInput): Record<string, string> {
  const byCodes = zones.map((zone, row) => [zoneField(row, "codes"), zone?.by === "codes" ? (zone.codes ?? "") : ""] as const);
  return {
    "area.postalCode": area.postalCode ?? "",
    "area.includedCodes": area.includedCodes,
    "area.excludedCodes": area.excludedCodes,
    ...Object.fromEntries(byCodes),
  };
}

/** Turns the form's fields into input of `ParsedArea`. */
export function readAreaForm(typed: TypedFields): AreaFormInput {
  const empty = { postalCode: null, rangeMiles: "", includedCodes: "", excludedCodes: "" };
  return {
    area: readAreaFields(typed) ?? empty,
    zones: Array.from({ length: countZoneRows(typed) }, (_, row) => readZone(typed, row)),
  };
}

export const ParsedArea = AreaForm.transform(({ area, zones }): TypedArea => ({ area, zones: zones.map((zone) => zone && toZone(zone)) }));

function toZone(typed: z.output<typeof TypedZone>): ServiceZone {
  const { name, travelFee, minimumJob, weekdays } = typed;
  const terms = { name, travelFee, minimumJob, weekdays };
  if (typed.by === "codes") return { ...terms, codes: typed.codes, ring: null };
  return { ...terms, codes: [], ring: { fromMiles: typed.fromMiles ?? 0, upToMiles: typed.upToMiles ?? 0 } };
}

const zoneTexts = ["name", "codes", "fromMiles", "upToMiles", "travelFee", "minimumJob"] as const;

function readZone(typed: TypedFields, row: number): AreaFormInput["zones"][number] {
  const text = (name: string) => (typed[zoneField(row, name)] ?? "").trim();
  const isBlank = zoneTexts.every((name) => text(name) === "");
  if (isBlank || text("remove") === "on") return null;
  const texts = Object.fromEntries(zoneTexts.map((name) => [name, text(name)]));
  return { ...texts, by: text("by") || "codes", weekdays: weekdays.filter((day) => text(`weekdays.${day}`) === "on") };
}

/** Contradictions between the area and its zones, an error for each field. Linear: lists may have 2,000 codes each. */
export function checkZones({ area, zones }: TypedArea): FieldFailure[] {
  const excluded = new Set(area.excludedCodes);
  const named = new Set<string>();
  const failures = zones.flatMap((zone, row) => {
    if (zone?.ring) return checkRing(zone.ring, { row, rangeMiles: area.rangeMiles, earlier: zones.slice(0, row) });
    const codes = zone?.codes ?? [];
    const errors = checkCodes(codes, { row, excluded, named });
    for (const code of codes) named.add(code);
    return errors;
  });
  const saved = zones.filter((zone) => zone !== null);
  const tooMany = listCoveredCodes(area.includedCodes, saved).length > areaBounds.codes;
  return tooMany ? [...failures, { field: "area.includedCodes", code: "places.tooManyZips" }] : failures;
}

interface CodesPlace {
  row: number;
  /** From the area. */
  excluded: ReadonlySet<string>;
  /** In earlier zones. */
  named: ReadonlySet<string>;
}

function checkCodes(codes: readonly string[], { row, excluded, named }: CodesPlace): FieldFailure[] {
  const field = zoneField(row, "codes");
  const out = codes.filter((code) => excluded.has(code));
  if (out.length > 0) return [{ field, code: "areas.zoneCodeExcluded", details: { zips: formatInvalidZips(out) } }];
  const twice = codes.filter((code) => named.has(code));
  return twice.length > 0 ? [{ field, code: "areas.zoneCodeTwice", details: { zips: formatInvalidZips(twice) } }] : [];
}

interface RingPlace {
  row: number;
  rangeMiles: number;
  earlier: readonly (ServiceZone | null)[];
}

function checkRing(ring: ZoneRing, { row, rangeMiles, earlier }: RingPlace): FieldFailure[] {
  const field = zoneField(row, "upToMiles");
  if (ring.fromMiles >= ring.upToMiles) return [{ field, code: "areas.ringBackwards" }];
  if (ring.upToMiles > rangeMiles) return [{ field, code: "areas.ringBeyondRange", details: { miles: rangeMiles } }];
  const overlapped = earlier.find((zone) => zone?.ring && zone.ring.fromMiles < ring.upToMiles && ring.fromMiles < zone.ring.upToMiles);
  return overlapped ? [{ field, code: "areas.ringsOverlap", details: { zone: overlapped.name } }] : [];
}
