import { failFields } from "#app/lib/errors.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";
import { maxChangeLines, type ChangeLine } from "../model.ts";

/** The typed lines of a proposal; empty ones are left out. Throws `invalid` for an amount that is none. */
export function readChangeLines(form: Pick<FormData, "get">): ChangeLine[] {
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const rows = Array.from({ length: maxChangeLines }, (_, at) => ({
    title: read(`title${at}`),
    typed: read(`amount${at}`),
    isRemoved: read(`kind${at}`) === "remove",
  }));
  const last = rows.findLastIndex(({ title, typed }) => title !== "" || typed !== "");
  return rows.slice(0, last + 1).map(({ title, typed, isRemoved }, at) => {
    if (typed === "") return { title, amount: 0 };
    const amount = parseLimitedDollars(typed, maxAmounts.job);
    if (!("cents" in amount)) failFields([{ field: `lines.${at}.amount`, code: amount.code }]);
    return { title, amount: isRemoved ? -amount.cents : amount.cents };
  });
}
