import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { listChatFiles } from "#app/features/chat/service.server.ts";
import { listHomeFiles } from "#app/features/homes/service/documents.server.ts";
import { listLeadFileHashes } from "#app/features/lead-files/service.server.ts";
import { listPictureFiles } from "#app/features/photos/service/pictures.server.ts";
import { listProductDocumentFiles } from "#app/features/product-documents/service.server.ts";
import { listProofFiles } from "#app/features/proofs/service/files.server.ts";
import type { ReferencedFile } from "#app/platform/backups/backup.server.ts";

/** Every file that the database names, with its hash. */
export async function listReferencedFiles(client: Client): Promise<ReferencedFile[]> {
  const ctx = { db: drizzle({ client }) };
  return [
    ...(await listPictureFiles(ctx)),
    ...(await listProofFiles(ctx)),
    ...(await listHomeFiles(ctx)),
    ...(await listChatFiles(ctx)),
    ...(await listLeadFileHashes(ctx)),
    ...(await listProductDocumentFiles(ctx)),
  ];
}
