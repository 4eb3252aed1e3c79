import type { Locale } from "./locales.ts";

export interface TextContext {
  reader: "customer" | "contractor";
  t: (key: string, names?: Readonly<Record<string, unknown>>) => string;
  locale: Locale;
}
