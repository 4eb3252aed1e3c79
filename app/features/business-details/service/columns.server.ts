import type { ContractorRow, DetailColumns } from "#app/features/contractors/service/sections.server.ts";
import { formatOwnerName } from "#app/features/contractors/model/owner-name.ts";
import { rejectUnusableArea } from "#app/features/service-areas/service/area-checks.server.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { failFields, type FieldFailure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { OwnerProfile, type AreaSettings, type BusinessProfile, type ContactDetails, type Section, type SectionValues } from "../model.ts";
import { checkAddress } from "./address.server.ts";
import { listProfileErrors } from "./further-errors.server.ts";

interface Mapping<Values> {
  toValues: (row: ContractorRow) => Values;
  toColumns: (values: Values) => DetailColumns;
}

/** How each section is kept in the contractor's row. */
export const mappings: { [Name in Section]: Mapping<SectionValues[Name]> } = {
  contactDetails: {
    toValues: ({ name, address, addressCode, city, region, postalCode, workPhone, cellPhone, email, web }) => ({
      businessName: name,
      address,
      city,
      region,
      postalCode: addressCode || postalCode,
      workPhone,
      cellPhone,
      email,
      web,
    }),
    toColumns: ({ businessName, postalCode, city: _city, region: _region, ...values }) => ({
      ...values,
      name: businessName,
      addressCode: postalCode,
    }),
  },
  serviceArea: {
    toValues: ({ postalCode, areaPostalCode, rangeMiles, includedCodes, excludedCodes }) => ({
      postalCode: areaPostalCode ?? postalCode,
      rangeMiles,
      includedCodes,
      excludedCodes,
    }),
    toColumns: ({ postalCode, ...range }) => ({ areaPostalCode: postalCode, ...range }),
  },
  about: { toValues: ({ about }) => ({ about }), toColumns: (values) => values },
  owner: {
    toValues: ({ owner }) => OwnerProfile.parse(owner ?? {}),
    toColumns: (owner) => ({ owner, ownerName: formatOwnerName(owner) }),
  },
  profile: {
    toValues: ({ workingHours, ...row }) => ({
      foundingYear: row.foundingYear,
      employeesNumber: row.employeesNumber,
      licences: row.licences,
      jobTypes: row.jobTypes,
      directoryOptions: row.directoryOptions,
      associations: row.associations,
      ratingSites: row.ratingSites,
      videoUrl: row.videoUrl,
      heatPump: row.heatPump,
      displayEmailOnPublicProfile: row.displayEmailOnPublicProfile,
      open24x7: row.open24x7,
      workingDays: workingHours,
      preloadedChatMessage: row.preloadedChatMessage,
      autoResponseMessage: row.autoResponseMessage,
    }),
    toColumns: ({ workingDays, ...values }) => ({ ...values, workingHours: workingDays }),
  },
  enterprise: { toValues: ({ supplyHouseName }) => ({ supplyHouseName }), toColumns: (values) => values },
};

interface SectionUpdate<Name extends Section> {
  saved: SectionValues[Name];
  values: SectionValues[Name];
}

/** Columns of a changed section, with those of a new address's place. Throws for values that cannot be true. */
export async function toColumns<Name extends Section>(
  ctx: Ctx,
  section: Name,
  { saved, values }: SectionUpdate<Name>,
): Promise<DetailColumns> {
  if (section === "profile") rejectFields(listProfileErrors(ctx, saved as BusinessProfile, values as BusinessProfile));
  if (section === "serviceArea") await rejectUnusableArea(ctx, values as AreaSettings);
  const columns = mappings[section].toColumns(values);
  if (section !== "contactDetails") return columns;
  const [before, after] = [saved, values].map((details) => pickAddress(details as ContactDetails));
  return isDeepEqual(before, after) ? columns : { ...columns, ...(await checkAddress(ctx, values as ContactDetails)) };
}

function pickAddress({ address, city, region, postalCode }: ContactDetails) {
  return { address, city, region, postalCode };
}

function rejectFields(errors: readonly FieldFailure[]): void {
  if (errors.length > 0) failFields(errors);
}
