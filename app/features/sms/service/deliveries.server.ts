import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deliverySteps, type DeliveryStep } from "../model.ts";
import { saveDelivery } from "../store.server.ts";

export interface ReportedDelivery {
  messageId: string;
  providerId: string;
  status: string;
  errorCode: string;
}

/** Duplicate and out-of-order reports are safe. */
export async function recordDelivery(ctx: Ctx, { messageId, providerId, status, errorCode }: ReportedDelivery): Promise<boolean> {
  const step = deliverySteps.find((known): known is DeliveryStep => known === status);
  if (!step || !isUuid(messageId) || !/^[SM]M[0-9a-f]{32}$/i.test(providerId)) return false;
  const code = /^\d{5}$/.test(errorCode) ? Number(errorCode) : null;
  return saveDelivery(ctx, { messageId, providerId, step, errorCode: code });
}
