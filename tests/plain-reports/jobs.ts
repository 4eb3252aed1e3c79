import { rebateRules } from "#app/features/rebates/model/rules.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { percent, count, median, group, toName, isIn, isOfService, type Rows, type Scope, type Counted } from "./rows.ts";

export const plainJobReports: Readonly<Record<string, (rows: Rows, scope: Scope) => Counted>> = {
  leads: (rows, scope) =>
    group(
      listLeads(rows, scope),
      ({ category }) => toName(category),
      (own) => {
        const has = (...statuses: string[]) => count(own, ({ status }) => statuses.includes(status));
        const booked = has("SERVICE_SCHEDULED", "COMPLETED");
        const open = has("NEW", "IN_PROGRESS", "ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE");
        const ended = { completed: has("COMPLETED"), lost: has("LOST"), dismissed: has("DISMISSED") };
        return { received: own.length, booked, ...ended, open, bookedShare: percent(booked, own.length) };
      },
    ),
  lostReasons: (rows, scope) => {
    const lost = listLeads(rows, scope).filter(({ status }) => status === "LOST");
    return group(
      lost,
      ({ lostReason }) => lostReason ?? "OTHER",
      (own) => ({ lost: own.length, lostShare: percent(own.length, lost.length) }),
    );
  },
  response: (rows, scope) => {
    const asked = listLeads(rows, scope).filter(({ origin }) => ["QUOTE", "CALL", "VISIT", "WIDGET"].includes(origin));
    return group(
      asked,
      ({ category }) => toName(category),
      (own) => {
        const waits = own.flatMap((one) =>
          one.repliedAt ? Math.max(0, (one.repliedAt.getTime() - one.createdAt.getTime()) / 60_000) : [],
        );
        const within = (minutes: number) =>
          percent(
            count(waits, (wait) => wait < minutes),
            own.length,
          );
        return { asked: own.length, replied: waits.length, replyMinutes: median(waits, 5), hourShare: within(60), dayShare: within(1440) };
      },
    );
  },
  priceKept: (rows, scope) => {
    const done = rows.bookedJobs.filter((job) => job.status === "CONFIRMED" && isIn(scope, job.brand, job.completedAt));
    const jobs = done.map((job) => ({
      ...job,
      category: findRequest(rows, job.quoteId).category,
      agreed: job.bookedTotal + job.acceptedTotal,
    }));
    return group(
      jobs.filter((job) => isOfService(scope, job.category)),
      ({ category }) => category,
      (own) => {
        const kept = count(own, (job) => job.finalPrice! <= job.agreed);
        const sum = (price: (job: (typeof own)[number]) => number) => own.reduce((all, job) => all + price(job), 0);
        return {
          jobs: own.length,
          kept,
          keptShare: percent(kept, own.length),
          agreed: sum((job) => job.agreed),
          final: sum((job) => job.finalPrice!),
        };
      },
    );
  },
  priceTypes: (rows, scope) => {
    const own = rows.quotes.filter(
      (one) => isIn(scope, one.brand, one.createdAt) && isOfService(scope, findRequest(rows, one.id).category),
    );
    return group(
      own,
      (one) => toName(rows.listings.find(({ id }) => id === one.listingId)?.priceType),
      (same) => {
        const booked = count(same, ({ id }) => rows.orders.some(({ quoteId }) => quoteId === id));
        return {
          quotes: same.length,
          booked,
          bookedShare: percent(booked, same.length),
          expired: count(same, ({ status }) => status === "EXPIRED"),
        };
      },
    );
  },
  units: (rows, scope) => {
    const done = listLeads(rows, scope).filter(({ status }) => status === "COMPLETED");
    return group(
      done,
      ({ category }) => toName(category),
      (own) => {
        const serials = own.map(({ completion }) => completion?.serials.length ?? 0);
        return {
          completed: own.length,
          brandProducts: count(own, ({ completion }) => completion?.isBrandProduct === true),
          withSerials: count(serials, (number) => number > 0),
          serials: serials.reduce((sum, number) => sum + number, 0),
        };
      },
    );
  },
  rebates: (rows, scope) => {
    const sent = rows.requests.filter(({ brand, submittedAt }) => isIn(scope, brand, submittedAt));
    const covered = rebateRules.flatMap((rule) =>
      sent
        .filter(({ category, answers, region, postalCode, submittedAt, timeZone }) => {
          const isThere =
            rule.where.regions.includes(region) && (rule.where.postalPrefixes ?? [""]).some((prefix) => postalCode.startsWith(prefix));
          const isAnswered = Object.entries(rule.when).every(([question, values]) => values.includes(String(answers[question])));
          const sentOn = localDate(submittedAt, timeZone);
          return category === rule.category && isThere && isAnswered && sentOn >= rule.validFrom && sentOn <= rule.validUntil;
        })
        .map(({ id }) => ({
          program: rule.program,
          isBooked: rows.quotes.some((one) => one.requestId === id && rows.orders.some((order) => order.quoteId === one.id)),
        })),
    );
    return group(
      covered,
      ({ program }) => program,
      (own) => {
        const booked = count(own, ({ isBooked }) => isBooked);
        return { requests: own.length, booked, bookedShare: percent(booked, own.length) };
      },
    );
  },
};

const listLeads = (rows: Rows, scope: Scope) =>
  rows.leads.filter(({ brand, createdAt, category }) => isIn(scope, brand, createdAt) && isOfService(scope, category));

function findRequest(rows: Rows, quoteId: string) {
  const quote = rows.quotes.find(({ id }) => id === quoteId);
  return rows.requests.find(({ id }) => id === quote!.requestId)!;
}
