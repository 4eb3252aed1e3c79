import type { Locale } from "./locales.ts";

/** Who reads, in which language, by which words. */
export interface TextContext {
  reader: "customer" | "contractor";
  t: (key: string, names?: Readonly<Record<string, unknown>>) => string;
  locale: Locale;
}
