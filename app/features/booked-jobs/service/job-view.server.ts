import { findParty, loadQuote, type QuoteRow } from "#app/features/quotes/service.server.ts";
import { isActiveBooking, isBooked } from "#app/features/quotes/model.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { listAttachedPhotos } from "#app/features/photos/service/attached.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { maxChangeOrders, silenceDays, type ChangeOrder, type JobView } from "../model.ts";
import { changeMachine, isDone, isOpenChange, jobMachine, type JobParty } from "../model/life-cycle.ts";
import { findBookedTotal, findJob, listChanges, type ChangeRow, type JobRow } from "../store.server.ts";

/** For either party; null unless the quote is booked. Throws `not_found` for anyone else. */
export async function findJobView(ctx: Ctx, quoteId: string): Promise<JobView | null> {
  requireSignedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const bookedTotal = isBooked(quote.status) ? await findBookedTotal(ctx, quoteId) : null;
  const party = findParty(ctx.actor, { accountId: quote.accountId, contractorId: quote.contractorId });
  if (bookedTotal === null || party === "engine" || party === null) return null;
  const job = await findJob(ctx, quoteId);
  const changes = job ? await listChanges(ctx, quoteId) : [];
  const photos = await listAttachedPhotos(
    ctx,
    "CHANGE",
    changes.map(({ id }) => id),
  );
  return toView(quote, job ?? toUnstarted(bookedTotal), { party, changes, photos });
}

type ShownJob = Omit<JobRow, "quoteId" | "brand" | "accountId" | "contractorId" | "createdAt" | "confirmedBy">;

function toUnstarted(bookedTotal: number): ShownJob {
  const never = { startedAt: null, completedAt: null, confirmedAt: null };
  return { status: "SCHEDULED", version: 0, bookedTotal, acceptedTotal: 0, finalPrice: null, problem: "", ...never };
}

interface Read {
  party: JobParty;
  changes: readonly ChangeRow[];
  photos: ReadonlyMap<string, JobPhoto[]>;
}

function toView(quote: QuoteRow, job: ShownJob, { party, changes, photos }: Read): JobView {
  const isActive = isActiveBooking(quote.status);
  const { status, version, bookedTotal, acceptedTotal, finalPrice, problem } = job;
  const contractTotal = bookedTotal + acceptedTotal;
  const isAnswered = !changes.some((change) => isOpenChange(change.status));
  return {
    quoteId: quote.id,
    isContractor: party === "contractor",
    category: quote.request.category,
    status,
    version,
    bookedTotal,
    acceptedTotal,
    contractTotal,
    finalPrice,
    isPriceKept: finalPrice === null ? null : finalPrice <= contractTotal,
    startedAt: job.startedAt?.toISOString() ?? null,
    completedAt: job.completedAt?.toISOString() ?? null,
    confirmedAt: job.confirmedAt?.toISOString() ?? null,
    confirmBy: job.completedAt ? new Date(job.completedAt.getTime() + silenceDays * dayMs).toISOString() : null,
    problem,
    changes: changes.map((change) => toChangeOrder(change, isActive ? party : null, photos.get(change.id) ?? [])),
    events: isActive ? jobMachine.events(status, party) : [],
    canPropose: isActive && party === "contractor" && !isDone(status) && isAnswered && changes.length < maxChangeOrders,
    timeZone: quote.request.timeZone,
  };
}

function toChangeOrder(
  { id, number, status, lines, total, reason, answer, ...change }: ChangeRow,
  party: JobParty | null,
  photos: readonly JobPhoto[],
): ChangeOrder {
  const events = party === null ? [] : changeMachine.events(status, party);
  const [proposedAt, answeredAt] = [change.proposedAt.toISOString(), change.answeredAt?.toISOString() ?? null];
  return { id, number, status, lines, total, reason, answer, photos, proposedAt, answeredAt, events };
}
