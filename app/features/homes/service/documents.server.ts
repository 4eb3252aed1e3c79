import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { toDocumentTitle } from "#app/lib/documents.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { checkDocument, openDocumentFolder, type StoredDocument } from "#app/platform/document-folders.server.ts";
import { hashBytes, rejectFile, type UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { DocumentInput, maxDocuments, maxHouseholdBytes } from "../model/documents.ts";
import { changeHome, requireHousehold } from "../service.server.ts";
import * as store from "../store/documents.server.ts";
import { findHome, listItems } from "../store.server.ts";

const folder = openDocumentFolder("homes", "a document of a home");
const megabyte = 1024 * 1024;

/** `not_found` for another household's home. The file is checked like a contractor's proofs. */
export async function addDocument(ctx: Ctx, homeId: string, { input, file }: { input: unknown; file: UploadedFile | null }): Promise<void> {
  const accountId = requireHousehold(ctx);
  if (!(await findHome(ctx, accountId, homeId))) fail("not_found", "access.notFound");
  const { title, itemId, ...fields } = parseInput(DocumentInput, input);
  if (!file) return rejectFile("proofs.fileMissing");
  await rejectFull(ctx, { homeId, accountId, file });
  const { mediaType, bytes } = await checkDocument(ctx, file, { userId: requireSignedIn(ctx.actor).userId, limit: "homeDocuments" });
  const facts = { mediaType, bytes: bytes.byteLength, hash: hashBytes(bytes), createdAt: ctx.now };
  const id = await store.insertDocument(ctx, {
    ...fields,
    ...facts,
    title: title || toDocumentTitle(file.name),
    homeId: null,
    itemId: null,
  });
  await folder.put(id, bytes);
  await changeHome(ctx, homeId, async (tx) => {
    await rejectFull(tx, { homeId, accountId, file });
    const isOfHome = itemId !== null && (await listItems(tx, homeId)).some((item) => item.id === itemId);
    await store.attachDocument(tx, id, { homeId, itemId: isOfHome ? itemId : null });
  });
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

/** `not_found` for everybody but the household. */
export async function readDocument(ctx: Ctx, homeId: string, id: string): Promise<StoredDocument> {
  const accountId = requireHousehold(ctx);
  const document = isUuid(homeId) && isUuid(id) ? await store.findDocument(ctx, { id, homeId, accountId }) : null;
  return document ? folder.read(document) : fail("not_found", "access.notFound");
}

/** For backups: every file with its expected hash. */
export async function listHomeFiles(ctx: Pick<Ctx, "db">): Promise<{ name: string; hash: string }[]> {
  return folder.listHashes(await store.listDocumentHashes(ctx));
}

/** Scheduled job: deletes files of removed documents and homes, and of failed uploads. */
export function deleteUnusedDocuments(ctx: Ctx): Promise<number> {
  const { cleanupBatchSize: batchSize, listUnusedDocuments: list, deleteDocument } = store;
  return folder.deleteUnused(ctx, { batchSize, list, delete: deleteDocument });
}
