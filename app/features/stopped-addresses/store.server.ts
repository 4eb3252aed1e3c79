import { eq, inArray, lt } from "drizzle-orm";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { StopReason } from "../notice-settings/model.ts";
import { mailReports, stoppedAddresses } from "./tables.server.ts";

/** False if it was handled already. */
export async function saveReport({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<boolean> {
  const { rowCount } = await db.insert(mailReports).values({ id, receivedAt: now }).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** A complaint outweighs a bounce. */
export async function saveStop({ db, now }: Pick<Ctx, "db" | "now">, addressHash: string, reason: StopReason): Promise<void> {
  const stop = { reason, at: now };
  const insert = db.insert(stoppedAddresses).values({ addressHash, ...stop });
  await (reason === "COMPLAINED"
    ? insert.onConflictDoUpdate({ target: stoppedAddresses.addressHash, set: stop })
    : insert.onConflictDoNothing());
}

export async function findStop({ db }: Pick<Ctx, "db">, addressHash: string): Promise<StopReason | null> {
  const [row] = await db.select().from(stoppedAddresses).where(eq(stoppedAddresses.addressHash, addressHash));
  return row?.reason ?? null;
}

/** Those of the hashes that are stopped. */
export async function listStops({ db }: Pick<Ctx, "db">, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ hash: stoppedAddresses.addressHash })
    .from(stoppedAddresses)
    .where(inArray(stoppedAddresses.addressHash, [...hashes]));
  return rows.map(({ hash }) => hash);
}

export async function deleteStop({ db }: Pick<Ctx, "db">, addressHash: string): Promise<void> {
  await db.delete(stoppedAddresses).where(eq(stoppedAddresses.addressHash, addressHash));
}

export async function deleteOldReports({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const { rowCount } = await db.delete(mailReports).where(lt(mailReports.receivedAt, new Date(now.getTime() - 30 * dayMs)));
  return rowCount ?? 0;
}
