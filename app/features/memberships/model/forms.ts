import { parseDollars } from "#app/lib/typed-dollars.ts";
import { readBadgeChoice } from "../../badge-choice/model.ts";
import { defaultFinancingLabel } from "../../contractors/model/financing.ts";

type Form = Pick<FormData, "get" | "has" | "getAll">;

/** The contractor's part of the MEP profile; an unticked box is not sent. An empty label means the usual one. */
export function readMepForm(form: Form): Record<string, unknown> {
  return {
    sendMeEmails: form.has("sendMeEmails"),
    workphone: toText(form, "workphone") || null,
    financingEnabled: form.has("financingEnabled"),
    financingLabel: toText(form, "financingLabel") || defaultFinancingLabel,
    financingUrl: toText(form, "financingUrl") || null,
    financingLoan: readLoan(form),
  };
}

const loanFields = ["apr", "months", "minimum", "asOf"] as const;

/** Null if all four are empty; a figure that is no number is refused by the schema. */
function readLoan(form: Form): Record<string, unknown> | null {
  const [apr = "", months = "", minimum = "", asOf = ""] = loanFields.map((field) => toText(form, `financingLoan.${field}`));
  if ([apr, months, minimum, asOf].every((text) => text === "")) return null;
  const toNumber = (text: string) => (text === "" ? null : Number(text.replace(",", ".")));
  return { apr: toNumber(apr), months: toNumber(months), minimum: parseDollars(minimum), asOf };
}

/** Badges and partner data, as staff send them. */
export function readBadgesForm(form: Form): Record<string, unknown> {
  const score = toText(form, "partnerScore");
  return {
    badges: readBadgeChoice(form, "badges"),
    partnerId: toText(form, "partnerId") || null,
    partnerScore: score === "" ? 0 : Number(score.replace(",", ".")),
  };
}

function toText(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
