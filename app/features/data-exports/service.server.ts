import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { canExportOwnData } from "./policy.ts";
import { readSection, sectionNames } from "./store.server.ts";

/** Everything about the caller as JSON, with times in UTC: what they entered, and what contractors answered them. Limited a day. */
export async function exportOwnData(ctx: Ctx): Promise<string> {
  const { actor } = ctx;
  allow(canExportOwnData(actor));
  await consumeLimit(ctx, "dataExports", actor.userId);
  const data: Record<string, unknown> = { exportedAt: ctx.now.toISOString() };
  for (const name of sectionNames) data[name] = await readSection(ctx, name, actor);
  return `${JSON.stringify(data, null, 2)}\n`;
}
