import type { NoticeTemplate } from "#app/features/notices/model.ts";

/** Badge colors; `ui/status-badge.tsx` has the classes. */
export type BadgeTone = "success" | "info" | "warning" | "neutral";

interface StatusRow {
  /** `open` can still become an order, `booked` is one, `ended` is neither. */
  phase: "open" | "booked" | "ended";
  tone: BadgeTone;
  icon: "clock" | "approximate" | "shield" | "check" | "alert" | "close";
  /** The price is confirmed, so the homeowner can order. */
  isOrderable?: true;
  /** The homeowner can offer another price. */
  isNegotiable?: true;
  /** The homeowner asked to cancel the booking. */
  isCancelRequested?: true;
  isExpired?: true;
  /** The contractor has to give a price. */
  needsPrice?: true;
  newRequest?: NoticeTemplate;
}

/** All facts about each status. Only translations are keyed by status elsewhere. */
const statusTable = {
  NEW: { phase: "open", tone: "neutral", icon: "clock" },
  TENTATIVE: {
    phase: "open",

    tone: "info",
    icon: "approximate",
    isNegotiable: true,
    newRequest: "contractor.newRequestTentative",
  },
  BEING_CONFIRMED: { phase: "open", tone: "warning", icon: "clock" },
  PRICE_WAITING: { phase: "open", needsPrice: true, tone: "warning", icon: "clock", newRequest: "contractor.newRequestOpen" },
  BEING_PRICED: { phase: "open", needsPrice: true, tone: "info", icon: "clock" },
  FIRM: {
    phase: "open",

    tone: "success",
    icon: "shield",
    isOrderable: true,
    isNegotiable: true,
    newRequest: "contractor.newRequestFirm",
  },
  ORDERED: { phase: "booked", tone: "success", icon: "check" },
  CANCEL_WAITING: { phase: "booked", tone: "warning", icon: "alert", isCancelRequested: true },
  CANCELLED: { phase: "ended", tone: "neutral", icon: "close" },
  WITHDRAWN: { phase: "ended", tone: "neutral", icon: "close" },
  EXPIRED: { phase: "ended", tone: "neutral", icon: "clock", isExpired: true },
} as const satisfies Readonly<Record<string, StatusRow>>;

export type QuoteStatus = keyof typeof statusTable;
export const quoteStatuses = Object.keys(statusTable) as [QuoteStatus, ...QuoteStatus[]];

function findRow(status: QuoteStatus): StatusRow {
  return statusTable[status];
}

export const openStatuses = quoteStatuses.filter(isOpen);

/** Includes bookings with a requested cancellation. */
export const bookedStatuses = quoteStatuses.filter(isBooked);

export const endedStatuses = quoteStatuses.filter(isEnded);

export function isOpen(status: QuoteStatus): boolean {
  return findRow(status).phase === "open";
}

/** True if the quote is booked, including while a cancellation request is pending. */
export function isBooked(status: QuoteStatus): boolean {
  return findRow(status).phase === "booked";
}

export function isEnded(status: QuoteStatus): boolean {
  return findRow(status).phase === "ended";
}

export function isCancelRequested(status: QuoteStatus): boolean {
  return findRow(status).isCancelRequested ?? false;
}

/** True if booked without a pending cancellation request. */
export function isActiveBooking(status: QuoteStatus): boolean {
  return isBooked(status) && !isCancelRequested(status);
}

export function isOrderable(status: QuoteStatus): boolean {
  return findRow(status).isOrderable ?? false;
}

export function isNegotiable(status: QuoteStatus): boolean {
  return findRow(status).isNegotiable ?? false;
}

export function needsPrice(status: QuoteStatus): boolean {
  return findRow(status).needsPrice ?? false;
}

export function isExpired(status: QuoteStatus): boolean {
  return findRow(status).isExpired ?? false;
}

export function badgeByStatus(status: QuoteStatus): Pick<StatusRow, "tone" | "icon"> {
  return findRow(status);
}

/** Notice for a new request; defaults to the one without a price. */
export function newRequestNotice(status: QuoteStatus): NoticeTemplate {
  return findRow(status).newRequest ?? "contractor.newRequestOpen";
}
