import type { Actor, SignedIn } from "../accounts/model.ts";
import { isAdministrator } from "../accounts/policy.ts";
import { findReport, reportIds, type ReportId } from "./model/reports.ts";

/** Administrators; which brands follows from theirs. */
export function canReadDashboard(actor: Actor): actor is SignedIn {
  return actor.kind === "user" && isAdministrator(actor);
}

/** Administrators read every report, approvers those about approvals. */
export function canReadReport(actor: Actor, report: ReportId): actor is SignedIn {
  if (actor.kind !== "user") return false;
  const isApprover = !actor.actingFor && actor.authorities.includes("ROLE_APPROVER");
  return isAdministrator(actor) || (isApprover && findReport(report).isForApprovers);
}

export function listReadableReports(actor: Actor): ReportId[] {
  return reportIds.filter((report) => canReadReport(actor, report));
}
