type Form = Pick<FormData, "get" | "has" | "getAll">;

/** The contractor's part of the MEP profile; an unticked box is not sent. */
export function readMepForm(form: Form): Record<string, unknown> {
  return {
    sendMeEmails: form.has("sendMeEmails"),
    workphone: toText(form, "workphone") || null,
    financingEnabled: form.has("financingEnabled"),
    financingLabel: toText(form, "financingLabel"),
    financingUrl: toText(form, "financingUrl") || null,
  };
}

/** Badges and partner data, as staff send them. */
export function readBadgesForm(form: Form): Record<string, unknown> {
  const score = toText(form, "partnerScore");
  return {
    badges: [...new Set(form.getAll("badges"))],
    partnerId: toText(form, "partnerId") || null,
    partnerScore: score === "" ? 0 : Number(score.replace(",", ".")),
  };
}

function toText(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
