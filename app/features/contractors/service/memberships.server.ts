import { brands, isBrandCode } from "#app/brands/registry.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toMepProfile, type MepProfile, type MepProfileGiven } from "../model/business.ts";
import { saveMepProfile } from "../service.server.ts";
import { listMepProfiles, loadBusinessRow } from "./businesses.server.ts";

/**
 * Ignores unchanged fields. `saveMepProfile` checks permissions. On the platform `incomingChannel` selects an existing
 * membership.
 */
export async function saveSubmittedProfile(ctx: Ctx, { accountId: requested, ...input }: MepProfileGiven): Promise<MepProfile> {
  const accountId = requested ?? (ctx.actor.kind === "user" ? ctx.actor.accountId : "");
  const { id } = await loadBusinessRow(ctx, accountId);
  const brandCtx = { ...ctx, brand: await findMembershipBrand(ctx, accountId, input.incomingChannel) };
  const current = (await listMepProfiles(brandCtx, accountId)).find(({ brand }) => brand === brandCtx.brand.code);
  const change = toChange(input, { incomingChannel: brandCtx.brand.code, ...current });
  await saveMepProfile(brandCtx, id, change);
  const saved = (await listMepProfiles(brandCtx, accountId)).find(({ brand }) => brand === brandCtx.brand.code);
  return toMepProfile(saved ?? fail("not_found", "access.notFound"));
}

async function findMembershipBrand(ctx: Ctx, accountId: string, requested: unknown): Promise<Ctx["brand"]> {
  if (!ctx.brand.platform) return ctx.brand;
  const memberships = await listMepProfiles(ctx, accountId);
  const membership = memberships.find(({ brand }) => brand === requested);
  if (!membership || !isBrandCode(membership.brand)) failFields([{ field: "profile.incomingChannel", code: "contractors.brandMissing" }]);
  return brands[membership.brand];
}

function toChange(input: Readonly<Record<string, unknown>>, current: object): Record<string, unknown> {
  const same = (key: string, value: unknown) => JSON.stringify(Reflect.get(current, key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !same(key, value)));
}
