import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { CardOnFile } from "#app/features/payments/model.ts";
import { Widget } from "#app/features/widgets/model/widget.ts";
import { OptionalPhone } from "#app/lib/phone-input.ts";
import { Text } from "#app/lib/text.ts";
import { NewContractor } from "#app/features/contractors/model.ts";
import { badges, tiers } from "#app/features/contractors/model/badges.ts";
import { Owner } from "#app/features/contractors/model/owner.ts";
import { directoryOptions } from "#app/features/contractors/model/presentation.ts";
import { OwnMepChange } from "#app/features/contractors/model/membership.ts";

const Line = Text.trim().max(120);
const LongText = Text.trim().max(2000);
const PhotoId = z.string().max(64);
const { name, address, web, about, foundingYear, employeesNumber, displayEmailOnPublicProfile, workingHours, open24x7 } =
  NewContractor.shape;
const { jobTypes, ratingSites, associations, videoUrl, heatPump } = NewContractor.shape;

/** The contractor's profile with the field names of the specification. `card` has only what may be stored. */
export const ContractorProfile = z.strictObject({
  businessName: name,
  address,
  web,
  about,
  foundingYear,
  employeesNumber,
  displayEmailOnPublicProfile,
  workingDays: workingHours,
  open24x7,
  logo: PhotoId.nullable().default(null),
  photos: z.array(PhotoId).max(100).default([]),
  videoUrl,
  owner: Owner,
  cellPhone: OptionalPhone,
  workPhone: OptionalPhone,
  email: EmailAddress,
  preloadedChatMessage: LongText.default(""),
  autoResponseMessage: LongText.default(""),
  supplyHouseName: Line.default(""),
  jobTypes,
  ratingSites,
  associations,
  heatPump,
  allowNameYourPrice: z.boolean().default(false),
  vacationMode: z.boolean().default(false),
  directoryOptions: z.array(z.enum(directoryOptions)).default([]),
  tier: z.enum(tiers).nullable().default(null),
  badges: z.array(z.enum(badges)).default([]),
  financingEnabled: OwnMepChange.shape.financingEnabled,
  financingLabel: OwnMepChange.shape.financingLabel,
  financingLink: OwnMepChange.shape.financingUrl,
  card: CardOnFile.nullable().default(null),
  widget: Widget.nullable().default(null),
});
export type ContractorProfile = z.infer<typeof ContractorProfile>;
