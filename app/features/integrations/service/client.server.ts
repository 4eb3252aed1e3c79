import type { Ctx } from "#app/platform/context.ts";
import { createNiceJobClient, type NiceJob } from "#app/platform/nice-job.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { embeddedNiceJob } from "./embedded.server.ts";

export const sealPurpose = "nice-job";

/** The NiceJob of the settings, or the embedded one. */
export function createNiceJob(ctx: Ctx): NiceJob {
  const { NICEJOB_CLIENT_ID: id, NICEJOB_CLIENT_SECRET: secret } = settings;
  return id && secret ? createNiceJobClient({ id, secret }) : embeddedNiceJob(ctx);
}
