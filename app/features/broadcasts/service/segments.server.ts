import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { listStoppedAddresses } from "#app/features/stopped-addresses/service.server.ts";
import { locales } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { exclusions, type SegmentCount } from "../model.ts";
import { requireBroadcaster } from "../service.server.ts";
import type { Broadcast } from "../store.server.ts";
import { countSegment, listCandidates, type ResolvedSegment } from "../store/segments.server.ts";

export async function resolveSegment(ctx: Ctx, { brand, segment }: Pick<Broadcast, "brand" | "segment">): Promise<ResolvedSegment> {
  const center = segment.postalCode === "" ? null : await loadPlaceByZip(ctx, segment.postalCode);
  return { ...segment, brand, center };
}

/** Those of the segment whose address came back or complained. */
export async function listStoppedPeople(ctx: Ctx, segment: ResolvedSegment): Promise<string[]> {
  const candidates = await listCandidates(ctx, segment);
  const stopped = await listStoppedAddresses(
    ctx,
    candidates.map(({ email }) => email),
  );
  return candidates.filter(({ email }) => stopped.has(email)).map(({ userId }) => userId);
}

/** Who would get it now, and who of the segment would not. */
export async function countRecipients(ctx: Ctx, broadcast: Broadcast): Promise<SegmentCount> {
  await consumeLimit(ctx, "broadcastCounts", requireBroadcaster(ctx).userId);
  const segment = await resolveSegment(ctx, broadcast);
  const rows = await countSegment(ctx, { ...segment, stopped: await listStoppedPeople(ctx, segment) });
  const total = (fate: string) => rows.find((row) => row.fate === fate && row.locale === null);
  const inLocale = (locale: string) => rows.find((row) => row.fate === "RECIPIENT" && row.locale === locale)?.people ?? 0;
  return {
    recipients: total("RECIPIENT")?.people ?? 0,
    businesses: total("RECIPIENT")?.businesses ?? 0,
    byLocale: Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as SegmentCount["byLocale"],
    excluded: Object.fromEntries(exclusions.map((fate) => [fate, total(fate)?.people ?? 0])) as SegmentCount["excluded"],
  };
}
