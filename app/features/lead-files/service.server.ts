import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadOwnLead, noteLeadFile } from "#app/features/leads/service.server.ts";
import { toDocumentTitle } from "#app/lib/documents.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { checkDocument, openDocumentFolder, type StoredDocument } from "#app/platform/document-folders.server.ts";
import { hashBytes, rejectFile, type UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { type LeadFile, maxBusinessBytes, maxFiles } from "./model.ts";
import * as store from "./store.server.ts";

const folder = openDocumentFolder("leads", "a file of a lead");
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
  const { mediaType, bytes } = await checkDocument(ctx, file, { userId, limit: "leadFiles" });
  const facts = { mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now };
  const name = toDocumentTitle(file.name);
  const id = await store.insertFile(ctx, { ...facts, name, contractorId: lead.contractorId, userId, leadId: null });
  await folder.put(id, bytes);
  await inTransaction(ctx, async (tx) => {
    // Locks the lead, so that files added at once are counted in turn.
    await noteLeadFile(tx, lead.id, { name });
    await rejectFull(tx, lead, file);
    await store.attachFile(tx, id, lead.id);
  });
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

/** `not_found` for everybody but the team. */
export async function readLeadFile(ctx: Ctx, leadId: string, id: string): Promise<StoredDocument> {
  const lead = await loadOwnLead(ctx, leadId);
  const file = isUuid(id) ? await store.findFile(ctx, { id, leadId: lead.id }) : null;
  return file ? folder.read(file) : fail("not_found", "access.notFound");
}

/** For backups: every file with its expected hash. */
export async function listLeadFileHashes(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return folder.listHashes(await store.listFileHashes(ctx));
}

/** Scheduled job: deletes files that were removed, those of deleted leads, and of failed uploads. */
export function deleteUnusedLeadFiles(ctx: Ctx): Promise<number> {
  return folder.deleteUnused(ctx, { batchSize: store.cleanupBatchSize, list: store.listUnusedFiles, delete: store.deleteFile });
}
