import type { Ctx } from "#app/platform/context.ts";
import type { ManagerContact } from "../model/account-manager.ts";
import { listColleagues } from "./colleagues.server.ts";

/** Of the caller's business; null if it has none at present. Throws `forbidden` without a business account. */
export async function findManagerContact(ctx: Ctx): Promise<ManagerContact | null> {
  const manager = (await listColleagues(ctx)).find(({ accountManager }) => accountManager);
  return manager ? { name: `${manager.firstname} ${manager.lastname}`.trim(), email: manager.email } : null;
}
