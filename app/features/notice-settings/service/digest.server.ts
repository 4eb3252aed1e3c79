import type { Ctx } from "#app/platform/context.ts";
import type { Digest } from "../model.ts";
import { findSettings } from "../store.server.ts";

export async function loadDigest(ctx: Pick<Ctx, "db">, userId: string): Promise<Digest> {
  return (await findSettings(ctx, userId)).settings.digest;
}
