import type { NoticeTemplate } from "#app/features/notices/model.ts";

/** The groups of a contractor's leads, in the order in which they are listed. */
export const leadGroups = ["needs", "booked", "waiting", "closed"] as const;
export type LeadGroup = (typeof leadGroups)[number];

/** Colors of a status badge; each has its classes in `ui/status-badge.tsx`. */
export type BadgeTone = "success" | "info" | "warning" | "neutral";

interface StatusRow {
  /** Open: can still become an order. Booked: is one. Ended: neither, for good. */
  phase: "open" | "booked" | "ended";
  leadGroup: LeadGroup;
  tone: BadgeTone;
  icon: "clock" | "approximate" | "shield" | "check" | "alert" | "close";
  /** Its price is confirmed: the homeowner can order. */
  isOrderable?: true;
  /** The homeowner can offer another price. */
  isNamable?: true;
  /** Booked, and the homeowner asked to cancel. */
  isCancelRequested?: true;
  isExpired?: true;
  /** What tells the contractor about a new request that was priced to this status. */
  newRequest?: NoticeTemplate;
}

/** Every status with all that is known of it. Nothing else is keyed by status, translations excepted. */
const statusTable = {
  NEW: { phase: "open", leadGroup: "waiting", tone: "neutral", icon: "clock" },
  TENTATIVE: {
    phase: "open",
    leadGroup: "waiting",
    tone: "info",
    icon: "approximate",
    isNamable: true,
    newRequest: "contractor.newRequestTentative",
  },
  BEING_CONFIRMED: { phase: "open", leadGroup: "needs", tone: "warning", icon: "clock" },
  PRICE_WAITING: { phase: "open", leadGroup: "needs", tone: "warning", icon: "clock", newRequest: "contractor.newRequestOpen" },
  BEING_PRICED: { phase: "open", leadGroup: "needs", tone: "info", icon: "clock" },
  FIRM: {
    phase: "open",
    leadGroup: "waiting",
    tone: "success",
    icon: "shield",
    isOrderable: true,
    isNamable: true,
    newRequest: "contractor.newRequestFirm",
  },
  ORDERED: { phase: "booked", leadGroup: "booked", tone: "success", icon: "check" },
  CANCEL_WAITING: { phase: "booked", leadGroup: "needs", tone: "warning", icon: "alert", isCancelRequested: true },
  CANCELLED: { phase: "ended", leadGroup: "closed", tone: "neutral", icon: "close" },
  WITHDRAWN: { phase: "ended", leadGroup: "closed", tone: "neutral", icon: "close" },
  EXPIRED: { phase: "ended", leadGroup: "closed", tone: "neutral", icon: "clock", isExpired: true },
} as const satisfies Readonly<Record<string, StatusRow>>;

export type QuoteStatus = keyof typeof statusTable;
export const quoteStatuses = Object.keys(statusTable) as [QuoteStatus, ...QuoteStatus[]];

function rowFor(status: QuoteStatus): StatusRow {
  return statusTable[status];
}

/** Statuses of quotes that can still become an order. */
export const openStatuses = quoteStatuses.filter(isOpen);

/** Statuses of booked quotes, those with a requested cancellation included. */
export const bookedStatuses = quoteStatuses.filter(isBooked);

/** Statuses that no transition leaves. */
export const endedStatuses = quoteStatuses.filter(isEnded);

/** Statuses in which the homeowner can offer another price. */
export const namableStatuses = quoteStatuses.filter((status) => rowFor(status).isNamable);

/** Whether a quote can still become an order. */
export function isOpen(status: QuoteStatus): boolean {
  return rowFor(status).phase === "open";
}

/** Whether a quote is booked. It stays so while a requested cancellation waits for its answer. */
export function isBooked(status: QuoteStatus): boolean {
  return rowFor(status).phase === "booked";
}

/** Whether a quote can no longer become or be an order. */
export function isEnded(status: QuoteStatus): boolean {
  return rowFor(status).phase === "ended";
}

/** Whether the homeowner of a booked quote asked to cancel. */
export function isCancelRequested(status: QuoteStatus): boolean {
  return rowFor(status).isCancelRequested ?? false;
}

/** Whether a quote is booked and nobody asked to cancel. */
export function isActiveBooking(status: QuoteStatus): boolean {
  return isBooked(status) && !isCancelRequested(status);
}

/** Whether the price is confirmed, so that the homeowner can order. */
export function isOrderable(status: QuoteStatus): boolean {
  return rowFor(status).isOrderable ?? false;
}

/** Whether the homeowner can offer another price. */
export function isNamable(status: QuoteStatus): boolean {
  return rowFor(status).isNamable ?? false;
}

export function isExpired(status: QuoteStatus): boolean {
  return rowFor(status).isExpired ?? false;
}

/** How the badge of a status looks. */
export function badgeFor(status: QuoteStatus): Pick<StatusRow, "tone" | "icon"> {
  return rowFor(status);
}

/** The notice with which a contractor learns of a new request; by default the one without a price. */
export function newRequestNotice(status: QuoteStatus): NoticeTemplate {
  return rowFor(status).newRequest ?? "contractor.newRequestOpen";
}

/** The statuses of one group of leads. */
export function statusesInGroup(group: LeadGroup): QuoteStatus[] {
  return quoteStatuses.filter((status) => rowFor(status).leadGroup === group);
}

export function isLeadGroup(text: unknown): text is LeadGroup {
  return (leadGroups as readonly unknown[]).includes(text);
}
