import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { NewContractor } from "#app/features/contractors/model.ts";
import { Owner } from "#app/features/contractors/model/owner.ts";
import { hasOpeningHours } from "#app/features/contractors/model/opening.ts";
import { directoryOptions, Presentation } from "#app/features/contractors/model/presentation.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { regionNames } from "#app/features/places/model/regions.ts";
import { numberInput } from "#app/lib/number-input.ts";
import { OptionalPhone, Phone } from "#app/lib/phone-input.ts";
import { isStreetLine, toPostalKey } from "#app/lib/postal-codes.ts";
import { LineText, Text } from "#app/lib/text.ts";

/** Parts of the business details, each saved on its own and with its own version. */
export const sections = ["contactDetails", "serviceArea", "about", "owner", "profile", "enterprise"] as const;
export type Section = (typeof sections)[number];

const lineLength = 120;
const Line = LineText.trim().max(lineLength);
const Message = Text.trim().max(2000);
const { about, web, displayEmailOnPublicProfile, open24x7 } = NewContractor.shape;

/** Field names follow the specification. `postalCode` is kept in full, as typed in capitals. */
export const ContactDetails = z.strictObject({
  businessName: Line.min(1, "businessDetails.nameMissing"),
  address: Line.refine(isStreetLine, "places.addressIncomplete"),
  city: Line.min(1, "places.addressIncomplete"),
  region: z.string().refine((code) => regionNames.has(code), "places.addressIncomplete"),
  postalCode: z
    .string()
    .trim()
    .toUpperCase()
    .max(20, "places.invalid")
    .refine((typed) => toPostalKey(typed) !== null, "places.invalid"),
  workPhone: Phone,
  cellPhone: OptionalPhone,
  email: EmailAddress,
  web,
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const About = z.strictObject({ about });
export type About = z.infer<typeof About>;

export const OwnerProfile = Owner;
export type OwnerProfile = Owner;

const { licences, jobTypes, ratingSites, associations, videoUrl, heatPump } = Presentation.shape;

const TimeOfDay = z.int("businessDetails.timeInvalid").min(0).max(1440);

/** Closing times until 6:00 AM may be those of the next day; later ones before the opening are taken for a mistake. */
const latestNextDayClosing = 6 * 60;

const WorkingDay = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "businessDetails.hoursEqual" })
  .refine(({ from, to }) => to >= from || to <= latestNextDayClosing, { path: ["to"], message: "businessDetails.hoursReversed" });

export const BusinessProfile = z.strictObject({
  foundingYear: numberInput({ whole: true })
    .refine((year) => year >= 1800 && year <= 2200, "businessDetails.yearOutOfRange")
    .nullable()
    .default(null),
  employeesNumber: numberInput({ min: 1, max: 100_000, whole: true }).nullable().default(null),
  licences,
  jobTypes,
  directoryOptions: z.array(z.enum(directoryOptions)).max(directoryOptions.length).default([]),
  associations,
  ratingSites,
  videoUrl,
  heatPump,
  displayEmailOnPublicProfile,
  open24x7,
  /** Monday first. Minutes after midnight; null for a closed day. */
  workingDays: z.array(WorkingDay.nullable()).length(7),
  preloadedChatMessage: Message.default(""),
  autoResponseMessage: Message.default(""),
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;

export const AreaSettings = NewContractor.shape.area;
export type AreaSettings = z.infer<typeof AreaSettings>;

const Enterprise = z.strictObject({ supplyHouseName: Line.default("") });
export type Enterprise = z.infer<typeof Enterprise>;

/** The schema of each section's values. */
export const sectionSchemas = {
  contactDetails: ContactDetails,
  serviceArea: AreaSettings,
  about: About,
  owner: OwnerProfile,
  profile: BusinessProfile,
  enterprise: Enterprise,
} as const satisfies Record<Section, z.ZodType>;

export type SectionValues = { [Name in Section]: z.output<(typeof sectionSchemas)[Name]> };

const seen = z.int().min(0).meta({ description: "The version that the values are based on" });

/** A section's new values. */
export const SectionChange = z.discriminatedUnion("section", [
  z.strictObject({ section: z.literal("contactDetails"), values: ContactDetails, seen }),
  z.strictObject({ section: z.literal("serviceArea"), values: AreaSettings, seen }),
  z.strictObject({ section: z.literal("about"), values: About, seen }),
  z.strictObject({ section: z.literal("owner"), values: OwnerProfile, seen }),
  z.strictObject({ section: z.literal("profile"), values: BusinessProfile, seen }),
  z.strictObject({ section: z.literal("enterprise"), values: Enterprise, seen }),
]);

/** `version` counts the section's saved changes; it is sent back as `seen`. */
export interface SavedSection<Name extends Section = Section> {
  values: SectionValues[Name];
  version: number;
}

/** `addressStatus` says how the address was checked; null if it was not. */
export interface BusinessDetails {
  values: SectionValues;
  addressStatus: AddressStatus | null;
  hasLogo: boolean;
  photosCount: number;
}

/** Something that the public profile lacks. `field` is the form field, or `logo` or `photos`. */
export interface MissingDetail {
  section: Section;
  field: string;
}

const wantedFields: { [Name in Section]: readonly (keyof SectionValues[Name])[] } = {
  contactDetails: ["businessName", "address", "postalCode", "workPhone", "email"],
  serviceArea: ["postalCode"],
  about: ["about"],
  owner: ["firstName", "lastName"],
  profile: ["foundingYear", "employeesNumber", "licences", "jobTypes"],
  enterprise: [],
};

/** Photos that a complete profile has. */
const wantedPhotos = 3;

/** Everything that a visitor would miss, in the order of the sections. Only contact details keep a profile from existing. */
export function listMissing({ values, hasLogo, photosCount }: Omit<BusinessDetails, "addressStatus">): MissingDetail[] {
  return sections.flatMap((section) => {
    const fields = wantedFields[section].filter((field) => isUnset(Reflect.get(values[section], field)));
    const missing = fields.map((field) => ({ section, field: String(field) }));
    if (section !== "profile") return missing;
    if (!hasOpeningHours({ ...values.profile, workingHours: values.profile.workingDays })) missing.push({ section, field: "workingDays" });
    if (!hasLogo) missing.push({ section, field: "logo" });
    if (photosCount < wantedPhotos) missing.push({ section, field: "photos" });
    return missing;
  });
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
