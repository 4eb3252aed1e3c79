import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
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
import { DocumentInput, maxDocuments, maxHouseholdBytes } from "../model/documents.ts";
import { changeHome, requireHousehold } from "../service.server.ts";
import * as store from "../store/documents.server.ts";
import { findHome, listItems } from "../store.server.ts";

const megabyte = 1024 * 1024;

/** `not_found` for another household's home. The file is checked like a contractor's proofs. */
export async function addDocument(ctx: Ctx, homeId: string, { input, file }: { input: unknown; file: UploadedFile | null }): Promise<void> {
  const accountId = requireHousehold(ctx);
  if (!(await findHome(ctx, accountId, homeId))) fail("not_found", "access.notFound");
  const { title, itemId, ...fields } = parseInput(DocumentInput, input);
  if (!file) return rejectFile("proofs.fileMissing");
  await rejectFull(ctx, { homeId, accountId, file });
  const { mediaType, bytes } = await checkUpload(ctx, file);
  const facts = { mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now };
  const id = await store.insertDocument(ctx, { ...fields, ...facts, title: title || toTitle(file.name), homeId: null, itemId: null });
  await getFileStore().put(toFileName(id), bytes);
  await changeHome(ctx, homeId, async (tx) => {
    await rejectFull(tx, { homeId, accountId, file });
    const isOfHome = itemId !== null && (await listItems(tx, homeId)).some((item) => item.id === itemId);
    await store.attachDocument(tx, id, { homeId, itemId: isOfHome ? itemId : null });
  });
}

async function checkUpload(ctx: Ctx, file: UploadedFile) {
  const { userId } = requireSignedIn(ctx.actor);
  requireFileSize(file);
  await consumeLimit(ctx, "homeDocuments", userId);
  await consumeLimit(ctx, "photoFiles", userId);
  await consumeTries(ctx, "photoBytes", { subject: userId, count: file.bytes.byteLength });
  await requireFreeStore();
  return parseDocument(file);
}

interface Addition {
  homeId: string;
  accountId: string;
  file: UploadedFile;
}

async function rejectFull(ctx: Ctx, { homeId, accountId, file }: Addition): Promise<void> {
  const { count, bytes } = await store.sumDocuments(ctx, { homeId, accountId });
  if (count >= maxDocuments) fail("conflict", "homes.tooManyDocuments", { count: maxDocuments });
  if (bytes + file.bytes.byteLength > maxHouseholdBytes)
    rejectFile("proofs.filesTooMuch", file.name, { most: maxHouseholdBytes / megabyte });
}

/** No effect if it is gone. */
export async function removeDocument(ctx: Ctx, homeId: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await changeHome(ctx, homeId, (tx) => store.detachDocument(tx, { id, homeId }));
}

export interface DocumentFile {
  bytes: Buffer<ArrayBuffer>;
  mediaType: DocumentType;
  name: string;
}

/** `not_found` for everybody but the household. */
export async function readDocument(ctx: Ctx, homeId: string, id: string): Promise<DocumentFile> {
  const accountId = requireHousehold(ctx);
  const document = isUuid(homeId) && isUuid(id) ? await store.findDocument(ctx, { id, homeId, accountId }) : null;
  if (!document) return fail("not_found", "access.notFound");
  const bytes = await getFileStore().get(toFileName(id));
  if (!bytes || hashBytes(bytes) !== document.hash) {
    log.error({ file: id, found: bytes !== null }, "alarm: a document of a home is missing or damaged");
    return fail("not_found", "access.notFound");
  }
  const { mediaType } = document;
  return { bytes: bytes as Buffer<ArrayBuffer>, mediaType, name: `${id}.${mediaType === "application/pdf" ? "pdf" : "webp"}` };
}

/** For backups: every file with its expected hash. */
export async function listHomeFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return (await store.listDocumentHashes(ctx)).map(({ id, hash }) => ({ name: toFileName(id), hash }));
}

/** Scheduled job: deletes files of removed documents and homes, and of failed uploads. */
export async function deleteUnusedDocuments(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  for (let deleted = 0; ;) {
    const unused = await store.listUnusedDocuments(ctx, new Date(ctx.now.getTime() - orphanGraceMs));
    for (const { id } of unused) {
      await getFileStore().remove(toFileName(id));
      await store.deleteDocument(ctx, id);
    }
    deleted += unused.length;
    if (unused.length < store.cleanupBatchSize) return deleted;
  }
}

/** The name of the file without its ending. */
function toTitle(fileName: string): string {
  const plain = fileName.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").replace(/\.[^.]*$/, "");
  return plain.slice(0, 120).trim() || "–";
}

function toFileName(id: string): string {
  return `homes/${id.slice(0, 2)}/${id}`;
}
