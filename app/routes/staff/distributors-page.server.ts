import { redirect } from "react-router";
import { brands, isBrandCode } from "#app/brands/registry.ts";
import { distributorStates } from "#app/features/distributors/model/managing.ts";
import { listCustomers, searchConnectable } from "#app/features/distributors/service/customers.server.ts";
import {
  changeDistributor,
  createDistributor,
  listDistributorBrands,
  listManagedDistributors,
  loadManagedDistributor,
  setDistributorActive,
} from "#app/features/distributors/service/managing.server.ts";
import { distributorFieldNames } from "#app/features/distributors/model/managing.ts";
import { connectContractor, disconnectContractor, listWaitingRequests } from "#app/features/enterprise/service/staff-answers.server.ts";
import { isDistributorPublicId, newDistributorPublicId } from "#app/lib/ids.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export function loadBrandOptions(ctx: Ctx) {
  return listDistributorBrands(ctx).map((code) => ({ code, name: brands[code].name }));
}

export async function loadDistributorsPage(ctx: Ctx, { searchParams }: URL) {
  const brand = searchParams.get("brand");
  const after = searchParams.get("after");
  const search = {
    text: parseSearchText(searchParams.get("q"), 100),
    brand: brand && isBrandCode(brand) ? brand : null,
    state: distributorStates.find((one) => one === searchParams.get("state")) ?? null,
  };
  const cursor = after !== null && isDistributorPublicId(after) ? after : null;
  return {
    brands: loadBrandOptions(ctx),
    search,
    ...(await listManagedDistributors(ctx, { ...search, after: cursor })),
    isLaterPage: cursor !== null,
    requests: await listWaitingRequests(ctx, null),
  };
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Both answers to a request. */
export async function answerRequest(ctx: Ctx, form: FormData) {
  const act = readAct(form, ["connect", "disconnect"]);
  await changeConnection(ctx, { act, house: readText(form, "house"), form });
  return { done: act === "connect" ? "connected" : "declined" };
}

async function changeConnection(ctx: Ctx, { act, house, form }: { act: "connect" | "disconnect"; house: string; form: FormData }) {
  const connection = { house, contractor: readText(form, "contractor") };
  if (act === "connect") await connectContractor(ctx, connection);
  else await disconnectContractor(ctx, { ...connection, reason: readText(form, "reason") });
}

/** `id` is a public id, or "new". */
export async function loadDistributorPage(ctx: Ctx, id: string, { searchParams }: URL) {
  const options = loadBrandOptions(ctx);
  if (id === "new") return { brands: options, newId: newDistributorPublicId(), opened: null, isNew: false };
  const { contractorsCount, ...distributor } = await loadManagedDistributor(ctx, id);
  const query = parseSearchText(searchParams.get("q"), 100);
  const opened = {
    distributor,
    brandName: brands[distributor.brand].name,
    contractorsCount,
    customers: await listCustomers(ctx, id),
    requests: await listWaitingRequests(ctx, id),
    query,
    found: query.length < 2 ? null : await searchConnectable(ctx, id, query),
  };
  return { brands: options, newId: "", opened, isNew: searchParams.get("done") === "created" };
}

export async function submitDistributorForm(ctx: Ctx, id: string, form: FormData) {
  const act = readAct(form, ["save", "connect", "disconnect", "deactivate", "restore"]);
  if (act === "connect" || act === "disconnect") {
    await changeConnection(ctx, { act, house: id, form });
    return { done: act === "connect" ? "connected" : "disconnected" };
  }
  if (act !== "save") {
    await setDistributorActive(ctx, { publicId: id, isActive: act === "restore" });
    return { done: act === "restore" ? "restored" : "deactivated" };
  }
  const fields = Object.fromEntries(distributorFieldNames.map((name) => [name, readText(form, name)]));
  if (id === "new") {
    const publicId = readText(form, "publicId");
    await createDistributor(ctx, { publicId, brand: readText(form, "brand"), fields });
    return redirect(paths.adminDistributor({ id: publicId }, { done: "created" }), 303);
  }
  await changeDistributor(ctx, { publicId: id, seen: Number(form.get("seen")), fields });
  return { done: "saved" };
}
