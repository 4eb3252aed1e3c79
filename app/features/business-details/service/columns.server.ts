import type { ContractorRow, DetailColumns } from "#app/features/contractors/service/sections.server.ts";
import { formatOwnerName } from "#app/features/contractors/model/owner.ts";
import { OwnerProfile, type Section, type SectionValues } from "../model.ts";

interface Mapping<Values> {
  toValues: (row: ContractorRow) => Values;
  toColumns: (values: Values) => DetailColumns;
}

/** How each section is kept in the contractor's row. The address adds its place's columns (`address.server.ts`). */
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
