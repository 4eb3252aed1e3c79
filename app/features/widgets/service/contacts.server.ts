import { ContactRequest, kindByContactType, type ContactType } from "#app/features/callbacks/model.ts";
import { requestWidgetContact } from "#app/features/callbacks/service.server.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { WidgetChannel } from "../model/channels.ts";
import { loadOffering } from "./framed.server.ts";
import { countUse } from "./uses.server.ts";

interface SentContact {
  contrid: string;
  channel: WidgetChannel;
  userAgent: string;
  kind: ContactType;
  idempotencyKey: string | null;
  form: Readonly<Record<string, unknown>>;
}

/** A visitor asks the contractor for a call or a visit. Its limits are those of every call that a visitor requests. */
export async function sendWidgetContact(ctx: Ctx, { contrid, kind, idempotencyKey, form, ...sent }: SentContact): Promise<void> {
  const { accountId, contractorId } = await loadOffering(ctx, contrid, kind === "call" ? "CALL" : "VISIT");
  const request = parseInput(ContactRequest, { ...form, toId: accountId });
  await requestWidgetContact(ctx, { kind: kindByContactType[kind], contrid: accountId, request, idempotencyKey });
  await countUse(ctx, { ...sent, contractorId, step: "sent" });
}
