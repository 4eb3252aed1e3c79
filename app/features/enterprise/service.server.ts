import { brands } from "#app/brands/registry.ts";
import type { ManagerContact } from "#app/features/accounts/model/profile.ts";
import { findManagerContact } from "#app/features/accounts/service/colleagues.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadSection, saveSection } from "#app/features/business-details/service.server.ts";
import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import {
  findSupplyHouse,
  hasConfirmedCustomer,
  listSupplyHousesNear,
  setCustomer,
  type SupplyHouseRecord,
} from "#app/features/distributors/service/supply-houses.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { consentVersion, toAnsweredState, type EnterpriseConnection, type EnterpriseSettings } from "./model.ts";
import { canConnectEnterprise } from "./policy.ts";
import { parseConnectionForm } from "./service/connection-form.server.ts";
import { mailSupplyHouse } from "./service/supply-house-mails.server.ts";
import { deleteConnection, findConnection, saveConnection, type ConnectionRow } from "./store.server.ts";

/** What the account manager sees; `not_found` without a business. */
export async function loadEnterpriseSettings(ctx: Ctx): Promise<EnterpriseSettings> {
  const contractorId = requireManagedContractorId(ctx);
  const { values, version: sectionVersion } = await loadSection(ctx, "enterprise");
  const row = await findConnection(ctx, contractorId);
  const business = (await findOwnBusiness(ctx)) ?? fail("not_found", "access.notFound");
  const houses = await listSupplyHousesNear(ctx, business.postalCode, row?.distributor ?? null);
  return {
    connection: row && (await toConnection(ctx, row, values.supplyHouseName)),
    supplyHouseName: values.supplyHouseName,
    sectionVersion,
    version: row?.version ?? 0,
    houses: houses.map(({ publicId, name, city, region, brand }) => ({ publicId, name, city, region, brand })),
  };
}

/** Who may change it, for everybody else of the business. Contains nothing of the connection. */
export async function findEnterpriseManager(ctx: Ctx): Promise<{ canChange: boolean; manager: ManagerContact | null }> {
  if (requireSignedIn(ctx.actor).contractorId === null) fail("not_found", "access.notFound");
  if (canConnectEnterprise(ctx.actor)) return { canChange: true, manager: null };
  return { canChange: false, manager: await findManagerContact(ctx) };
}

/**
 * Requests the connection, or changes it. A new request, also one after declining, is mailed to the supply house, later if
 * the business has sent it too many. Another supply house or account number ends the listing until it is confirmed.
 * Conflict `enterprise.changed` if somebody saved another since `seen`.
 */
export async function saveEnterpriseConnection(ctx: Ctx, input: unknown): Promise<void> {
  const contractorId = requireManagedContractorId(ctx);
  const { house, supplyHouseName, accountNumber, seen, seenSection } = await parseConnectionForm(ctx, input);
  await consumeLimit(ctx, "enterpriseChanges", String(contractorId));
  const { userId } = requireSignedIn(ctx.actor);
  const consent = { consentVersion, consentedAt: ctx.now, consentedBy: userId };
  await inTransaction(ctx, async (tx) => {
    const previous = await findConnection(tx, contractorId);
    const asked = house ?? (await findUnlistedSupplyHouse(tx, previous, supplyHouseName));
    const request = { contractorId, distributorId: asked?.id ?? null, accountNumber };
    const isNew = !previous || isNewRequest(previous, request);
    await saveSection(tx, "enterprise", { values: { supplyHouseName }, seen: seenSection });
    if (!isNew && previous.version === seen + 1) return;
    const requestedAt = isNew ? ctx.now : previous.requestedAt;
    const isMailWaiting = isNew ? asked !== null : previous.isMailWaiting;
    const row = { ...request, ...consent, requestedAt, declinedAt: null, declineReason: null, isMailWaiting };
    if (!(await saveConnection(tx, row, seen))) fail("conflict", "enterprise.changed");
    if (previous && isNew) await endListing(tx, previous);
  });
  await mailSupplyHouse(ctx, contractorId);
}

/** The connected supply house, if it is of a brand that this host does not list, and its name was left as it is. */
async function findUnlistedSupplyHouse(
  ctx: Ctx,
  previous: ConnectionRow | null,
  supplyHouseName: string,
): Promise<SupplyHouseRecord | null> {
  if (!previous?.distributor || (await findSupplyHouse(ctx, previous.distributor))) return null;
  const house = await findSupplyHouse({ ...ctx, brand: brands.PLATFORM }, previous.distributor);
  return house?.name === supplyHouseName ? house : null;
}

/** What the supply house has to answer again. */
function isNewRequest(previous: ConnectionRow, { distributorId, accountNumber }: Pick<ConnectionRow, "distributorId" | "accountNumber">) {
  return previous.declinedAt !== null || previous.distributorId !== distributorId || previous.accountNumber !== accountNumber;
}

/** The supply house no longer counts the business among its contractors. */
async function endListing(ctx: Ctx, { contractorId, distributorId }: ConnectionRow): Promise<void> {
  if (distributorId !== null) await setCustomer(ctx, { contractorId, distributorId }, false);
}

/**
 * Deletes the account number, the consent and the supply house's listing with it. No effect without a connection.
 * Conflict `enterprise.changed` if somebody saved another since `seen`.
 */
export async function removeEnterpriseConnection(ctx: Ctx, seen: number): Promise<void> {
  const contractorId = requireManagedContractorId(ctx);
  await inTransaction(ctx, async (tx) => {
    const previous = await findConnection(tx, contractorId);
    if (previous && previous.version !== seen) fail("conflict", "enterprise.changed");
    const { version } = await loadSection(tx, "enterprise");
    await saveSection(tx, "enterprise", { values: { supplyHouseName: "" }, seen: version });
    await deleteConnection(tx, contractorId);
    if (previous) await endListing(tx, previous);
  });
}

function requireManagedContractorId({ actor }: Ctx): number {
  if (requireSignedIn(actor).contractorId === null) fail("not_found", "access.notFound");
  allow(canConnectEnterprise(actor), "accounts.managerOnly");
  return actor.contractorId;
}

async function toConnection(ctx: Ctx, row: ConnectionRow, supplyHouseName: string): Promise<EnterpriseConnection> {
  const { accountNumber, distributor, requestedAt, declineReason, isMailWaiting, version } = row;
  const state = await findState(ctx, row);
  const shown = { supplyHouseName, accountNumber, distributor, state, declineReason, isMailWaiting, version };
  return { ...shown, requestedAt: requestedAt.toISOString() };
}

async function findState(ctx: Ctx, { distributorId, contractorId, declinedAt }: ConnectionRow): Promise<EnterpriseConnection["state"]> {
  if (distributorId === null) return "ON_FILE";
  return toAnsweredState({ isCustomer: await hasConfirmedCustomer(ctx, { distributorId, contractorId }), declinedAt });
}
