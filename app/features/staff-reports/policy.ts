import type { Actor, Authority, SignedIn } from "../accounts/model.ts";
import { findReport, reportIds, type ReportId } from "./model/reports.ts";

const administrators: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN"];

function hasAny(actor: Actor, rights: readonly Authority[]): actor is SignedIn {
  return actor.kind === "user" && !actor.actingFor && actor.authorities.some((right) => rights.includes(right));
}

/** Administrators; which brands follows from theirs. */
export function canReadDashboard(actor: Actor): actor is SignedIn {
  return hasAny(actor, administrators);
}

/** Administrators read every report, approvers those about approvals. */
export function canReadReport(actor: Actor, report: ReportId): actor is SignedIn {
  return hasAny(actor, findReport(report).isForApprovers ? [...administrators, "ROLE_APPROVER"] : administrators);
}

export function listReadableReports(actor: Actor): ReportId[] {
  return reportIds.filter((report) => canReadReport(actor, report));
}
