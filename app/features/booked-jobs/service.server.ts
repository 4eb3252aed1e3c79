import { listContractorsByPublicIds } from "#app/features/contractors/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { minKeptJobs, type KeptPrices } from "./model.ts";
import { countKeptPrices } from "./store.server.ts";

export { answerChange, proposeChange, withdrawChange } from "./service/changes.server.ts";
export {
  addChangePhoto,
  checkChangePhotoForm,
  listNextChangePhotos,
  readChangePicture,
  removeChangePhoto,
} from "./service/change-photos.server.ts";
export { findJobView } from "./service/job-view.server.ts";
export { confirmJob, confirmSilentJobs, reportProblem, startJob } from "./service/steps.server.ts";

/** Of a contractor that this brand shows; null before its fifth confirmed job. */
export async function findKeptPrices(ctx: Ctx, publicId: string): Promise<KeptPrices | null> {
  const [contractor] = await listContractorsByPublicIds(ctx, [publicId]);
  if (!contractor) return null;
  const counts = await countKeptPrices(ctx, { contractorId: contractor.id, brand: ctx.brand.code });
  return counts.jobs < minKeptJobs ? null : counts;
}
