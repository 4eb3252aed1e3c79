import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Widget } from "./model/widget.ts";
import { contractors } from "../contractors/tables.server.ts";
import { widgets } from "./tables.server.ts";

/** Unscoped, like all of this store: pass the caller's own contractor. */
export async function findWidget(ctx: Ctx, contractorId: number): Promise<(Widget & { version: number }) | null> {
  const { picture, welcomePhrase, primaryColor, secondaryColor, buttons, version } = widgets;
  const [found] = await ctx.db
    .select({ picture, welcomePhrase, primaryColor, secondaryColor, buttons, version })
    .from(widgets)
    .where(eq(widgets.contractorId, contractorId));
  return found ?? null;
}

/** Null if it was never saved. */
export async function findButtons(ctx: Ctx, accountId: string): Promise<Widget["buttons"] | null> {
  const [found] = await ctx.db
    .select({ buttons: widgets.buttons })
    .from(widgets)
    .innerJoin(contractors, eq(contractors.id, widgets.contractorId))
    .where(eq(contractors.accountId, accountId));
  return found?.buttons ?? null;
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
