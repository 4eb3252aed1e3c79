import type { Ctx } from "#app/platform/context.ts";
import type { ReportScope } from "../model.ts";
import type { ReportId, ReportRow } from "../model/reports.ts";
import { readDecisions, readReasons, readTarget } from "../store/approvals.server.ts";
import { readArrivals, readFunnel } from "../store/arrivals.server.ts";
import { readLeads, readLostReasons, readPriceKept, readPriceTypes, readResponse, readUnits } from "../store/jobs.server.ts";
import { readContractors, readExpiry, readGaps, readNotices, readQueue, readRebates } from "../store/network.server.ts";
import { readProgram } from "../store/program.server.ts";
import { readTierProgress } from "../store/tier-progress.server.ts";

/** The rows of each report. */
export const reportReaders: Readonly<Record<ReportId, (ctx: Ctx, scope: ReportScope) => Promise<ReportRow[]>>> = {
  program: readProgram,
  tierProgress: readTierProgress,
  contractors: readContractors,
  leads: readLeads,
  lostReasons: readLostReasons,
  response: readResponse,
  priceKept: readPriceKept,
  priceTypes: readPriceTypes,
  units: readUnits,
  gaps: readGaps,
  funnel: readFunnel,
  arrivals: readArrivals,
  rebates: readRebates,
  expiry: readExpiry,
  notices: readNotices,
  queue: readQueue,
  decisions: readDecisions,
  reasons: readReasons,
  target: readTarget,
};
