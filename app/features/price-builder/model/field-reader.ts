import type { FieldFailure } from "#app/lib/errors.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { readAmount, readCount, readPercent, type ParsedFigure } from "./typed-figures.ts";

export type FieldReader = ReturnType<typeof createFieldReader>;

/** Reads fields and collects at most one refusal for each. */
export function createFieldReader(typed: TypedFields) {
  const refused: FieldFailure[] = [];
  const keep = (field: string, read: ParsedFigure): number | null => {
    if ("figure" in read) return read.figure;
    refused.push({ field, code: read.code });
    return null;
  };
  const text = (field: string) => typed[field] ?? "";
  return {
    refused,
    text,
    refuse: (field: string, code: string) => void (refused.some((one) => one.field === field) || refused.push({ field, code })),
    amount: (field: string) => keep(field, readAmount(text(field))),
    percent: (field: string) => keep(field, readPercent(text(field))),
    count: (field: string, bounds: Parameters<typeof readCount>[1]) => keep(field, readCount(text(field), bounds)),
  };
}
