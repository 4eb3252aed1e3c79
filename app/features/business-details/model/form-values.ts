import { readFormValues, type FormValues } from "#app/lib/form-values.ts";
import { formatPhone } from "#app/lib/phones.ts";
import type { Section, SectionValues } from "../model.ts";

interface FormMapping<Values> {
  toForm: (values: Values) => Record<string, string | readonly string[] | null>;
  /** Input of the section's schema. */
  fromForm: (form: FormReader) => Record<string, unknown>;
}

export interface FormReader {
  text: (name: string) => string;
  list: (name: string) => readonly string[];
}

export function toFormReader(form: FormValues): FormReader {
  return { text: (name) => form[name]?.[0] ?? "", list: (name) => form[name] ?? [] };
}

const orNull = (text: string) => (text.trim() === "" ? null : text);
const formatNumber = (value: number | null) => (value === null ? "" : String(value));
const toLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== "");
const readFields = (form: FormReader, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, form.text(name)]));

const mappings: { [Name in Section]: FormMapping<SectionValues[Name]> } = {
  contactDetails: {
    toForm: ({ workPhone, cellPhone, ...values }) => ({ ...values, workPhone: formatPhone(workPhone), cellPhone: formatPhone(cellPhone) }),
    fromForm: (form) => ({
      ...readFields(form, ["businessName", "address", "city", "region", "postalCode", "workPhone", "cellPhone", "email"]),
      web: orNull(form.text("web")),
    }),
  },
  serviceArea: {
    toForm: ({ rangeMiles, includedCodes, excludedCodes, postalCode }) => ({
      postalCode,
      rangeMiles: String(rangeMiles),
      includedCodes: includedCodes.join(" "),
      excludedCodes: excludedCodes.join(" "),
    }),
    fromForm: (form) => readFields(form, ["postalCode", "rangeMiles", "includedCodes", "excludedCodes"]),
  },
  about: { toForm: (values) => values, fromForm: (form) => readFields(form, ["about"]) },
  owner: {
    toForm: (values) => values,
    fromForm: (form) =>
      readFields(form, ["firstName", "lastName", "jobTitle", "birthplace", "school", "hobbies", "wordsOfWisdom", "favouriteTeam"]),
  },
  profile: { toForm: profileToForm, fromForm: profileFromForm },
  enterprise: { toForm: (values) => values, fromForm: (form) => readFields(form, ["supplyHouseName"]) },
};

function profileToForm(values: SectionValues["profile"]): Record<string, string | readonly string[] | null> {
  const { licences, workingDays, foundingYear, employeesNumber, heatPump, displayEmailOnPublicProfile, open24x7, ...rest } = values;
  return {
    ...rest,
    foundingYear: formatNumber(foundingYear),
    employeesNumber: formatNumber(employeesNumber),
    associations: values.associations.join("\n"),
    ratingSites: values.ratingSites.join("\n"),
    heatPump: toBox(heatPump),
    displayEmailOnPublicProfile: toBox(displayEmailOnPublicProfile),
    open24x7: toBox(open24x7),
    ...Object.fromEntries(
      licences.flatMap((licence, at) => Object.entries(licence).map(([key, value]) => [`licences.${at}.${key}`, value])),
    ),
    ...Object.fromEntries(workingDays.flatMap((day, at) => dayToForm(day, `workingDays.${at}`))),
  };
}

function dayToForm(day: { from: number; to: number } | null, name: string): [string, string | string[]][] {
  if (!day) return [];
  return [
    [`${name}.open`, "on"],
    [`${name}.from`, formatClock(day.from)],
    [`${name}.to`, formatClock(day.to)],
  ];
}

function profileFromForm(form: FormReader): Record<string, unknown> {
  return {
    foundingYear: orNull(form.text("foundingYear")),
    employeesNumber: orNull(form.text("employeesNumber")),
    licences: readLicences(form),
    jobTypes: form.list("jobTypes"),
    directoryOptions: form.list("directoryOptions"),
    associations: toLines(form.text("associations")),
    ratingSites: toLines(form.text("ratingSites")),
    videoUrl: orNull(form.text("videoUrl")),
    heatPump: form.text("heatPump") === "on",
    displayEmailOnPublicProfile: form.text("displayEmailOnPublicProfile") === "on",
    open24x7: form.text("open24x7") === "on",
    workingDays: Array.from({ length: 7 }, (_, at) => readDay(form, `workingDays.${at}`)),
    ...readFields(form, ["preloadedChatMessage", "autoResponseMessage"]),
  };
}

/** Rows of the form, so that one person never runs out of them. */
export const maxLicenceRows = 70;

/** Rows without a number and kind are left out, so the others move up. */
export function readLicences(form: FormReader): { region: string; number: string; kind: string }[] {
  const rows = Array.from({ length: maxLicenceRows }, (_, at) => {
    const field = (name: string) => form.text(`licences.${at}.${name}`).trim();
    return { region: field("region"), number: field("number"), kind: field("kind") };
  });
  return rows.filter(({ number, kind }) => number !== "" || kind !== "");
}

function readDay(form: FormReader, name: string): { from: number | null; to: number | null } | null {
  if (form.text(`${name}.open`) !== "on") return null;
  const to = parseClock(form.text(`${name}.to`));
  return { from: parseClock(form.text(`${name}.from`)), to: to === 0 ? 1440 : to };
}

/** "08:30" is 510. Null if it is no time of day. */
function parseClock(typed: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Midnight at the end of a day is "00:00", as a time field has it. */
function formatClock(minutes: number): string {
  const time = minutes % 1440;
  return [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

const toBox = (on: boolean) => (on ? ["on"] : []);

export function toFormValues<Name extends Section>(section: Name, values: SectionValues[Name]): FormValues {
  const entries = Object.entries(mappings[section].toForm(values));
  return Object.fromEntries(entries.map(([name, value]) => [name, value === null ? [""] : [value].flat()]));
}

/**
 * Input of `saveSection`: what was typed, and the version that the form was filled from, or after a conflict (`over`) the
 * one that it replaces.
 */
export function readSectionForm(
  section: Section,
  form: Iterable<readonly [string, unknown]>,
): { values: Record<string, unknown>; seen: number } {
  const reader = toFormReader(readFormValues(form));
  return { values: mappings[section].fromForm(reader), seen: Number(reader.text("over") || reader.text("seen")) || 0 };
}
