import { z } from "zod";
import { brandSwitches, type Agreement, type BrandCode, type BrandTheme, type BrandValues } from "#app/brands/brand.ts";
import { parseDollars } from "#app/lib/typed-dollars.ts";
import { isSame } from "#app/lib/same.ts";
import { parseDay } from "#app/lib/days.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { LineText, PlainText } from "#app/lib/text.ts";
import { categoryCodes } from "../categories/model/codes.ts";
import { maxPartnerRebateCents } from "../contractors/model/membership.ts";
import { regionNames } from "../places/model/regions.ts";

/** PostgreSQL's channel: the code of a brand whose settings were published. */
export const brandSettingsChannel = "brand_settings";

export const letterings = ["capitals", "wide", "plain", "italic"] as const satisfies readonly BrandValues["lettering"][];

export const themeFields = [
  "primary",
  "onPrimary",
  "accent",
  "onAccent",
  "hero",
  "onHero",
] as const satisfies readonly (keyof BrandTheme)[];

/** Most wordings of one agreement. */
export const mostTerms = 40;

const LocalizedText = (schema: z.ZodString) =>
  z.strictObject({ en: schema, fr: schema, ru: schema, es: schema } satisfies Record<Locale, z.ZodString>);

const Title = LocalizedText(PlainText.trim().min(4, "brandSettings.textShort").max(60, "brandSettings.textLong"));
const Notice = LocalizedText(PlainText.trim().max(600, "brandSettings.textLong"));
const TermsText = LocalizedText(PlainText.trim().min(20, "brandSettings.termsShort").max(20_000, "brandSettings.textLong"));
const Color = z
  .string()
  .trim()
  .regex(/^#[\da-f]{6}$/i, "brandSettings.color")
  .transform((color) => color.toUpperCase());

/** A path, or the SVG that has it. */
const Mark = z
  .string()
  .max(8_000, "brandSettings.mark")
  .transform((typed, check) => {
    const path = readMark(typed);
    if (path === null) check.addIssue({ code: "custom", message: "brandSettings.mark" });
    return path ?? "";
  });

/** A mailing address has a number: of the house, the box or the postal code. */
const PostalAddress = LineText.trim()
  .max(200, "brandSettings.textLong")
  .refine((typed) => typed === "" || (typed.length >= 10 && /\d/.test(typed)), "brandSettings.postalAddress");

const agreementNames = ["iko-disclaimer", "roofpro-terms"] as const satisfies readonly Agreement[];

const day = z.string().refine((typed) => parseDay(typed) !== null, "brandSettings.day");

/** Amount in dollars, as typed; an empty one means no rebate. */
const RebateForm = z.strictObject({
  amount: z.string().transform((typed, check) => {
    const cents = parseDollars(typed);
    if (cents === null || cents <= 0 || cents > maxPartnerRebateCents)
      check.addIssue({ code: "custom", message: "brandSettings.rebateAmount" });
    return cents ?? 0;
  }),
  from: day,
  until: day,
  regions: z
    .array(z.string())
    .min(1, "brandSettings.rebateRegions")
    .refine((codes) => codes.every((code) => regionNames.has(code)), "brandSettings.rebateRegions"),
  service: z.enum(categoryCodes as [string, ...string[]]),
});

const Rebate = RebateForm.refine(({ from, until }) => from <= until, { path: ["until"], message: "brandSettings.rebateDays" })
  .transform(({ amount, ...rest }) => ({ cents: amount, ...rest }))
  .nullable();

export const BrandForm = z.strictObject({
  title: Title,
  outcome: Title,
  notice: Notice,
  phone: z
    .string()
    .trim()
    .regex(/^[\d+() .-]{7,20}$/, "brandSettings.phone"),
  postalAddress: PostalAddress,
  theme: z.strictObject({ primary: Color, onPrimary: Color, accent: Color, onAccent: Color, hero: Color, onHero: Color }),
  loadingBar: Color,
  mark: Mark,
  lettering: z.enum(letterings),
  languages: z.array(z.enum(locales)).transform((chosen) => locales.filter((locale) => locale === "en" || chosen.includes(locale))),
  service: z.enum(categoryCodes as [string, ...string[]]),
  off: z.array(z.enum(brandSwitches)).transform((chosen) => brandSwitches.filter((one) => chosen.includes(one))),
  verifiedPhone: z.boolean(),
  terms: z
    .array(
      z.strictObject({
        agreement: z.enum(agreementNames),
        effectiveOn: day,
        text: TermsText,
      }),
    )
    .max(mostTerms, "brandSettings.termsMany"),
  rebate: Rebate,
});

/** One path of one color on the grid of 32 × 32, and nothing that could run or load. Null for anything else. */
export function readMark(typed: string): string | null {
  const text = typed.trim();
  const path = text.startsWith("<") ? findPaths(text) : text;
  return path !== null && /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]{5,4000}$/.test(path) ? path.replaceAll(/\s+/g, " ") : null;
}

function findPaths(svg: string): string | null {
  if (!/\sviewBox=["']0 0 32 32["']/.test(svg)) return null;
  const paths = [...svg.matchAll(/<path\b[^<>]*?\sd=["']([^"'<>]+)["'][^<>]*>/g)].map(([, path = ""]) => path.trim());
  return paths.length > 0 ? paths.join(" ") : null;
}

/** Fields as their labels name them, with their values as text. */
function listFields(values: BrandValues): { field: string; value: string }[] {
  const localized = (["title", "outcome", "notice"] as const).flatMap((name) =>
    locales.map((locale) => ({ field: `${name}.${locale}`, value: values[name][locale] })),
  );
  const colors = themeFields.map((name) => ({ field: `theme.${name}`, value: values.theme[name] }));
  const terms = values.terms.flatMap(({ agreement, effectiveOn, text }) =>
    locales.map((locale) => ({ field: `terms.${agreement}.${effectiveOn}.${locale}`, value: text[locale] })),
  );
  return [
    ...localized,
    { field: "phone", value: values.phone },
    { field: "postalAddress", value: values.postalAddress },
    ...colors,
    { field: "loadingBar", value: values.loadingBar },
    { field: "mark", value: values.mark },
    { field: "lettering", value: values.lettering },
    { field: "languages", value: values.languages.join(", ") },
    { field: "service", value: values.service },
    { field: "off", value: values.off.join(", ") },
    { field: "verifiedPhone", value: String(values.verifiedPhone) },
    { field: "rebate", value: formatRebate(values.rebate) },
    ...terms,
  ];
}

/** In plain figures. */
function formatRebate(rebate: BrandValues["rebate"]): string {
  if (!rebate) return "";
  const { cents, from, until, regions, service } = rebate;
  return `$${(cents / 100).toFixed(2)}, ${from} – ${until}, ${regions.join(" ")}, ${service}`;
}

export interface Difference {
  field: string;
  saved: string;
  yours: string;
}

/** Fields in which two settings differ. */
export function compareValues(saved: BrandValues, yours: BrandValues): Difference[] {
  const before = new Map(listFields(saved).map(({ field, value }) => [field, value]));
  const after = new Map(listFields(yours).map(({ field, value }) => [field, value]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, saved: before.get(field) ?? "", yours: after.get(field) ?? "" }))
    .filter((one) => one.saved !== one.yours);
}

/** Names of the groups that differ, for the audit log. */
export function listChangedGroups(saved: BrandValues, yours: BrandValues): string[] {
  return (Object.keys(yours) as (keyof BrandValues)[]).filter((key) => !isSame(saved[key], yours[key]));
}

/** An agreement's wording that somebody may have accepted stays as it is. `today` is YYYY-MM-DD. */
export function findChangedTerms(
  saved: BrandValues,
  yours: BrandValues,
  today: string,
): { agreement: Agreement; effectiveOn: string } | null {
  const key = ({ agreement, effectiveOn }: { agreement: Agreement; effectiveOn: string }) => `${agreement} ${effectiveOn}`;
  const kept = new Map(yours.terms.map((one) => [key(one), one]));
  const changed = saved.terms.find((one) => one.effectiveOn <= today && !isSame(kept.get(key(one)), one));
  if (changed) return changed;
  const known = new Set(saved.terms.map(key));
  return yours.terms.find((one) => one.effectiveOn <= today && !known.has(key(one))) ?? null;
}

export interface BrandHistoryRow {
  version: number;
  publishedAt: string;
  by: string | null;
  /** Groups that it changed. */
  groups: string[];
}

export interface BrandPage {
  brand: { code: BrandCode; name: string; agreements: readonly Agreement[] };
  /** In force; 0 for the brand's file. */
  version: number;
  values: BrandValues;
  draft: { savedAt: string; isOutdated: boolean } | null;
  /** What a publication would change. */
  changes: Difference[];
  history: BrandHistoryRow[];
}

/** Somebody else published first: both values of each field. `seen` is the version that is in force now. */
export interface PublicationConflict {
  seen: number;
  differences: Difference[];
}
