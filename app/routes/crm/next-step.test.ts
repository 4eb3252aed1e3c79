import { expect, it } from "vitest";
import { attentionKinds } from "#app/features/leads/model/attention.ts";
import { boardStatuses, isEnded, leadMachine } from "#app/features/leads/model/statuses.ts";
import { findNextStep } from "./next-step.ts";

const idle = { attention: [], status: "IN_PROGRESS", moves: leadMachine.events("IN_PROGRESS", "contractor"), hasPhone: true } as const;
const quiet = { ...idle, hasAppointment: false, job: null, ownQuote: { canPrice: false, isUnsent: false } };

it("[L-03] proposes what waits before the life of the job, and no call without a number", () => {
  const next = (attention: (typeof attentionKinds)[number][], over = {}) => findNextStep({ ...quiet, attention, ...over });
  expect([next(["CALL", "PRICE"]), next(["PRICE"]), next(["QUESTION"]), next(["PROBLEM"])]).toEqual(["call", "price", "question", "call"]);
  expect([next(["CALL", "PRICE"], { hasPhone: false }), next(["REQUEST"], { hasPhone: false })]).toEqual(["price", "visit"]);
  for (const kind of attentionKinds) expect(next([kind]), kind).not.toBeNull();
});

it("[L-03] follows a lead from the visit to the completed job", () => {
  const booked = { ...quiet, status: "SERVICE_SCHEDULED", moves: leadMachine.events("SERVICE_SCHEDULED", "contractor") } as const;
  expect(findNextStep(quiet)).toBe("visit");
  expect(findNextStep({ ...quiet, hasAppointment: true })).toBe("status");
  expect(findNextStep({ ...booked, job: { status: "SCHEDULED", events: ["start", "complete"] } })).toBe("start");
  expect(findNextStep({ ...booked, job: { status: "STARTED", events: ["complete"] } })).toBe("complete");
});

it("[L-03] proposes to price the job of a customer who called, then to send the quote", () => {
  const own = (canPrice: boolean, isUnsent: boolean) => ({ ...quiet, hasAppointment: true, ownQuote: { canPrice, isUnsent } });
  expect([findNextStep(own(true, false)), findNextStep(own(false, true)), findNextStep(own(false, false))]).toEqual([
    "quote",
    "link",
    "status",
  ]);
});

it("[L-03] always proposes something for an open lead, and nothing for an ended one", () => {
  for (const status of boardStatuses) {
    const step = findNextStep({ ...quiet, status, moves: leadMachine.events(status, "contractor") });
    expect(step === null, status).toBe(isEnded(status));
  }
});
