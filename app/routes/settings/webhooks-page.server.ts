import { redirect } from "react-router";
import { maxEndpoints, messageStatuses } from "#app/features/webhooks/model.ts";
import * as endpoints from "#app/features/webhooks/service.server.ts";
import { listManagedBrands } from "#app/features/webhooks/service/brands.server.ts";
import type { Side } from "#app/features/webhooks/service/changing.server.ts";
import { listDeliveries, replayMessage, sendPing } from "#app/features/webhooks/service/log.server.ts";
import { endFormerSecret, replaceSecret } from "#app/features/webhooks/service/secrets.server.ts";
import type { ShownWebhooks, WebhookAct } from "#app/features/webhooks/ui/webhooks-content.tsx";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadWebhooksPage(ctx: Ctx, side: Side, url: URL): Promise<ShownWebhooks> {
  const list = await endpoints.listEndpoints(ctx, side);
  const id = url.searchParams.get("endpoint");
  const endpoint = id === null ? null : (list.find((one) => one.id === id) ?? fail("not_found", "access.notFound"));
  const brands = side === "brand" ? listManagedBrands(ctx) : [];
  return {
    endpoints: list,
    brands,
    max: maxEndpoints[side],
    opened: endpoint && { endpoint, log: await loadLog(ctx, side, { endpointId: endpoint.id, searchParams: url.searchParams }) },
  };
}

async function loadLog(ctx: Ctx, side: Side, { endpointId, searchParams }: { endpointId: string; searchParams: URLSearchParams }) {
  const after = searchParams.get("after");
  const status = messageStatuses.find((one) => one === searchParams.get("status")) ?? null;
  return { ...(await listDeliveries(ctx, side, { endpointId, after, status })), isLaterPage: after !== null, status };
}

const acts = ["add", "edit", "turnOn", "turnOff", "delete", "ping", "replay", "replaceSecret", "endSecret"] as const;

const readText = (form: FormData, name: string) => String(form.get(name) ?? "");
const readEndpoint = (form: FormData) => ({ url: readText(form, "url"), types: form.getAll("types") });

/** A secret is in the answer alone. */
export async function submitWebhooksPage(
  ctx: Ctx,
  side: Side,
  form: FormData,
): Promise<Response | { done: WebhookAct; secret: string | null }> {
  const act = readAct(form, acts);
  const seen = { id: readText(form, "id"), version: Number(readText(form, "seen")) };
  const run: Readonly<Record<WebhookAct, () => Promise<unknown>>> = {
    add: async () => (await endpoints.addEndpoint(ctx, side, { brand: readText(form, "brand"), ...readEndpoint(form) })).secret,
    edit: () => endpoints.editEndpoint(ctx, side, { ...seen, ...readEndpoint(form) }),
    turnOn: () => endpoints.turnOn(ctx, side, seen),
    turnOff: () => endpoints.turnOff(ctx, side, seen),
    delete: () => endpoints.deleteEndpoint(ctx, side, seen),
    ping: () => sendPing(ctx, side, seen.id),
    replay: () => replayMessage(ctx, side, readText(form, "message")),
    replaceSecret: () => replaceSecret(ctx, side, seen),
    endSecret: () => endFormerSecret(ctx, side, seen),
  };
  const result = await run[act]();
  if (act === "delete") return redirect(side === "brand" ? paths.adminWebhooks() : paths.webhookSettings(), 303);
  return { done: act, secret: typeof result === "string" ? result : null };
}
