import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { isBrowser } from "#app/features/visits/model.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canConsumeEach } from "#app/platform/limits.server.ts";
import { usesDays, widgetChannels, type WidgetChannel, type WidgetStep, type WidgetUses } from "../model/channels.ts";
import { addUse, deleteUsesBefore, listUses } from "../store.server.ts";

interface Use {
  contractorId: number;
  channel: WidgetChannel;
  step: WidgetStep;
}

/** Silently leaves out programs, and an address that comes too often. Keeps nothing of who it was. */
export async function countUse(ctx: Ctx, { userAgent, ...use }: Use & { userAgent: string }): Promise<void> {
  if (!isBrowser(userAgent)) return;
  const subject = [ctx.caller ?? "unknown", use.contractorId, use.channel, use.step].join(" ");
  if (await canConsumeEach(ctx, [["widgetUses", subject]])) await addUse(ctx, use);
}

/** Of the caller's own business, on all brands, in the last 30 days. */
export async function loadWidgetUses(ctx: Ctx): Promise<WidgetUses> {
  const { id } = await loadOwnContractor(ctx);
  const rows = await listUses(ctx, id, toDay(new Date(ctx.now.getTime() - usesDays * dayMs)));
  const entries = widgetChannels.map((channel) => {
    const { shown = 0, opened = 0, sent = 0 } = rows.find((row) => row.channel === channel) ?? {};
    return [channel, { shown, opened, sent }] as const;
  });
  return Object.fromEntries(entries) as WidgetUses;
}

const keptDays = 730;

export function dropOldUses(ctx: Ctx): Promise<void> {
  return deleteUsesBefore(ctx, toDay(new Date(ctx.now.getTime() - keptDays * dayMs)));
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
