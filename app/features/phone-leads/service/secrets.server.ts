import type { BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { endpoints } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { isWebhookSigned, newWebhookSecret, type SignedWebhook } from "#app/platform/webhook-signatures.server.ts";
import { formerSecretDays, type ShownSecret } from "../model.ts";
import { canManagePhoneLeadWebhook } from "../policy.ts";
import {
  deleteEndedSecrets,
  insertSecret,
  listSecrets,
  listSigningSecrets,
  lockSecrets,
  markUsed,
  saveEnd,
} from "../store/secrets.server.ts";

const purpose = "phone lead webhook";

/** A brand's address for signed calls, with the secrets that sign them. */
export interface BrandEndpoint {
  brand: BrandCode;
  name: string;
  url: string;
  secrets: ShownSecret[];
}

/** Of the caller's brands. Secrets themselves are never shown again. */
export async function listEndpoints(ctx: Ctx): Promise<BrandEndpoint[]> {
  allow(canManagePhoneLeadWebhook(ctx.actor));
  const rows = await listSecrets(ctx);
  return listManagedBrands(ctx).map((brand) => ({
    brand,
    name: brands[brand].name,
    url: hosts.buildUrl(brands[brand], endpoints.receivePhoneLead()),
    secrets: rows.filter((row) => row.brand === brand).map(toShownSecret),
  }));
}

function toShownSecret({ id, brand, ending, createdAt, lastUsedAt, endsAt }: Awaited<ReturnType<typeof listSecrets>>[number]): ShownSecret {
  const toText = (moment: Date | null) => moment?.toISOString() ?? null;
  return { id, brand, ending, createdAt: createdAt.toISOString(), lastUsedAt: toText(lastUsedAt), endsAt: toText(endsAt) };
}

/** The platform lists contractors of no brand of its own. */
function listManagedBrands(ctx: Ctx): BrandCode[] {
  return listScopedBrands(ctx).filter((code) => hosts.isEnabled(brands[code]));
}

/**
 * A new secret for a brand, which is returned this once. The former one signs for some days more, so that no call is lost.
 * Conflict `phoneLeads.formerActive` while an earlier one still signs, `phoneLeads.secretChanged` if `seen` is not the current one.
 */
export async function createSecret(ctx: Ctx, { brand, seen }: { brand: string; seen: string }): Promise<string> {
  const actor = canManagePhoneLeadWebhook(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  if (!isBrandCode(brand) || !listManagedBrands(ctx).includes(brand)) fail("not_found", "access.notFound");
  await consumeLimit(ctx, "phoneLeadSecrets", actor.userId);
  const secret = newWebhookSecret();
  await inTransaction(ctx, async (tx) => {
    await lockSecrets(tx, brand);
    const signing = (await listSecrets(tx)).filter((one) => one.brand === brand);
    const current = signing.find(({ endsAt }) => endsAt === null);
    if ((current?.id ?? "") !== seen) fail("conflict", "phoneLeads.secretChanged");
    if (signing.some(({ endsAt }) => endsAt !== null)) fail("conflict", "phoneLeads.formerActive");
    if (current) await saveEnd(tx, current.id, new Date(tx.now.getTime() + formerSecretDays * dayMs));
    const row = { brand, sealed: seal(secret, purpose), ending: secret.slice(-4), createdBy: actor.userId, createdAt: tx.now };
    const id = await insertSecret(tx, row);
    await recordAct(tx, { act: "phoneLeadSecret.created", facts: { id, brand, replaced: current?.id ?? null } });
  });
  return secret;
}

/** Calls signed with it are refused from now on. Safe to repeat. */
export async function endSecret(ctx: Ctx, id: string): Promise<void> {
  allow(canManagePhoneLeadWebhook(ctx.actor));
  await inTransaction(ctx, async (tx) => {
    const secret = (await listSecrets(tx)).find((one) => one.id === id);
    if (!secret) return;
    await saveEnd(tx, id, tx.now);
    await recordAct(tx, { act: "phoneLeadSecret.ended", facts: { id, brand: secret.brand } });
  });
}

export type SignatureCheck = "signed" | "unsigned" | "noSecret";

/** By any secret of the host's brand. */
export async function checkSignature(ctx: Ctx, webhook: SignedWebhook): Promise<SignatureCheck> {
  const secrets = await listSigningSecrets(ctx);
  if (secrets.length === 0) return "noSecret";
  const signer = secrets.find(({ sealed }) => isWebhookSigned(webhook, unseal(sealed, purpose)));
  if (!signer) return "unsigned";
  await markUsed(ctx, signer.id);
  return "signed";
}

export async function dropEndedSecrets(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteEndedSecrets(ctx);
}
