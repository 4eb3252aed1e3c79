import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { toNumberErrorCode } from "./questions.ts";
import { units } from "./rules.ts";
import { categoryCodes, type Category } from "./category.ts";
import { categories } from "./registry.ts";

const loadMessages = (locale: string, area: string): unknown => JSON.parse(readFileSync(`app/locales/${locale}/${area}.json`, "utf8"));

/** Returns the text of `area:path.to.text`, or undefined. */
function findText(locale: string, key: string): unknown {
  const [area = "", path = ""] = key.split(":");
  return path
    .split(".")
    .reduce<unknown>((messages, part) => (messages as Record<string, unknown> | undefined)?.[part], loadMessages(locale, area));
}

function listMessageKeys(category: Category): string[] {
  const { questions, steps, groups, cells, inclusions, rules, refusals } = category;
  return [
    category.label,
    ...questions.flatMap((question) => [
      question.label,
      question.why,
      ...question.options.map((option) => option.label),
      question.unit ?? category.label,
      ...(question.kind === "number" ? [`errors:${toNumberErrorCode(question)}`] : []),
      ...[question.missing, ...question.options.map((option) => option.closed)].flatMap((code) => (code ? [`errors:${code}`] : [])),
    ]),
    ...[...steps, ...groups, ...cells, ...inclusions].map((named) => named.label),
    ...rules.flatMap((rule) => [`pricing:lines.${rule.line}`, `pricing:reasons.${rule.line}`]),
    ...refusals.map((refusal) => `errors:${refusal.code}`),
  ];
}

describe("category translations", () => {
  it.each(Object.values(categories))("[B-05] cover everything $code asks, prices and rejects in four languages", (category) => {
    const missing = locales.flatMap((locale) =>
      listMessageKeys(category)
        .filter((key) => typeof findText(locale, key) !== "string")
        .map((key) => `${locale} ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(["categories", "pricing"])("[B-05] have the same %s keys in every language", (area) => {
    const paths = (messages: unknown, path = ""): string[] =>
      typeof messages === "string"
        ? [path.replace(/_(one|few|many|other)$/, "")]
        : Object.entries(messages as object).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
    const english = new Set(paths(loadMessages("en", area)));
    for (const locale of locales) expect(new Set(paths(loadMessages(locale, area)))).toEqual(english);
  });

  it("[Q-01] name all twelve categories and every unit", () => {
    const keys = [
      ...categoryCodes.map((code) => `services:${code}`),
      ...units.flatMap((unit) => [`pricing:units.${unit}`, `pricing:per.${unit}`, `pricing:counts.${unit}_other`]),
    ];
    for (const locale of locales) expect(keys.filter((key) => typeof findText(locale, key) !== "string")).toEqual([]);
  });
});
