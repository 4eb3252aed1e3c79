import { createHash } from "node:crypto";
import { toPublicServices } from "#app/features/contractors/model.ts";
import { listPreviewedPhotos } from "#app/features/photos/service.server.ts";
import { isOnFile } from "#app/features/proofs/model/life-cycle.ts";
import { listBusinessProofs } from "#app/features/proofs/service/review.server.ts";
import { formatPhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { factNames, toDocumentFact, toPictureFact, toServiceFact, type ProfileFacts } from "../model/facts.ts";
import { isCurrent, type MembershipStatus } from "../model/life-cycle.ts";
import { listActiveListings, type MembershipRow } from "../store.server.ts";

/** Today's facts of a member or an applicant; of others those at the latest decision. */
export async function readShownFacts(
  ctx: Ctx,
  { contractor, application }: Pick<MembershipRow, "contractor" | "application">,
  status: MembershipStatus,
): Promise<ProfileFacts | null> {
  return isCurrent(status) ? readFacts(ctx, contractor) : (application?.reviewed ?? null);
}

/** Equal exactly for equal facts. */
export function digestFacts(facts: ProfileFacts | null): string {
  const values = facts && factNames.map((name) => facts[name] ?? []);
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}

/** What staff judge and compare with the latest decision. For a business that the caller may review. */
async function readFacts(ctx: Ctx, contractor: MembershipRow["contractor"]): Promise<ProfileFacts> {
  const { city, region, postalCode, rangeMiles, includedCodes, excludedCodes, licences } = contractor;
  const { logo, photos } = await listPreviewedPhotos(ctx, contractor);
  const proofs = await listBusinessProofs(ctx, contractor.publicId);
  return {
    name: toList(contractor.name),
    address: toList(contractor.address),
    place: [`${city}, ${region} ${postalCode}`],
    area: [`${rangeMiles} mi`, ...includedCodes.map((code) => `+${code}`), ...excludedCodes.map((code) => `−${code}`)],
    services: toPublicServices(contractor, await listActiveListings(ctx, contractor.id)).map(toServiceFact),
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
    logo: logo ? [toPictureFact(logo)] : [],
    photos: photos.map(toPictureFact),
    documents: proofs
      .filter(({ status }) => isOnFile(status))
      .map(({ fields }) => toDocumentFact(fields))
      .toSorted(),
  };
}

function toList(value: string | number | null): string[] {
  return value === null || value === "" ? [] : [String(value)];
}
