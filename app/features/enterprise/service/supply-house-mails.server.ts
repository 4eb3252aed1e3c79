import { hasConfirmedCustomer } from "#app/features/distributors/service/supply-houses.server.ts";
import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { endWaiting, findWaitingMail, listWaitingMails, type WaitingMail } from "../store/mails.server.ts";
import { createAnswerKey } from "./supply-house-answers.server.ts";

/** Waiting mails that one run of the job tries. */
const mailsPerRun = 500;

/**
 * Mails the supply house of a saved request a link to confirm or decline. Over a limit the mail keeps waiting for the job.
 * No effect if none waits. Call it outside transactions.
 */
export async function mailSupplyHouse(ctx: Ctx, contractorId: number): Promise<void> {
  const waiting = await findWaitingMail(ctx, contractorId);
  if (!waiting) return;
  const isNeeded = waiting.email !== null && !(await hasConfirmedCustomer(ctx, waiting));
  if (isNeeded && !(await consumeMail(ctx, waiting))) return;
  await inTransaction(ctx, async (tx) => {
    if ((await endWaiting(tx, waiting)) && isNeeded) await enqueueSupplyHouseMail(tx, waiting);
  });
}

/** A job: sends the mails that the limits allow by now. */
export async function sendWaitingMails(ctx: Ctx): Promise<void> {
  for (const contractorId of await listWaitingMails(ctx, mailsPerRun)) await mailSupplyHouse(ctx, contractorId);
}

/** False if the business or the supply house has had its mails of the day. */
async function consumeMail(ctx: Ctx, { contractorId, houseId }: WaitingMail): Promise<boolean> {
  try {
    await consumeFromEach(
      ctx,
      [
        ["connectionMails", `${contractorId} ${houseId}`],
        ["connectionMailsToHouse", houseId],
      ],
      1,
    );
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === "too_many") return false;
    throw error;
  }
}

async function enqueueSupplyHouseMail(ctx: Ctx, { email, region, house, business, businessId, ...request }: WaitingMail): Promise<void> {
  await enqueueEmail(ctx, {
    key: `connection.asked:${request.contractorId}:${request.distributorId}:${request.requestedAt.toISOString()}`,
    brand: request.brand,
    to: email ?? "",
    locale: region === "QC" ? "fr" : "en",
    template: "distributor.connectionAsked",
    path: paths.connectionAnswer({ publicId: businessId }, { key: "" }),
    content: { house, business, sealed: seal(createAnswerKey(request), "mail-link") },
  });
}
