import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Widget } from "./model/widget.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { WidgetChannel, WidgetStep } from "./model/channels.ts";
import { photos } from "../photos/tables.server.ts";
import { widgets, widgetSites, widgetUses } from "./tables.server.ts";

/** Unscoped, like all of this store: pass the caller's own contractor. */
export async function findWidget(ctx: Ctx, contractorId: number): Promise<(Widget & { version: number }) | null> {
  const { picture, welcomePhrase, primaryColor, secondaryColor, buttons, version } = widgets;
  const [found] = await ctx.db
    .select({ picture, welcomePhrase, primaryColor, secondaryColor, buttons, version })
    .from(widgets)
    .where(eq(widgets.contractorId, contractorId));
  return found ?? null;
}

/** Of the widget's picture; null once it was deleted. */
export async function findPictureKind(ctx: Ctx, photoId: string) {
  const [found] = await ctx.db.select({ kind: photos.kind }).from(photos).where(eq(photos.id, photoId));
  return found?.kind ?? null;
}

/** Version 0 means never saved. */
export async function findSites(ctx: Ctx, contractorId: number): Promise<{ sites: string[]; version: number }> {
  const { sites, version } = widgetSites;
  const [found] = await ctx.db.select({ sites, version }).from(widgetSites).where(eq(widgetSites.contractorId, contractorId));
  return found ?? { sites: [], version: 0 };
}

/** By account: also of contractors that this brand does not list. */
export async function listSitesOfAccount(ctx: Ctx, accountId: string): Promise<string[]> {
  const [found] = await ctx.db
    .select({ sites: widgetSites.sites })
    .from(widgetSites)
    .innerJoin(contractors, eq(contractors.id, widgetSites.contractorId))
    .where(eq(contractors.accountId, accountId));
  return found?.sites ?? [];
}

/** False if the version is no longer `seen`; 0 means never saved. */
export async function saveSitesRow(ctx: Ctx, contractorId: number, { sites, seen }: { sites: string[]; seen: number }): Promise<boolean> {
  const row = { sites, savedAt: ctx.now };
  const { rowCount } =
    seen === 0
      ? await ctx.db
          .insert(widgetSites)
          .values({ ...row, contractorId, version: 1 })
          .onConflictDoNothing()
      : await ctx.db
          .update(widgetSites)
          .set({ ...row, version: sql`${widgetSites.version} + 1` })
          .where(and(eq(widgetSites.contractorId, contractorId), eq(widgetSites.version, seen)));
  return rowCount === 1;
}

export async function addUse(
  ctx: Ctx,
  { contractorId, channel, step }: { contractorId: number; channel: WidgetChannel; step: WidgetStep },
): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  await ctx.db
    .insert(widgetUses)
    .values({ contractorId, brand: ctx.brand.code, day, channel, [step]: 1 })
    .onConflictDoUpdate({
      target: [widgetUses.contractorId, widgetUses.brand, widgetUses.day, widgetUses.channel],
      set: { [step]: sql`${widgetUses[step]} + 1` },
    });
}

/** On all brands, since that day. */
export async function listUses(ctx: Ctx, contractorId: number, since: string) {
  const { channel, shown, opened, sent } = widgetUses;
  const sum = (column: typeof shown | typeof opened | typeof sent) => sql<number>`sum(${column})::int`;
  return ctx.db
    .select({ channel, shown: sum(shown), opened: sum(opened), sent: sum(sent) })
    .from(widgetUses)
    .where(and(eq(widgetUses.contractorId, contractorId), gte(widgetUses.day, since)))
    .groupBy(channel);
}

export async function deleteUsesBefore(ctx: Ctx, day: string): Promise<void> {
  await ctx.db.delete(widgetUses).where(lt(widgetUses.day, day));
}

/** False if the version is no longer `seen`; 0 means never saved. */
export async function saveWidgetRow(ctx: Ctx, contractorId: number, { seen, ...widget }: Widget & { seen: number }): Promise<boolean> {
  const row = { ...widget, savedAt: ctx.now };
  const { rowCount } =
    seen === 0
      ? await ctx.db
          .insert(widgets)
          .values({ ...row, contractorId, version: 1 })
          .onConflictDoNothing()
      : await ctx.db
          .update(widgets)
          .set({ ...row, version: sql`${widgets.version} + 1` })
          .where(and(eq(widgets.contractorId, contractorId), eq(widgets.version, seen)));
  return rowCount === 1;
}
