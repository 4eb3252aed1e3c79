import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { bookAppointment, cancelAppointment, findQuoteOffer, moveAppointment } from "#app/features/schedule/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

interface QuoteParams {
  requestId: string;
  quoteId: string;
}

const outcomes = ["booked", "moved", "cancelled"] as const;
type Outcome = (typeof outcomes)[number];

export const toAppointmentPath = ({ requestId, quoteId }: QuoteParams, done: Outcome) =>
  paths.appointment({ requestId, quoteId }, { done });

/** Without free times where none are offered. */
export async function loadQuoteAppointment(ctx: Ctx, { requestId, quoteId }: QuoteParams, done: string | null) {
  const quote = await loadCustomerQuote(ctx, requestId, quoteId);
  const { kind, appointment, free } = await findQuoteOffer(ctx, quote.id);
  const { cellphone, fullAddress } = await loadCurrentUser(ctx);
  return {
    quote,
    kind: kind ?? ("VISIT" as const),
    appointment,
    starts: free?.starts ?? [],
    request: await loadRequest(ctx, requestId),
    contact: { phone: cellphone, street: fullAddress ?? "" },
    idempotencyKey: newSecretKey(),
    done: outcomes.find((outcome) => outcome === done) ?? null,
  };
}

export async function submitQuoteAppointment(ctx: Ctx, { requestId, quoteId }: QuoteParams, form: FormData): Promise<Outcome> {
  const act = readAct(form, ["book", "move", "cancel"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const seen = { id: text("appointment"), seen: Number(text("seen")) };
  const startsAt = new Date(text("slot") || Number.NaN);
  if (act === "cancel") {
    await cancelAppointment(ctx, seen);
    return "cancelled";
  }
  if (act === "move") {
    await moveAppointment(ctx, { ...seen, startsAt });
    return "moved";
  }
  const contact = { phone: text("phone"), street: text("street") };
  await bookAppointment(ctx, { requestId, quoteId, startsAt, idempotencyKey: text("key"), contact });
  return "booked";
}
