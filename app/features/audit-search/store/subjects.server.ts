import { inArray } from "drizzle-orm";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { broadcasts } from "../../broadcasts/tables.server.ts";
import { contractorUploads } from "../../contractor-uploads/tables.server.ts";
import { masterProducts } from "../../products/tables.server.ts";
import type { FoundEntry } from "../store.server.ts";

/** What entries are about, by brand and the fact `id`: the file of an upload, a product, the subject of an announcement. */
export async function listSubjects(ctx: Ctx, entries: readonly FoundEntry[]): Promise<Map<string, string>> {
  const listIds = (prefix: string) => [
    ...new Set(entries.flatMap(({ act, facts: { id } }) => (act.startsWith(prefix) && typeof id === "string" && isUuid(id) ? [id] : []))),
  ];
  const [uploadIds, productIds, broadcastIds] = ["contractorUpload.", "masterProduct.", "broadcast."].map(listIds) as [
    string[],
    string[],
    string[],
  ];
  const files = uploadIds.length === 0 ? [] : await listFiles(ctx, uploadIds);
  const products = productIds.length === 0 ? [] : await listProducts(ctx, productIds);
  const announcements = broadcastIds.length === 0 ? [] : await listAnnouncements(ctx, broadcastIds);
  return new Map([...files, ...products, ...announcements].filter(([, name]) => name !== ""));
}

async function listFiles({ db }: Ctx, ids: readonly string[]): Promise<[string, string][]> {
  const { id, brand, fileName } = contractorUploads;
  const rows = await db
    .select({ id, brand, fileName })
    .from(contractorUploads)
    .where(inArray(id, [...ids]));
  return rows.map((row) => [toSubjectKey(row), row.fileName]);
}

async function listProducts({ db }: Ctx, ids: readonly string[]): Promise<[string, string][]> {
  const { id, brand, productName } = masterProducts;
  const rows = await db
    .select({ id, brand, productName })
    .from(masterProducts)
    .where(inArray(id, [...ids]));
  return rows.map((row) => [toSubjectKey(row), row.productName]);
}

async function listAnnouncements({ db }: Ctx, ids: readonly string[]): Promise<[string, string][]> {
  const { id, brand, messages } = broadcasts;
  const rows = await db
    .select({ id, brand, messages })
    .from(broadcasts)
    .where(inArray(id, [...ids]));
  return rows.map((row) => [toSubjectKey(row), row.messages.en.subject]);
}

export function toSubjectKey({ brand, id }: { brand: string; id: unknown }): string {
  return `${brand} ${String(id)}`;
}
