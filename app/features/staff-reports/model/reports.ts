/** What a cell of a name column holds; `write-table.ts` says how each is written. */
export type NameKind =
  | "brand"
  | "contractor"
  | "publicId"
  | "tier"
  | "region"
  | "service"
  | "lostReason"
  | "priceType"
  | "postalCode"
  | "program"
  | "document"
  | "noticeGroup"
  | "channel"
  | "queue"
  | "person"
  | "decision"
  | "reason"
  | "week"
  | "step"
  | "site";

/** `percent` is whole, `money` in cents. */
export type FigureKind = "count" | "percent" | "money" | "minutes" | "hours" | "days";

interface ReportSpec {
  names: readonly NameKind[];
  /** The first is drawn. */
  figures: Readonly<Record<string, FigureKind>>;
  /** False: as things are today. */
  hasPeriod: boolean;
  hasService: boolean;
  /** Approvers read it too. */
  isForApprovers: boolean;
  /** Rows are in order of time, the earliest first. */
  isCourse?: true;
}

const count = "count" as const;
const percent = "percent" as const;
const ofPeriod = { hasPeriod: true, hasService: false, isForApprovers: false };
const byService = { names: ["service"], hasPeriod: true, hasService: true, isForApprovers: false } as const;
const ofToday = { hasPeriod: false, hasService: false, isForApprovers: false };

/** Every report: its columns and filters. `staffreports:definitions.<id>` says on the page what each counts. */
export const reports = {
  /** Each brand in one row: its members today, and the period's leads and searches without a result. */
  program: {
    ...ofPeriod,
    hasService: true,
    names: ["brand"],
    figures: {
      received: count,
      contractors: count,
      searches: count,
      dayShare: percent,
      replyMinutes: "minutes",
      booked: count,
      bookedShare: percent,
      completed: count,
      serials: count,
      lost: count,
      lostToPrice: count,
    },
  },
  /** Each member of a brand: its highest tier badge today, and its leads received in the period. The one report that names contractors. */
  tierProgress: {
    ...ofPeriod,
    hasService: true,
    names: ["brand", "contractor", "publicId", "tier"],
    figures: { completed: count, brandProducts: count, withSerials: count, serials: count, dayShare: percent },
  },
  /** Members of the brands by their state or province and their highest tier badge. A member of two brands counts once. */
  contractors: {
    ...ofToday,
    names: ["region"],
    figures: { contractors: count, available: count, noTier: count, bronze: count, silver: count, gold: count, diamond: count },
  },
  /** Leads received in the period by what they are now. Booked ones are scheduled or completed. */
  leads: {
    ...byService,
    figures: { received: count, booked: count, completed: count, lost: count, dismissed: count, open: count, bookedShare: percent },
  },
  /** Leads received in the period that are lost now. */
  lostReasons: { ...byService, names: ["lostReason"], figures: { lost: count, lostShare: percent } },
  /** Leads received in the period whose customer waited for a reply. */
  response: {
    ...byService,
    figures: { asked: count, replied: count, replyMinutes: "minutes", hourShare: percent, dayShare: percent },
  },
  /** Booked jobs completed in the period and confirmed; kept if the final price is at most the booked and agreed one. */
  priceKept: { ...byService, figures: { jobs: count, kept: count, keptShare: percent, agreed: "money", final: "money" } },
  /** Quotes created in the period by the price type that their price list has now. */
  priceTypes: {
    ...byService,
    names: ["priceType"],
    figures: { quotes: count, booked: count, bookedShare: percent, expired: count },
  },
  /** Leads received in the period that are completed: products of the brand and serial numbers as their contractors recorded them. */
  units: { ...byService, figures: { completed: count, brandProducts: count, withSerials: count, serials: count } },
  /** Searches of the period that found nobody, and people who wait now for somebody to cover the place. */
  gaps: { ...byService, names: ["region", "postalCode", "service"], figures: { searches: count, waitlisted: count } },
  /** Steps of the period from search to order, by what the server counted. */
  funnel: { ...ofPeriod, names: ["brand", "step"], figures: { times: count, ofBefore: percent } },
  /** Visits that other sites reported by their label, and external events by the site that they came from. */
  arrivals: { ...ofPeriod, names: ["site"], figures: { visits: count, events: count } },
  /** Requests of the period that a rebate program covered on the day they were sent. */
  rebates: { ...ofPeriod, names: ["program"], figures: { requests: count, booked: count, bookedShare: percent } },
  /** Accepted documents and cards of members by their last valid day. */
  expiry: {
    ...ofToday,
    names: ["document"],
    figures: { valid: count, expired: count, in30: count, in60: count, in90: count },
  },
  /** Emails and browser messages created in the period. */
  notices: {
    ...ofPeriod,
    names: ["noticeGroup", "channel"],
    figures: { created: count, sent: count, waiting: count, undelivered: count, unwanted: count },
  },
  /** What waits for a decision of staff now. */
  queue: {
    ...ofToday,
    isForApprovers: true,
    names: ["queue"],
    figures: { waiting: count, firstDay: count, threeDays: count, older: count, oldestDays: "days" },
  },
  /** First answers of staff to applications and documents in the period. */
  decisions: {
    ...ofPeriod,
    isForApprovers: true,
    names: ["person"],
    figures: { decisions: count, approved: count, changeAsked: count, refused: count, medianHours: "hours" },
  },
  /** Of these decisions: reasons given at least `leastSameReasons` times. */
  reasons: { ...ofPeriod, isForApprovers: true, names: ["decision", "reason"], figures: { decisions: count } },
  /** Of these decisions: those within `targetHours` of the application. */
  target: {
    ...ofPeriod,
    isForApprovers: true,
    isCourse: true,
    names: ["week"],
    figures: { decisions: count, inTime: count, inTimeShare: percent, medianHours: "hours" },
  },
} as const satisfies Readonly<Record<string, ReportSpec>>;

export type ReportId = keyof typeof reports;
export const reportIds = Object.keys(reports) as ReportId[];

export function findReport(id: ReportId): ReportSpec {
  return reports[id];
}

export const approvalReports = reportIds.filter((id) => findReport(id).isForApprovers);

/** Hours from an application or document to the first answer of staff. */
export const targetHours = 48;

/** Rarer reasons are counted together: a text that occurs once may name somebody. */
export const leastSameReasons = 3;

/** Rows of a report at most, the largest first. */
export const mostRows = 500;

/** Names in the order of `names`, null where unknown; figures by their keys, null where they cannot be told. */
export interface ReportRow {
  names: readonly (string | null)[];
  figures: Readonly<Record<string, number | null>>;
}
