import { z } from "zod";
import { LineText, PlainText } from "#app/lib/text.ts";
import { parseWebAddress, WebAddress } from "#app/lib/web-addresses.ts";
import { Owner } from "./owner.ts";

export const jobTypes = [
  "RESIDENTIAL",
  "COMMERCIAL",
  "NEW_CONSTRUCTION",
  "REPLACEMENT",
  "REPAIR",
  "MAINTENANCE",
  "INSPECTION",
  "EMERGENCY",
  "INSURANCE_CLAIM",
] as const;
export type JobType = (typeof jobTypes)[number];

/** Trades that install heat pumps, for rooms or for water. */
export const heatPumpTrades = ["HVAC", "PLUM"] as const;

/** What it does with the brand's products. */
export const directoryOptions = ["INSTALLER", "SERVICER"] as const;
export type DirectoryOption = (typeof directoryOptions)[number];

const Line = LineText.trim().max(120);

/** `region` is the issuing state or province. */
export const Licence = z.strictObject({
  region: z.string().regex(/^[A-Z]{2}$/, "contractors.licenceRegionMissing"),
  number: PlainText.trim().max(120).min(1, "contractors.licenceNumberMissing"),
  kind: Line.default(""),
});
export type Licence = z.infer<typeof Licence>;

const videoForms: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^https:\/\/(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)([\w-]{11})(?![\w-])/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{11})(?![\w-])/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/, (id) => `https://vimeo.com/${id}`],
];

/** The link is rebuilt from the video id only. */
const VideoAddress = z.string("contractors.videoInvalid").transform((typed, check) => {
  const address = parseWebAddress(typed) ?? "";
  for (const [form, link] of videoForms) {
    const id = form.exec(address)?.[1];
    if (id) return link(id);
  }
  check.addIssue({ code: "custom", message: "contractors.videoInvalid" });
  return z.NEVER;
});

/** Public and optional. */
export const Presentation = z.strictObject({
  licences: z.array(Licence).max(70).default([]),
  jobTypes: z
    .array(z.enum(jobTypes))
    .refine((types) => new Set(types).size === types.length, "input.invalid")
    .default([]),
  ratingSites: z.array(WebAddress).max(20, "reviews.sitesTooMany").default([]),
  associations: z.array(Line.min(1)).max(50).default([]),
  videoUrl: VideoAddress.nullable().default(null),
  heatPump: z.boolean().default(false),
  owner: Owner.nullable().default(null),
});
export type Presentation = z.infer<typeof Presentation>;
