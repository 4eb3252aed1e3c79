import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadSection, saveSection } from "#app/features/business-details/service.server.ts";
import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { findHouse, isCustomerOf, listHousesNear } from "#app/features/distributors/service/houses.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { consentVersion, EnterpriseInput, type ConnectionState, type EnterpriseConnection, type EnterpriseSettings } from "./model.ts";
import { canConnectEnterprise } from "./policy.ts";
import { deleteConnection, findConnection, saveConnection, type ConnectionRow } from "./store.server.ts";

/** What the account manager sees; `not_found` without a business. */
export async function loadEnterpriseSettings(ctx: Ctx): Promise<EnterpriseSettings> {
  const contractorId = requireManagedContractorId(ctx);
  const { values, version: sectionVersion } = await loadSection(ctx, "enterprise");
  const row = await findConnection(ctx, contractorId);
  const business = (await findOwnBusiness(ctx)) ?? fail("not_found", "access.notFound");
  const houses = await listHousesNear(ctx, business.postalCode, row?.distributor ?? null);
  return {
    connection: row && (await toConnection(ctx, row, values.supplyHouseName)),
    supplyHouseName: values.supplyHouseName,
    sectionVersion,
    version: row?.version ?? 0,
    houses: houses.map(({ publicId, name, city, region, brand }) => ({ publicId, name, city, region, brand })),
  };
}

/** Who may change it, for everybody else of the business. Contains nothing of the connection. */
export async function findEnterpriseManager(ctx: Ctx): Promise<{ mayChange: boolean; manager: { name: string; email: string } | null }> {
  if (requireSignedIn(ctx.actor).contractorId === null) fail("not_found", "access.notFound");
  if (canConnectEnterprise(ctx.actor)) return { mayChange: true, manager: null };
  const manager = (await listColleagues(ctx)).find((colleague) => colleague.accountManager);
  return { mayChange: false, manager: manager ? { name: `${manager.firstname} ${manager.lastname}`.trim(), email: manager.email } : null };
}

/** Requests the connection, or changes it. Conflict `enterprise.changed` if somebody saved another since `seen`. */
export async function saveEnterpriseConnection(ctx: Ctx, input: unknown): Promise<void> {
  const contractorId = requireManagedContractorId(ctx);
  const { distributor, accountNumber, seen, seenSection, ...typed } = parseInput(EnterpriseInput, input);
  const house = distributor === "" ? null : await findHouse(ctx, distributor);
  if (distributor !== "" && !house) failFields([{ field: "distributor", code: "enterprise.houseUnknown" }]);
  const supplyHouseName = typed.supplyHouseName || (house?.name ?? "");
  if (supplyHouseName === "") failFields([{ field: "supplyHouseName", code: "enterprise.nameMissing" }]);
  await consumeLimit(ctx, "enterpriseChanges", String(contractorId));
  const { userId } = requireSignedIn(ctx.actor);
  const row = { contractorId, distributorId: house?.id ?? null, accountNumber };
  const consent = { consentVersion, consentedAt: ctx.now, consentedBy: userId, requestedAt: ctx.now };
  await inTransaction(ctx, async (tx) => {
    await saveSection(tx, "enterprise", { values: { supplyHouseName }, seen: seenSection });
    if (!(await saveConnection(tx, { ...row, ...consent }, seen))) fail("conflict", "enterprise.changed");
  });
}

/** Deletes the account number and the consent with it. No effect without a connection. */
export async function removeEnterpriseConnection(ctx: Ctx): Promise<void> {
  const contractorId = requireManagedContractorId(ctx);
  await inTransaction(ctx, async (tx) => {
    const { version } = await loadSection(tx, "enterprise");
    await saveSection(tx, "enterprise", { values: { supplyHouseName: "" }, seen: version });
    await deleteConnection(tx, contractorId);
  });
}

function requireManagedContractorId({ actor }: Ctx): number {
  if (requireSignedIn(actor).contractorId === null) fail("not_found", "access.notFound");
  allow(canConnectEnterprise(actor), "accounts.managerOnly");
  return actor.contractorId;
}

async function toConnection(ctx: Ctx, row: ConnectionRow, supplyHouseName: string): Promise<EnterpriseConnection> {
  const { accountNumber, distributor, requestedAt, version } = row;
  return { supplyHouseName, accountNumber, distributor, state: await findState(ctx, row), requestedAt: requestedAt.toISOString(), version };
}

async function findState(ctx: Ctx, { distributorId, contractorId }: ConnectionRow): Promise<ConnectionState> {
  if (distributorId === null) return "ON_FILE";
  return (await isCustomerOf(ctx, { distributorId, contractorId })) ? "CONFIRMED" : "REQUESTED";
}
