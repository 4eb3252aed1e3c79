import { countStep } from "#app/features/funnel/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";

/** In memory: a rollback afterwards, which is rare, counts too much. */
export async function countRequest({ now }: Ctx, { brand, quotes }: Events["request.quoted"]): Promise<void> {
  const ids = new Set(quotes.map(({ contractorId }) => String(contractorId)));
  countStep({ brand, step: "request", subjects: [...ids].map((value) => ({ kind: "contractor", value })), now });
}

export async function countOrder({ now }: Ctx, { brand, installer }: Events["job.booked"]): Promise<void> {
  countStep({ brand, step: "order", subjects: [{ kind: "account", value: installer.accountId }], now });
}
