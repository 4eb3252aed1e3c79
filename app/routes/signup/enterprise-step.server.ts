import { redirect } from "react-router";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import type { EnterpriseSettings } from "#app/features/enterprise/model.ts";
import { findEnterpriseManager, loadEnterpriseSettings, saveEnterpriseConnection } from "#app/features/enterprise/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { requireBusiness } from "./steps.server.ts";

export async function loadEnterpriseStep(ctx: Ctx) {
  requireBusiness(ctx);
  const { canChange, manager } = await findEnterpriseManager(ctx);
  return { progress: await loadProgress(ctx), settings: canChange ? await loadEnterpriseSettings(ctx) : null, manager };
}

/** The connection is optional: a form that nobody touched requests nothing. */
export async function leaveEnterpriseStep(ctx: Ctx, form: FormData): Promise<Response> {
  requireBusiness(ctx);
  const names = ["supplyHouseName", "accountNumber", "distributor", "consent", "seen", "seenSection"];
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  if (!isUntouched(typed, await loadEnterpriseSettings(ctx))) await saveEnterpriseConnection(ctx, typed);
  return redirect(findLeavePath("enterprise", form.get("leave")), 303);
}

function isUntouched(typed: Record<string, FormDataEntryValue | null>, { connection, supplyHouseName }: EnterpriseSettings): boolean {
  const saved = { supplyHouseName, accountNumber: connection?.accountNumber ?? "", distributor: connection?.distributor ?? "" };
  const isSame = Object.entries(saved).every(([name, value]) => String(typed[name] ?? "").trim() === value);
  return isSame && (typed.consent === "on") === (connection !== null);
}
