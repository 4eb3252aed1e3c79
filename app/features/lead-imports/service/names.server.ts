import { categoryCodes, serviceSlugs } from "#app/features/categories/model/codes.ts";
import { leadSources, leadStatusNames } from "#app/features/leads/model.ts";
import { fileColumns } from "#app/features/leads/model/file-columns.ts";
import { lostReasons } from "#app/features/leads/model/lost-reasons.ts";
import { locales } from "#app/lib/locales.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { importColumns, type ImportColumn } from "../model/columns.ts";
import { commonNames } from "../model/common-names.ts";
import type { ValueNames } from "../model/rows.ts";

let cachedNames: ValueNames | undefined;
let cachedHeadings: ReadonlyMap<string, ImportColumn | null> | undefined;

/** Codes by what screens call them in every language, by the codes themselves, and by what other programs call them. */
export function loadValueNames(): ValueNames {
  cachedNames ??= {
    service: toCodes(categoryCodes, { key: (code) => `services:${code}`, others: { ...commonNames.service, ...toSlugNames() } }),
    status: toCodes(leadStatusNames, { key: (code) => `values:leadStatus.${code}`, others: commonNames.status }),
    lostReason: toCodes(lostReasons, { key: (code) => `leads:lostReason.${code}`, others: {} }),
    source: toCodes(leadSources, { key: (code) => `values:leadSource.${code}`, others: commonNames.source }),
  };
  return cachedNames;
}

function toSlugNames() {
  return Object.fromEntries(categoryCodes.map((code) => [serviceSlugs[code], code]));
}

function toCodes<Code extends string>(
  codes: readonly Code[],
  { key, others }: { key: (code: Code) => string; others: Readonly<Record<string, Code>> },
): ReadonlyMap<string, Code> {
  const named = codes.flatMap((code) =>
    [code as string, ...locales.map((locale) => getTranslator(locale)(key(code)))].map((name) => ({ name, code })),
  );
  const common = Object.entries(others).map(([name, code]) => ({ name, code }));
  return new Map([...common, ...named].map(({ name, code }) => [normalizeWord(name), code]));
}

/** Headings of the export in every language; null for those that an import leaves out. */
export function loadExportHeadings(): ReadonlyMap<string, ImportColumn | null> {
  cachedHeadings ??= new Map(
    locales.flatMap((locale) =>
      Object.keys(fileColumns).map((column): [string, ImportColumn | null] => [
        normalizeWord(getTranslator(locale)(`leadlists:columns.${column}`)),
        importColumns.find((one) => one === column) ?? null,
      ]),
    ),
  );
  return cachedHeadings;
}
