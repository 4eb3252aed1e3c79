import { locales } from "#app/lib/locales.ts";
import { mostTerms, themeFields } from "../model.ts";

function readRebate(read: (name: string) => string) {
  const regions = read("rebate.regions")
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    amount: read("rebate.amount"),
    from: read("rebate.from"),
    until: read("rebate.until"),
    regions: [...new Set(regions)],
    service: read("rebate.service"),
  };
}

/** What the brand's form sends, as `BrandForm` checks it. Wordings without any text are left out. */
export function readBrandForm(form: Pick<FormData, "get" | "getAll" | "has">): Record<string, unknown> {
  const read = (name: string) => String(form.get(name) ?? "");
  const readTexts = (name: string) => Object.fromEntries(locales.map((locale) => [locale, read(`${name}.${locale}`)]));
  return {
    title: readTexts("title"),
    outcome: readTexts("outcome"),
    notice: readTexts("notice"),
    phone: read("phone"),
    postalAddress: read("postalAddress"),
    theme: Object.fromEntries(themeFields.map((name) => [name, read(`theme.${name}`)])),
    loadingBar: read("loadingBar"),
    mark: read("mark"),
    lettering: read("lettering"),
    languages: form.getAll("languages"),
    service: read("service"),
    off: form.getAll("off"),
    verifiedPhone: form.has("verifiedPhone"),
    rebate: read("rebate.amount").trim() === "" ? null : readRebate(read),
    terms: Array.from({ length: mostTerms + 1 }, (_, at) => `terms.${at}`)
      .filter((name) => form.has(`${name}.agreement`))
      .map((name) => ({ agreement: read(`${name}.agreement`), effectiveOn: read(`${name}.effectiveOn`), text: readTexts(`${name}.text`) }))
      .filter(({ effectiveOn, text }) => effectiveOn !== "" || Object.values(text).some((one) => one.trim() !== "")),
  };
}
