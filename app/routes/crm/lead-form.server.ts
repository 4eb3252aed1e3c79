import { redirect } from "react-router";
import { asksCompletion, leadStatusNames } from "#app/features/leads/model/statuses.ts";
import {
  addJob,
  addLead,
  addNote,
  assignLead,
  changeValue,
  editCustomer,
  loadDeskTimeZone,
  logCall,
  mergeCustomer,
  undoMerge,
} from "#app/features/leads/service.server.ts";
import { changeStatusWithUndo, undoChange } from "#app/features/lead-lists/service.server.ts";
import { failFields } from "#app/lib/errors.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";
import { parseTypedTime } from "#app/lib/typed-days.ts";
import { toMoment } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deskSteps } from "./desk-steps.server.ts";
import { jobSteps } from "./job-form.server.ts";

const readText = (form: FormData, name: string): string => String(form.get(name) ?? "");

type LeadStep = (ctx: Ctx, id: string, form: FormData) => Promise<unknown>;

/** Steps by button of the lead's page; those of its quote are in `quote-steps`. */
const steps: Readonly<Record<string, LeadStep>> = {
  ...deskSteps,
  status: async (ctx, id, form) =>
    changeStatusWithUndo(ctx, {
      id,
      seen: readText(form, "seen"),
      status: readText(form, "status"),
      comment: readText(form, "comment"),
      lostReason: readText(form, "lostReason") || null,
      scheduledAt: toTime(readText(form, "scheduledAt"), await loadDeskTimeZone(ctx)),
      completion: leadStatusNames.some((status) => status === form.get("status") && asksCompletion(status)) ? readCompletion(form) : null,
    }),
  undo: (ctx, _id, form) => undoChange(ctx, readText(form, "change")),
  note: (ctx, id, form) => addNote(ctx, { id, comment: readText(form, "comment") }),
  called: (ctx, id, form) => logCall(ctx, { id, outcome: readText(form, "outcome"), comment: readText(form, "comment") }),
  value: (ctx, id, form) => changeValue(ctx, { id, seen: readText(form, "seen"), value: toCents(readText(form, "value")) }),
  assign: (ctx, id, form) => assignLead(ctx, { id, assignee: readText(form, "assignee") || null }),
  contact: (ctx, id, form) => editCustomer(ctx, { id, ...readContact(form) }),
  job: (ctx, id, form) => addJob(ctx, { id, idempotencyKey: readText(form, "key"), ...readJob(form) }),
  merge: (ctx, id, form) => mergeCustomer(ctx, { id, otherId: readText(form, "other") }),
  ...jobSteps,
  unmerge: (ctx, id, form) => undoMerge(ctx, { id, mergeId: readText(form, "merge") }),
};

export function findLeadStep(form: FormData): LeadStep | null {
  const act = readText(form, "act");
  return Object.hasOwn(steps, act) ? (steps[act] ?? null) : null;
}

/** Opens the new lead. */
export async function submitNewLead(ctx: Ctx, form: FormData): Promise<Response> {
  const value = toCents(readText(form, "value"));
  const id = await addLead(ctx, { customer: readContact(form), job: readJob(form), value, idempotencyKey: readText(form, "key") });
  return redirect(paths.lead({ id }, { done: "added" }), 303);
}

function readContact(form: FormData) {
  return {
    name: readText(form, "name"),
    phone: readText(form, "phone"),
    email: readText(form, "email"),
    address: readText(form, "address"),
    billingAddress: readText(form, "billingAddress").trim() || null,
    source: readText(form, "source") || null,
  };
}

const readJob = (form: FormData) => ({ jobType: readText(form, "jobType"), details: readText(form, "details") });

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

function readCompletion(form: FormData) {
  return {
    isBrandProduct: answers[readText(form, "isBrandProduct")],
    product: readText(form, "product"),
    serials: readText(form, "serials"),
    details: readText(form, "jobDetails"),
    warrantyUntil: readText(form, "warrantyUntil") || null,
    finalPrice: toCents(readText(form, "finalPrice"), "completion.finalPrice"),
  };
}

/** Empty is unknown. Throws `invalid` for the field. */
function toCents(typed: string, field = "value"): number | null {
  if (typed.trim() === "") return null;
  const amount = parseLimitedDollars(typed, maxAmounts.job);
  return "cents" in amount ? amount.cents : failFields([{ field, code: amount.code }]);
}

/** Of a field `datetime-local`, in the contractor's zone. Empty is none. Throws `invalid` for the field. */
function toTime(typed: string, timeZone: string): string | null {
  if (typed.trim() === "") return null;
  const time = parseTypedTime(typed) ?? failFields([{ field: "scheduledAt", code: "leads.timeInvalid" }]);
  return toMoment(time.day, time.minutes, timeZone).toISOString();
}
