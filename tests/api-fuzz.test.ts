import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDocument, groupOperations, type Operation } from "#app/server/api-docs/document.server.ts";
import type { Schema } from "#app/server/api-docs/schema.ts";
import { createApp } from "#app/server/app.server.ts";
import type { Api } from "#app/platform/api.server.ts";
import { apiOver, staff, createToken } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { createHomeowner, createRoofer } from "./request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const tokens = [
  null,
  await createToken(await createHomeowner(db)),
  await createToken(await createRoofer(db)),
  await createToken(await staff(db, "ROLE_SUPER_ADMIN")),
];
const operations = [...groupOperations(createDocument(createApp(database) as unknown as Api)).values()].flat();

const maliciousText = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "true",
  "[]",
  "{}",
  "\u0000",
  "\ud800",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "' or '1'='1",
  "1; drop table app_user--",

  "$1",
  "{{name}}",
  "${7*7}",
  "../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "\r\nX: y",
  "ctr_",
  "loc_",
  "00000000-0000-0000-0000-000000000000",
  "9999999999999999999",
  "POINT(1 2)",
  "x".repeat(300),
  "٣",
  "ＩＫＯ",
  "\u202e",
);
const word = fc.oneof(maliciousText, fc.string({ maxLength: 20 }));
const anyValue = fc.oneof(
  word,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

/** A value close to a schema: mostly valid, partly arbitrary. */
function almostValid(schema: Schema): fc.Arbitrary<unknown> {
  const right = validFor(schema);
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: anyValue });
}

function validFor(schema: Schema): fc.Arbitrary<unknown> {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map(almostValid));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === "uuid") return fc.uuid();
  if (schema.format === "email") return fc.constant("ann@example.test");
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return fc.array(almostValid(schema.items ?? {}), { maxLength: 3 });
  if (type === "object" || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([key, value]): [string, fc.Arbitrary<unknown>] => [
      key,
      almostValid(value),
    ]);
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: (schema.required ?? []).filter((key) => key in (schema.properties ?? {})),
    });
  }
  if (type === "integer" || type === "number")
    return fc.oneof(fc.integer({ min: -2, max: 50 }), fc.double(), fc.integer(), fc.constantFrom(1e308, -1e308, 5e-324));
  if (type === "boolean") return fc.boolean();
  return word;
}

function arbitraryCall({ method, path, parameters = [], requestBody }: Operation) {
  const body = requestBody?.content?.["application/json"]?.schema;
  const parametersIn = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const texts = (place: string) =>
    fc.record(Object.fromEntries(parametersIn(place).map(({ name, schema }) => [name, almostValid(schema ?? {})])), { requiredKeys: [] });
  return fc.record({
    token: fc.constantFrom(...tokens),
    inPath: fc.array(fc.oneof(word, fc.uuid()), { minLength: 4, maxLength: 4 }),
    query: texts("query"),
    body: body ? fc.oneof(almostValid(body), anyValue) : fc.constant(undefined),
    line: fc.constant(`${method} ${path}`),
  });
}

const toText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
const toPathSegment = (value: unknown) => encodeURIComponent(toText(value).toWellFormed());

describe("random API calls", () => {
  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    "[T38] [T40] %s answers or rejects, and never fails with a 5xx",
    async (_line, operation) => {
      await fc.assert(
        fc.asyncProperty(arbitraryCall(operation), async ({ token, inPath, query, body, line }) => {
          let at = 0;
          const path = line.replaceAll(/\{\w+\}/g, () => toPathSegment(inPath[(at += 1)]));
          // A parameter may be repeated.
          const queryPairs = Object.entries(query).flatMap(([name, value]) =>
            (Array.isArray(value) ? value : [value]).map((one) => `${name}=${toPathSegment(one)}`),
          );
          const answer = await call(
            token,
            `${path}${queryPairs.length > 0 ? `?${queryPairs.join("&")}` : ""}`,
            body === undefined ? {} : { body },
          );
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400)
            expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \w+ \(|select |insert |drizzle|ECONN/);
        }),
        { numRuns: 15 },
      );
    },
  );
});
