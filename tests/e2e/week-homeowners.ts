import { randomUUID } from "node:crypto";
import { answerChange, findJobView } from "#app/features/booked-jobs/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { bookAppointment, findJobTimes, findQuoteOffer } from "#app/features/schedule/service.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { insertSession } from "#app/features/accounts/store/sessions.server.ts";
import { quotePath } from "#app/features/quotes/model.ts";
import { site } from "./addresses.ts";
import type { Homeowner } from "./homeowners.ts";
import { signInAs } from "./sessions.ts";
import { expect, type Week } from "./week-screen.ts";
import { roof } from "./requests.ts";

/** Asks for a roof's price. */
export async function askForQuote({ ctx }: Homeowner, contractorAccountId: string): Promise<{ requestId: string; quoteId: string }> {
  const key = await startDraft(ctx(), {
    contractorAccountIds: [contractorAccountId],
    category: "ROOF",
    postalCode: "60614",
    answers: roof,
  });
  const requestId = await submitDraft(ctx(), key);
  const [quote] = await listQuotesOfRequest(ctx(), requestId);
  return { requestId, quoteId: quote!.id };
}

type Quote = Awaited<ReturnType<typeof askForQuote>>;

export type Job = Quote & { homeowner: Homeowner };

/** Books at the quote's price, with the first time that is free. */
export async function bookWithSlot({ ctx, phone }: Homeowner, { requestId, quoteId }: Quote): Promise<void> {
  const [slot] = (await findJobTimes(ctx(), quoteId))?.free.starts ?? [];
  const contact = { phone, street: "12 Maple Row, Chicago" };
  const [quote] = await listQuotesOfRequest(ctx(), requestId);
  await orderQuote(ctx(), { requestId, quoteId, seen: quote!.version, contact, slot: slot!, idempotencyKey: randomUUID() });
}

export async function bookVisit({ ctx, phone }: Homeowner, { requestId, quoteId }: Quote): Promise<void> {
  const [slot] = (await findQuoteOffer(ctx(), quoteId)).free?.starts ?? [];
  const contact = { phone, street: "12 Maple Row, Chicago" };
  await bookAppointment(ctx(), { requestId, quoteId, startsAt: new Date(slot!), idempotencyKey: randomUUID(), contact });
}

export async function answerLastChange({ ctx }: Homeowner, { quoteId }: Quote, event: "accept" | "decline"): Promise<void> {
  const changes = (await findJobView(ctx(), quoteId))?.changes ?? [];
  const answer = event === "accept" ? "" : "Please leave the old gutters.";
  await answerChange(ctx(), { quoteId, changeId: changes.at(-1)!.id, event, answer });
}

/** On her own phone; the server, which knows the key of mailed links, asks for the review. */
export async function confirmWork({ page, picture }: Week, { homeowner, requestId, quoteId }: Job): Promise<void> {
  const ctx = homeowner.ctx();
  const { userId } = requireSignedIn(ctx.actor);
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 360, height: 740 } });
  await signInAs(context, await insertSession(ctx, userId, { userAgent: "" }), ["delta"]);
  const customer = await context.newPage();
  await customer.goto(`${site()}${quotePath({ requestId, id: quoteId })}`);
  await picture("job to confirm", customer);
  await customer.getByRole("button", { name: "Confirm work is done" }).click();
  await expect(customer.getByRole("main")).toContainText("Confirmed on");
  await picture("confirmed job", customer);
  await context.close();
}
