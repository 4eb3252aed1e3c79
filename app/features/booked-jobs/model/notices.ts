import type { Notice, NoticeTemplate } from "#app/features/notices/model.ts";
import { leadPath, quotePath } from "#app/features/quotes/model.ts";
import { silenceDays } from "../model.ts";
import type { MovedChange, MovedJob } from "./events.ts";

type Recipient = "customer" | "contractor";

const jobTemplates: Partial<Record<MovedJob["event"], readonly [Recipient, NoticeTemplate]>> = {
  complete: ["customer", "customer.jobCompleted"],
  report: ["contractor", "contractor.jobReported"],
};

/** To the party that has to know. */
export function toJobNotices({ event, version, finalPrice, words, ...job }: MovedJob): Notice[] {
  const row = jobTemplates[event];
  if (!row) return [];
  const content = { totalCents: finalPrice ?? 0, days: silenceDays, ...(words ? { words } : {}) };
  return [toNotice(job, row, { key: `job.${event}:${job.quoteId}:${version}`, content })];
}

const changeTemplates: Record<MovedChange["event"], readonly [Recipient, NoticeTemplate]> = {
  propose: ["customer", "customer.changeProposed"],
  withdraw: ["customer", "customer.changeWithdrawn"],
  accept: ["contractor", "contractor.changeAccepted"],
  decline: ["contractor", "contractor.changeDeclined"],
};

export function toChangeNotices({ event, changeId, total, contractTotal, words, ...job }: MovedChange): Notice[] {
  const isProposal = event === "propose";
  const content = { totalCents: isProposal ? contractTotal + total : contractTotal, ...(words ? { words } : {}) };
  return [toNotice(job, changeTemplates[event], { key: `change.${event}:${job.quoteId}:${changeId}`, content })];
}

function toNotice(
  { quoteId: id, requestId, brand, category, homeowner, contractor }: Omit<MovedJob, "event" | "version" | "finalPrice" | "words">,
  [recipient, template]: readonly [Recipient, NoticeTemplate],
  { key, content }: { key: string; content: Record<string, string | number> },
): Notice {
  const isCustomer = recipient === "customer";
  return {
    key,
    brand,
    accountId: isCustomer ? homeowner.accountId : contractor.accountId,
    template,
    path: isCustomer ? `${quotePath({ requestId, id })}#work` : leadPath({ id }),
    content: { contractor: contractor.name, category, ...(isCustomer && { contractorAccount: contractor.accountId }), ...content },
  };
}
