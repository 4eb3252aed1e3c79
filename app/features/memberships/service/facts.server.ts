import { formatPhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ProfileFacts } from "../model/facts.ts";
import { countPhotos, type MembershipRow } from "../store.server.ts";

/** What staff judge and compare with the latest decision. */
export async function readFacts(ctx: Ctx, contractor: MembershipRow["contractor"]): Promise<ProfileFacts> {
  const { city, region, postalCode, rangeMiles, includedCodes, excludedCodes, licences } = contractor;
  const photos = await countPhotos(ctx, contractor.accountId);
  return {
    name: toList(contractor.name),
    address: toList(contractor.address),
    place: [`${city}, ${region} ${postalCode}`],
    area: [`${rangeMiles} mi`, ...includedCodes.map((code) => `+${code}`), ...excludedCodes.map((code) => `−${code}`)],
    services: contractor.serviceCategories,
    phone: contractor.workPhone ? [formatPhone(contractor.workPhone)] : [],
    email: toList(contractor.email),
    web: toList(contractor.web),
    owner: toList(contractor.ownerName),
    founded: toList(contractor.foundingYear),
    employees: toList(contractor.employeesNumber),
    licences: licences.map(({ region: state, number, kind }) => [state, number, kind].filter(Boolean).join(" ")),
    jobTypes: contractor.jobTypes,
    associations: contractor.associations,
    ratingSites: contractor.ratingSites,
    video: toList(contractor.videoUrl),
    about: toList(contractor.about),
    photos: photos === 0 ? [] : [String(photos)],
  };
}

function toList(value: string | number | null): string[] {
  return value === null || value === "" ? [] : [String(value)];
}
