import { redirect } from "react-router";
import { brandNames } from "#app/brands/registry.ts";
import { deliveryOutcomes } from "#app/features/phone-leads/model.ts";
import { canManagePhoneLeadWebhook } from "#app/features/phone-leads/policy.ts";
import { generatePhoneLead, loadLeadTarget, searchLeadTargets } from "#app/features/phone-leads/service.server.ts";
import { listDeliveryLog, replayDelivery } from "#app/features/phone-leads/service/deliveries.server.ts";
import { createSecret, endSecret, listEndpoints } from "#app/features/phone-leads/service/secrets.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadPhoneLeadsPage(ctx: Ctx, url: URL) {
  const query = parseSearchText(url.searchParams.get("q"), 100);
  const [contractor, brand] = [url.searchParams.get("contractor"), url.searchParams.get("brand")];
  const target = contractor && brand ? await loadLeadTarget(ctx, { contractor, brand }) : null;
  return {
    query,
    target,
    found: target || query.length < 2 ? null : await searchLeadTargets(ctx, query),
    key: newSecretKey(),
    brandNames,
    // While a lead is made, the page shows nothing else.
    webhook: canManagePhoneLeadWebhook(ctx.actor) && !target && query === "" ? await loadWebhook(ctx, url) : null,
    isGenerated: url.searchParams.get("done") === "generated",
  };
}

async function loadWebhook(ctx: Ctx, url: URL) {
  const after = url.searchParams.get("after");
  const outcome = deliveryOutcomes.find((one) => one === url.searchParams.get("outcome")) ?? null;
  const log = await listDeliveryLog(ctx, { after, outcome });
  return { endpoints: await listEndpoints(ctx), log: { ...log, isLaterPage: after !== null, outcome } };
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? "");

export async function submitPhoneLeadsPage(ctx: Ctx, form: FormData) {
  const act = readAct(form, ["generate", "createSecret", "endSecret", "replay"]);
  if (act === "generate") {
    await generatePhoneLead(ctx, readLead(form));
    return redirect(paths.phoneLeads({ done: "generated" }), 303);
  }
  if (act === "createSecret") {
    const brand = readText(form, "brand");
    return { done: act, created: { brand, secret: await createSecret(ctx, { brand, seen: readText(form, "seen") }) } };
  }
  if (act === "endSecret") {
    await endSecret(ctx, readText(form, "secret"));
    return { done: act, created: null };
  }
  const isAccepted = await replayDelivery(ctx, readText(form, "delivery"));
  return { done: isAccepted ? ("replayed" as const) : ("refused" as const), created: null };
}

function readLead(form: FormData): unknown {
  const read = (name: string) => readText(form, name);
  return {
    contractor: read("contractor"),
    brand: read("brand"),
    customer: { name: read("name"), phone: read("phone"), email: read("email"), address: read("address") },
    job: { jobType: read("jobType"), details: read("details") },
    idempotencyKey: read("key"),
  };
}
