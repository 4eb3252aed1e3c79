import { createStateMachine } from "#app/lib/state-machine.ts";

export const jobStatuses = ["SCHEDULED", "STARTED", "COMPLETED", "CONFIRMED"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export type JobParty = "contractor" | "customer" | "clock";
export type JobEvent = "start" | "complete" | "reopen" | "confirm" | "report";

/** After booking. `clock` confirms what the homeowner does not answer. */
export const jobMachine = createStateMachine<JobStatus, JobEvent, JobParty>("bookedJob", [
  { from: ["SCHEDULED"], event: "start", by: ["contractor"], to: "STARTED" },
  { from: ["SCHEDULED", "STARTED"], event: "complete", by: ["contractor"], to: "COMPLETED" },
  { from: ["COMPLETED"], event: "reopen", by: ["contractor"], to: "STARTED" },
  { from: ["COMPLETED"], event: "report", by: ["customer"], to: "STARTED" },
  { from: ["COMPLETED"], event: "confirm", by: ["customer", "clock"], to: "CONFIRMED" },
]);

export function isStarted(status: JobStatus): boolean {
  return status !== "SCHEDULED";
}

/** The contractor says that the work is done. */
export function isDone(status: JobStatus): boolean {
  return status === "COMPLETED" || status === "CONFIRMED";
}

export type ChangeStatus = "PROPOSED" | "ACCEPTED" | "DECLINED" | "WITHDRAWN";
export type ChangeEvent = "accept" | "decline" | "withdraw";

/** A change order ends once. */
export const changeMachine = createStateMachine<ChangeStatus, ChangeEvent, JobParty>("changeOrder", [
  { from: ["PROPOSED"], event: "accept", by: ["customer"], to: "ACCEPTED" },
  { from: ["PROPOSED"], event: "decline", by: ["customer"], to: "DECLINED" },
  { from: ["PROPOSED"], event: "withdraw", by: ["contractor"], to: "WITHDRAWN" },
]);

export function isOpenChange(status: ChangeStatus): boolean {
  return status === "PROPOSED";
}

export function isAccepted(status: ChangeStatus): boolean {
  return status === "ACCEPTED";
}
