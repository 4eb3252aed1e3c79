import { requireSignedIn } from "#app/features/accounts/policy.ts";
import {
  attachPhoto,
  detachPhoto,
  findAttachedPicture,
  listAttachedPhotos,
  type Subject,
} from "#app/features/photos/service/attached.server.ts";
import { rejectWhenOwnLaneFull } from "#app/features/photos/service/limited-pictures.server.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDone } from "../model/life-cycle.ts";
import { listChanges } from "../store.server.ts";
import { changeJob } from "./steps.server.ts";
import { findJobView } from "./job-view.server.ts";

/** Photos of the change order that the contractor is about to propose. */
const toNext = (quoteId: string): Subject => ({ kind: "NEXT_CHANGE", id: quoteId });

/** Before the body of an upload is read. */
export async function checkChangePhotoForm(ctx: Ctx, quoteId: string): Promise<void> {
  rejectWhenOwnLaneFull(ctx);
  await requireProposer(ctx, quoteId);
}

export async function listNextChangePhotos(ctx: Ctx, quoteId: string): Promise<JobPhoto[]> {
  const job = await findJobView(ctx, quoteId);
  if (!job?.canPropose) return [];
  return (await listAttachedPhotos(ctx, "NEXT_CHANGE", [quoteId])).get(quoteId) ?? [];
}

/** By the contractor, until the job is completed. The proposal takes them. */
export async function addChangePhoto(ctx: Ctx, quoteId: string, source: Uint8Array): Promise<void> {
  await requireProposer(ctx, quoteId);
  const reject = (tx: Ctx) =>
    changeJob(tx, quoteId, async (_tx, { job, party }) => {
      allow(party === "contractor");
      if (isDone(job.status)) fail("conflict", "bookedJobs.completed");
    });
  await attachPhoto(ctx, toNext(quoteId), { source, reject });
}

export async function removeChangePhoto(ctx: Ctx, quoteId: string, id: string): Promise<void> {
  await requireProposer(ctx, quoteId);
  await detachPhoto(ctx, toNext(quoteId), id);
}

/** Of a proposed change for both parties; of the next one for the contractor alone. */
export async function readChangePicture(ctx: Ctx, quoteId: string, picture: { id: string; file: string }): Promise<Buffer<ArrayBuffer>> {
  const job = (await findJobView(ctx, quoteId)) ?? fail("not_found", "access.notFound");
  const changes = (await listChanges(ctx, quoteId)).map(({ id }): Subject => ({ kind: "CHANGE", id }));
  const subjects = job.isContractor ? [...changes, toNext(quoteId)] : changes;
  return (await findAttachedPicture(ctx, subjects, picture)) ?? fail("not_found", "photos.unknown");
}

async function requireProposer(ctx: Ctx, quoteId: string): Promise<void> {
  requireSignedIn(ctx.actor);
  const job = await findJobView(ctx, quoteId);
  if (!job?.isContractor) fail("not_found", "access.notFound");
  if (!job.canPropose) fail("conflict", "bookedJobs.noProposal");
}
