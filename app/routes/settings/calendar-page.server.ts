import { hosts } from "#app/brands/hosts.server.ts";
import { createFeed } from "#app/features/schedule/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

export async function createFeedAddress(ctx: Ctx): Promise<string> {
  return hosts.buildUrl(ctx.brand, paths.calendarFeed({ key: await createFeed(ctx) }));
}
