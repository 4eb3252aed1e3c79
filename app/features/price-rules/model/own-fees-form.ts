import type { Category } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { maxConditions, maxOwnFees, ownFeeKinds, type OwnFee } from "#app/features/pricing/model/own-fee.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import type { FieldReader } from "#app/features/price-builder/model/field-reader.ts";

/** `pick` is `floors=3`, `pitch>=` or `pitch<`; the last two have a `number`. */
export interface TypedCondition {
  pick: string;
  number: number | null;
}

/** Questions with choosable answers or numbers. */
export function feeQuestions({ questions }: Category): Question[] {
  return questions.filter(({ kind }) => kind !== "text" && kind !== "postal");
}

export function listPicks({ key, kind, options }: Question): string[] {
  if (kind === "number") return [`${key}>=`, `${key}<`];
  return kind === "yesNo" ? [`${key}=true`, `${key}=false`] : options.map(({ value }) => `${key}=${value}`);
}

export function toTypedConditions({ when }: Pick<OwnFee, "when">): TypedCondition[] {
  return Object.entries(when).flatMap(([key, wanted]): TypedCondition[] => {
    if (Array.isArray(wanted)) return wanted.map((one) => ({ pick: `${key}=${one}`, number: null }));
    const { atLeast, below } = wanted;
    return [
      ...(atLeast === undefined ? [] : [{ pick: `${key}>=`, number: atLeast }]),
      ...(below === undefined ? [] : [{ pick: `${key}<`, number: below }]),
    ];
  });
}

/** Skips empty and removed rows. */
export function readOwnFees({ read, category }: { read: FieldReader; category: Category }): Pick<PriceBook, "ownFees"> {
  const fees: OwnFee[] = [];
  for (let at = 0; at < maxOwnFees; at += 1) {
    const fee = readFee(`ownFees.${at}`, read, category);
    if (!fee) continue;
    if (fees.some(({ name }) => name.toLowerCase() === fee.name.toLowerCase())) read.refuse(`ownFees.${at}.name`, "book.feeTwice");
    else fees.push(fee);
  }
  return { ownFees: fees.length > 0 ? fees : undefined };
}

/** Null if the row is empty or invalid. */
function readFee(row: string, read: FieldReader, category: Category): OwnFee | null {
  const typed = ["name", "figure", ...Array.from({ length: maxConditions }, (_, at) => `when.${at}`)];
  if (read.text(`${row}.remove`) !== "" || typed.every((field) => read.text(`${row}.${field}`).trim() === "")) return null;
  const name = read.text(`${row}.name`).trim();
  const by = ownFeeKinds.find((kind) => kind === read.text(`${row}.by`)) ?? "amount";
  const figure = by === "amount" ? read.amount(`${row}.figure`) : read.percent(`${row}.figure`);
  const when = readConditions(row, read, category);
  if (name === "") read.refuse(`${row}.name`, "book.feeNameMissing");
  if (!figure) read.refuse(`${row}.figure`, "book.feeFigureMissing");
  return name && figure ? { name, by, figure, when } : null;
}

/** Several answers to one question are alternatives; its two bounds both apply, each given once. */
function readConditions(row: string, read: FieldReader, category: Category): OwnFee["when"] {
  const when: OwnFee["when"] = {};
  const picks = feeQuestions(category).flatMap(listPicks);
  for (let at = 0; at < maxConditions; at += 1) {
    const pick = read.text(`${row}.when.${at}`);
    if (pick === "") continue;
    const [, key = "", sign = "", value = ""] = /^(\w+?)(>=|<|=)(.*)$/.exec(pick) ?? [];
    const before = when[key];
    if (!picks.includes(pick)) read.refuse(`${row}.when.${at}`, "book.feeConditionUnknown");
    else if (before && (sign === "<" ? "below" : "atLeast") in before) read.refuse(`${row}.when.${at}`, "book.feeBoundTwice");
    else if (sign === "=") when[key] = [...(Array.isArray(before) ? before : []), parseAnswer(key, value, category)];
    else when[key] = { ...(Array.isArray(before) ? {} : before), ...readBound(`${row}.number.${at}`, sign, read) };
  }
  return when;
}

function parseAnswer(key: string, value: string, { questions }: Category): string | boolean {
  return questions.find((question) => question.key === key)?.kind === "yesNo" ? value === "true" : value;
}

function readBound(field: string, sign: string, read: FieldReader): { atLeast?: number; below?: number } {
  const number = parseNumber(read.text(field).trim());
  if (number === null || Math.abs(number) > 1_000_000) read.refuse(field, "book.feeNumberMissing");
  return sign === "<" ? { below: number ?? 0 } : { atLeast: number ?? 0 };
}
