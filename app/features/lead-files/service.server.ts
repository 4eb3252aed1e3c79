import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadLeadToPrice as loadOwnLead, noteLeadFile } from "#app/features/leads/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { consumeLimit, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  type DocumentType,
  hashBytes,
  orphanGraceMs,
  parseDocument,
  rejectFile,
  requireFileSize,
  requireFreeStore,
  type UploadedFile,
} from "#app/platform/uploaded-documents.server.ts";
import { type LeadFile, maxBusinessBytes, maxFiles, toFileTitle } from "./model.ts";
import * as store from "./store.server.ts";

const megabyte = 1024 * 1024;

/** The oldest first; `not_found` outside the business. */
export async function listLeadFiles(ctx: Ctx, leadId: string): Promise<LeadFile[]> {
  const { id } = await loadOwnLead(ctx, leadId);
  return (await store.listFiles(ctx, id)).map(({ createdAt, ...file }) => ({ ...file, addedAt: createdAt.toISOString() }));
}

/** The file is checked like a contractor's proofs. */
export async function addLeadFile(ctx: Ctx, leadId: string, file: UploadedFile | null): Promise<void> {
  const lead = await loadOwnLead(ctx, leadId);
  if (!file) return rejectFile("proofs.fileMissing");
  await rejectFull(ctx, lead, file);
  const { userId } = requireSignedIn(ctx.actor);
  const { mediaType, bytes } = await checkUpload(ctx, { file, userId });
  const facts = { mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now };
  const name = toFileTitle(file.name);
  const id = await store.insertFile(ctx, { ...facts, name, contractorId: lead.contractorId, userId, leadId: null });
  await getFileStore().put(toFileName(id), bytes);
  await inTransaction(ctx, async (tx) => {
    // Locks the lead, so that files added at once are counted in turn.
    await noteLeadFile(tx, lead.id, { name });
    await rejectFull(tx, lead, file);
    await store.attachFile(tx, id, lead.id);
  });
}

async function checkUpload(ctx: Ctx, { file, userId }: { file: UploadedFile; userId: string }) {
  requireFileSize(file);
  await consumeLimit(ctx, "leadFiles", userId);
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: file.bytes.byteLength });
  await requireFreeStore();
  return parseDocument(file);
}

async function rejectFull(ctx: Ctx, { id, contractorId }: { id: string; contractorId: number }, file: UploadedFile): Promise<void> {
  const { count, bytes } = await store.sumFiles(ctx, { leadId: id, contractorId });
  if (count >= maxFiles) fail("conflict", "leadFiles.tooMany", { count: maxFiles });
  if (bytes + file.bytes.byteLength > maxBusinessBytes) rejectFile("proofs.filesTooMuch", file.name, { most: maxBusinessBytes / megabyte });
}

/** No effect if it is gone. */
export async function removeLeadFile(ctx: Ctx, leadId: string, id: string): Promise<void> {
  const lead = await loadOwnLead(ctx, leadId);
  if (isUuid(id)) await store.detachFile(ctx, { id, leadId: lead.id });
}

interface StoredFile {
  bytes: Buffer<ArrayBuffer>;
  mediaType: DocumentType;
  name: string;
}

/** `not_found` for everybody but the team. */
export async function readLeadFile(ctx: Ctx, leadId: string, id: string): Promise<StoredFile> {
  const lead = await loadOwnLead(ctx, leadId);
  const file = isUuid(id) ? await store.findFile(ctx, { id, leadId: lead.id }) : null;
  if (!file) return fail("not_found", "access.notFound");
  const bytes = await getFileStore().get(toFileName(id));
  if (!bytes || hashBytes(bytes) !== file.hash) {
    log.error({ file: id, found: bytes !== null }, "alarm: a file of a lead is missing or damaged");
    return fail("not_found", "access.notFound");
  }
  const { mediaType } = file;
  return { bytes: bytes as Buffer<ArrayBuffer>, mediaType, name: `${id}.${mediaType === "application/pdf" ? "pdf" : "webp"}` };
}

/** For backups: every file with its expected hash. */
export async function listLeadFileHashes(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return (await store.listFileHashes(ctx)).map(({ id, hash }) => ({ name: toFileName(id), hash }));
}

/** Scheduled job: deletes files that were removed, those of deleted leads, and of failed uploads. */
export async function deleteUnusedLeadFiles(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  for (let deleted = 0; ;) {
    const unused = await store.listUnusedFiles(ctx, new Date(ctx.now.getTime() - orphanGraceMs));
    for (const { id } of unused) {
      await getFileStore().remove(toFileName(id));
      await store.deleteFile(ctx, id);
    }
    deleted += unused.length;
    if (unused.length < store.cleanupBatchSize) return deleted;
  }
}

function toFileName(id: string): string {
  return `leads/${id.slice(0, 2)}/${id}`;
}
