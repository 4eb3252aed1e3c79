import { recordAct } from "#app/features/audit/service.server.ts";
import {
  approvePhotoFile,
  forgetShownPhotos,
  hidePhotoFile,
  readAnyPicture,
  showPhotoFile,
} from "#app/features/photos/service/hiding.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { HidingInput, PhotoReport, photosPerPage, type CheckedPhoto, type PhotoReportForm, type PhotoView } from "./model.ts";
import { canCheckPhotos, canReportPhotos } from "./policy.ts";
import {
  countReportedPhotos,
  findCheckedPhoto,
  findShownPhoto,
  hasReported,
  insertPhotoReport,
  listCheckedRows,
  listOpenPhotoReports,
  lockCheckedPhoto,
  settlePhotoReports,
  type CheckedRow,
  type PhotoReportRow,
} from "./store.server.ts";

/** Reported photos are counted up to this number. */
const maxCountedReports = 99;

/** Photos of the contractors of the caller's brands. `not_found` for all but administrators. */
export async function loadPhotoChecks(
  ctx: Ctx,
  { view, after }: { view: PhotoView; after: string | null },
): Promise<{ photos: CheckedPhoto[]; next: string | null; reportedCount: number }> {
  requireChecker(ctx);
  const rows = await listCheckedRows(ctx, { view, after: after !== null && isUuid(after) ? after : null }, photosPerPage + 1);
  const shown = rows.slice(0, photosPerPage);
  const ids = shown.map(({ id }) => id);
  const reports = Map.groupBy(ids.length > 0 ? await listOpenPhotoReports(ctx, ids) : [], ({ photoId }) => photoId);
  return {
    photos: shown.map((row) => toCheckedPhoto(row, reports.get(row.id) ?? [])),
    // Decided reports leave their list, so its first page is the next one too.
    next: view !== "reported" && rows.length > shown.length ? (ids.at(-1) ?? null) : null,
    reportedCount: await countReportedPhotos(ctx, maxCountedReports),
  };
}

/** Each of the photos stays public and leaves the list. Their reports are closed. Safe to repeat; each is audited. */
export async function approvePhotos(ctx: Ctx, ids: readonly string[]): Promise<void> {
  requireChecker(ctx);
  await inTransaction(ctx, async (tx) => {
    // In the order of their ids, so that two decisions never wait for each other.
    for (const id of [...new Set(ids)].slice(0, photosPerPage).toSorted()) {
      const photo = await loadCheckedPhoto(tx, id);
      if (photo.hiddenFor !== null) fail("conflict", "photoChecks.hidden");
      const isNew = await approvePhotoFile(tx, photo);
      const reports = await settlePhotoReports(tx, id, "approved");
      if (isNew || reports > 0) await recordAct(tx, { act: "photo.approved", accountId: photo.accountId, facts: { photo: id, reports } });
    }
  });
}

/** At once, on all pages; the contractor sees the reason. Reports are closed. Safe to repeat; audited. */
export async function hidePhoto(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireChecker(ctx);
  const { reason } = parseInput(HidingInput, input);
  await inTransaction(ctx, async (tx) => {
    const photo = await loadCheckedPhoto(tx, id);
    if (!(await hidePhotoFile(tx, photo, reason))) return;
    const reports = await settlePhotoReports(tx, id, "hidden");
    await recordAct(tx, { act: "photo.hidden", accountId: photo.accountId, facts: { photo: id, reason, reports } });
  });
  forgetShownPhotos();
}

/** Public again, as an approved photo. Safe to repeat; audited. */
export async function showPhoto(ctx: Ctx, id: string): Promise<void> {
  requireChecker(ctx);
  await inTransaction(ctx, async (tx) => {
    const photo = await loadCheckedPhoto(tx, id);
    if (!(await showPhotoFile(tx, photo))) return;
    await approvePhotoFile(tx, photo);
    await recordAct(tx, { act: "photo.shown", accountId: photo.accountId, facts: { photo: id } });
  });
  forgetShownPhotos();
}

/** A photo of the caller's brands, also once it is hidden. */
export async function readCheckedPicture(ctx: Ctx, id: string, file: string): Promise<Buffer<ArrayBuffer>> {
  requireChecker(ctx);
  const photo = isUuid(id) ? await findCheckedPhoto(ctx, id) : null;
  return (photo && (await readAnyPicture(ctx, id, file))) ?? fail("not_found", "photos.unknown");
}

function requireChecker({ actor }: Ctx): void {
  if (!canCheckPhotos(actor)) fail("not_found", "access.unknownPage");
}

async function loadCheckedPhoto(tx: Ctx, id: string): Promise<CheckedRow> {
  return (isUuid(id) ? await lockCheckedPhoto(tx, id) : null) ?? fail("not_found", "photos.unknown");
}

function toCheckedPhoto(row: CheckedRow, reports: readonly PhotoReportRow[]): CheckedPhoto {
  const { id, publicId, name, kind, caption, createdAt, approvedAt, hiddenFor } = row;
  return {
    id,
    contractor: { publicId, name },
    isLogo: kind === "LOGO",
    caption,
    createdAt: createdAt.toISOString(),
    ...toSize(row),
    status: hiddenFor !== null ? "hidden" : approvedAt !== null ? "approved" : "new",
    hiddenFor,
    reports: reports.map(({ id: reportId, reason, words }) => ({ id: reportId, reason, words })),
  };
}

function toSize({ files }: CheckedRow) {
  const { width = 0, height = 0 } = files.at(-1) ?? {};
  return { width, height, widths: files.map((file) => file.width) };
}

interface PublicPhoto {
  publicId: string;
  photoId: string;
}

/** `not_found` for a photo that the host does not show. */
export async function loadPhotoReportForm(ctx: Ctx, photo: PublicPhoto): Promise<PhotoReportForm> {
  allow(canReportPhotos(ctx.actor));
  const row = await loadShownPhoto(ctx, photo);
  const isReported = await hasReported(ctx, { photoId: row.id, userId: ctx.actor.userId });
  return {
    contractor: { publicId: row.publicId, name: row.name },
    photo: { id: row.id, caption: row.caption, ...toSize(row) },
    state: isReported ? "reported" : row.approvedAt !== null ? "checked" : "open",
  };
}

/** Once for each user; sent again, it saves nothing. Conflict `photoChecks.checked` if staff approved the photo. */
export async function reportPhoto(ctx: Ctx, photo: PublicPhoto, input: unknown): Promise<void> {
  allow(canReportPhotos(ctx.actor));
  const { userId } = ctx.actor;
  const report = parseInput(PhotoReport, input);
  const { id: photoId, approvedAt } = await loadShownPhoto(ctx, photo);
  if (await hasReported(ctx, { photoId, userId })) return;
  if (approvedAt !== null) fail("conflict", "photoChecks.checked");
  await consumeLimit(ctx, "photoReports", userId);
  await consumeLimit(ctx, "photoReportsOfPhoto", photoId);
  await insertPhotoReport(ctx, { ...report, photoId, userId, brand: ctx.brand.code, createdAt: ctx.now });
}

async function loadShownPhoto(ctx: Ctx, photo: PublicPhoto): Promise<CheckedRow> {
  const isPossible = isContractorPublicId(photo.publicId) && isUuid(photo.photoId);
  return (isPossible ? await findShownPhoto(ctx, photo) : null) ?? fail("not_found", "photos.unknown");
}
