import { currency, currencySymbol } from "#app/lib/money.ts";
import { paths } from "#app/paths.ts";
import type { Schema } from "./schema.ts";

/** By field name, used where the schema allows them. */
const usualValues: Readonly<Record<string, unknown>> = {
  postalCode: "60614",
  zip: "60614",
  city: "Chicago",
  region: "IL",
  state: "IL",
  street: "1200 West Fulton Market",
  fullAddress: "1200 West Fulton Market, Chicago, IL 60607",
  timeZone: "America/Chicago",
  email: "ann@example.com",
  username: "ann@example.com",
  password: "long ladder 7",
  firstname: "Ann",
  lastname: "Miller",
  name: "Rapid Roofing",
  phone: "+13125550142",
  cellphone: "+13125550142",
  category: "ROOF",
  service: "ROOF",
  curr: currency,
  symbol: currencySymbol,
  amount: 10714.19,
  latitude: 41.88,
  longitude: -87.65,
  lat: 41.88,
  lng: -87.65,
  last4: "4242",
  rating: 4.8,
  page: 0,
  version: 2,
  seen: 2,
  locale: "en",
  year: 2026,
  result: "SUCCESS",
  messages: [],
  // Two answers only, to keep the example short.
  answers: { zip: "60614", pitch: 6 },
};

/** The first that fits a pattern is used. */
const sampleTexts: readonly string[] = [
  "example",
  "Example",
  "EXAMPLE",
  "60614",
  "123456",
  "2026-11-22T15:00:00Z",
  "2026-11-22",
  "09:00",
  "0198c0de-7e57-7aaa-8bbb-0123456789ab",
  "ann@example.com",
  "+13125550142",
  "https://example.com/page",
  "ctr_0123456789abcdefghjk",
  "IL",
  "ROOF",
  paths.directory(),
  "0123456789abcdefghij",
  "0123456789abcdefghijklmnop",
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
  "en",
  "GTM-EXAMPLE",
];

const formats: Readonly<Record<string, string>> = {
  uuid: "0198c0de-7e57-7aaa-8bbb-0123456789ab",
  "date-time": "2026-11-22T15:00:00Z",
  date: "2026-11-22",
  time: "09:00:00",
  email: "ann@example.com",
  uri: "https://example.com/page",
};

export function createExample(schema: Schema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(usualValues[name]) ? usualValues[name] : schema.enum[0];
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return createExample(parts.find(({ type }) => type !== "null") ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => createExample(part, name))) as unknown;
  return createTypedExample(schema, name);
}

function createTypedExample(schema: Schema, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  switch (type) {
    case "string":
      return createExampleText(schema, name);
    case "number":
    case "integer":
      return createExampleNumber(schema, name, type);
    case "boolean":
      return true;
    case "array":
      return createExampleList(schema, name);
    case "object":
      return createExampleObject(schema, name);
    case "null":
      return null;
    default:
      return usualValues[name] ?? null;
  }
}

function createExampleText({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  const known = format && formats[format];
  if (known) return known;
  const rule = pattern ? new RegExp(pattern, "u") : null;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (rule?.test(text) ?? true);
  const preferred = usualValues[name];
  if (typeof preferred === "string" && fits(preferred)) return preferred;
  return sampleTexts.find(fits) ?? "x".repeat(minLength);
}

function createExampleNumber(
  { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, multipleOf }: Schema,
  name: string,
  type: string,
): number {
  const fits = (value: number) =>
    value >= minimum &&
    value <= maximum &&
    value > exclusiveMinimum &&
    (type === "number" || Number.isInteger(value)) &&
    (!multipleOf || value % multipleOf === 0);
  const preferred = usualValues[name];
  const choices = [...(typeof preferred === "number" ? [preferred] : []), 3, 1, 0, 60, minimum, maximum];
  return choices.find(fits) ?? minimum;
}

function createExampleList({ items = {}, minItems = 0 }: Schema, name: string): unknown[] {
  if (Array.isArray(usualValues[name]) && minItems === 0) return usualValues[name];
  return Array.from({ length: Math.max(1, minItems) }, () => createExample(items, name.replace(/s$/, "")));
}

function createExampleObject({ properties, additionalProperties }: Schema, name: string): object {
  const preferred = usualValues[name];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, createExample(part, key)]));
  if (typeof preferred === "object" && preferred !== null) return preferred;
  return typeof additionalProperties === "object" ? { example: createExample(additionalProperties, "") } : {};
}
