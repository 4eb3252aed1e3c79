import { brands, isBrandCode } from "#app/brands/registry.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { shownProfile, type MepProfile, type MepProfileGiven } from "../model/business.ts";
import { saveMepProfile } from "../service.server.ts";
import { listMepProfiles, loadBusiness } from "./businesses.server.ts";

/**
 * Ignores unchanged fields. `saveMepProfile` checks permissions. On the platform `incomingChannel` selects an existing
 * membership.
 */
export async function saveGivenProfile(ctx: Ctx, { accountId: named, ...given }: MepProfileGiven): Promise<MepProfile> {
  const accountId = named ?? (ctx.actor.kind === "user" ? ctx.actor.accountId : "");
  const { id } = await loadBusiness(ctx, accountId);
  const inside = { ...ctx, brand: await brandOf(ctx, accountId, given.incomingChannel) };
  const present = (await listMepProfiles(inside, accountId)).find(({ brand }) => brand === inside.brand.code);
  const change = changeOf(given, { incomingChannel: inside.brand.code, ...present });
  await saveMepProfile(inside, id, change);
  const saved = (await listMepProfiles(inside, accountId)).find(({ brand }) => brand === inside.brand.code);
  return shownProfile(saved ?? fail("not_found", "access.notFound"));
}

async function brandOf(ctx: Ctx, accountId: string, named: unknown): Promise<Ctx["brand"]> {
  if (!ctx.brand.platform) return ctx.brand;
  const standings = await listMepProfiles(ctx, accountId);
  const found = standings.find(({ brand }) => brand === named);
  if (!found || !isBrandCode(found.brand)) failFields([{ field: "profile.incomingChannel", code: "contractors.brandMissing" }]);
  return brands[found.brand];
}

function changeOf(given: Readonly<Record<string, unknown>>, present: object): Record<string, unknown> {
  const same = (key: string, value: unknown) => JSON.stringify(Reflect.get(present, key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => !same(key, value)));
}
