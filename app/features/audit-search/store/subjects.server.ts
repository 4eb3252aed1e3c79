import { inArray, sql } from "drizzle-orm";
import { isDistributorPublicId, isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { broadcasts } from "../../broadcasts/tables.server.ts";
import { contractorUploads } from "../../contractor-uploads/tables.server.ts";
import { distributors } from "../../distributors/tables.server.ts";
import { masterProducts } from "../../products/tables.server.ts";
import { findEntryBrand } from "../model.ts";
import type { FoundEntry } from "../store.server.ts";

interface Subject {
  brand: string;
  id: string;
  name: string;
}

/** By the first part of the acts that concern them. */
const readers: Readonly<Record<string, (ctx: Ctx, ids: string[]) => Promise<Subject[]>>> = {
  contractorUpload({ db }, ids) {
    const { id, brand, fileName } = contractorUploads;
    return db.select({ id, brand, name: fileName }).from(contractorUploads).where(inArray(id, ids));
  },
  masterProduct({ db }, ids) {
    const { id, brand, productName } = masterProducts;
    return db.select({ id, brand, name: productName }).from(masterProducts).where(inArray(id, ids));
  },
  broadcast({ db }, ids) {
    const { id, brand, messages } = broadcasts;
    const name = sql<string>`${messages} -> 'en' ->> 'subject'`;
    return db.select({ id, brand, name }).from(broadcasts).where(inArray(id, ids));
  },
};

/** Their names are public, so that an entry of any brand may say them. */
function listDistributors({ db }: Ctx, publicIds: string[]): Promise<{ id: string; name: string }[]> {
  const { publicId, name } = distributors;
  return db.select({ id: publicId, name }).from(distributors).where(inArray(publicId, publicIds));
}

/** What entries are about: the file of an upload, a product, the subject of an announcement, a distributor. */
export async function listSubjects(ctx: Ctx, entries: readonly FoundEntry[]): Promise<Map<string, string>> {
  const subjects: Subject[] = [];
  for (const [kind, read] of Object.entries(readers)) {
    const ids = entries.filter(({ act }) => act.startsWith(`${kind}.`)).map(({ facts }) => String(facts.id));
    const known = [...new Set(ids.filter(isUuid))];
    if (known.length > 0) subjects.push(...(await read(ctx, known)));
  }
  const houses = [...new Set(entries.map(({ facts }) => String(facts.distributor)).filter(isDistributorPublicId))];
  const named = houses.length > 0 ? await listDistributors(ctx, houses) : [];
  return new Map([
    ...subjects.filter(({ name }) => name).map((subject) => [toSubjectKey(subject), subject.name] as const),
    ...named.map(({ id, name }) => [id, name] as const),
  ]);
}

/** Of `listSubjects`. */
export function findSubjectKey(entry: Pick<FoundEntry, "brand" | "facts">): string {
  const { distributor, id } = entry.facts;
  return typeof distributor === "string" ? distributor : toSubjectKey({ brand: findEntryBrand(entry), id });
}

function toSubjectKey({ brand, id }: { brand: string; id: unknown }): string {
  return `${brand} ${String(id)}`;
}
