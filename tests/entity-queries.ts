import fc from "fast-check";

const word = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom("' or 1=1--", "%", "_", "\\", "$1", "null", "\u0000", "title", "createdAt", "2026-01-01T00:00:00Z", "1e309"),
);
const several = fc.array(fc.oneof(word, fc.integer()), { maxLength: 4 });
const value = fc.oneof(word, fc.double(), fc.integer(), fc.boolean(), several, fc.object());
const field = fc.oneof(word, fc.constantFrom("title", "active", "rangeMiles", "createdAt", "id", "category"));
const filter = fc.record({ field, op: fc.oneof(word, fc.constantFrom("EQ", "IN", "CONTAINS", "FROM", "TO")), value });
/** Bodies of a list call, most of them malformed. */
export const anyQuery = fc.record(
  {
    page: fc.oneof(fc.integer({ min: -2, max: 200 }), value),
    perPage: fc.oneof(fc.integer(), value),
    sorts: fc.array(fc.record({ field, direction: fc.constantFrom("ASC", "DESC", "asc; drop") }), { maxLength: 4 }),
    filters: fc.array(filter, { maxLength: 4 }),
  },
  { requiredKeys: [] },
);

/** Well-formed ones, which ask for a row by its id, or by values that all rows may have. */
export function createAnsweredQuery(id: string) {
  const known = fc.oneof(
    fc.constantFrom({ op: "EQ", value: id }, { op: "IN", value: [id] }).map((one) => ({ ...one, field: "id" })),
    fc.record({ field: fc.constantFrom("category", "title"), op: fc.constant("CONTAINS"), value: fc.constantFrom("o", "r", "%", "_") }),
    fc.record({ field: fc.constant("active"), op: fc.constant("EQ"), value: fc.constant(true) }),
  );
  const sort = fc.record({ field: fc.constantFrom("title", "createdAt"), direction: fc.constantFrom("ASC", "DESC") });
  return fc.record({
    perPage: fc.constant(100),
    sorts: fc.array(sort, { maxLength: 2 }),
    filters: fc.array(known, { maxLength: 2 }),
  });
}
