import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { TranslationContext } from "./translations.ts";
import { getTranslator } from "./translations.server.ts";
import type { Locale } from "#app/lib/locales.ts";

/** A card has about 2,000 characters. */
const maxEntries = 5_000;

/** HTML by props and locale, the least recently used first. Deploying empties it. */
const htmlByContent = new Map<unknown, Map<string, string>>();

/** HTML of a component that depends only on its props as JSON and the translations of `locale`. */
export function renderCached<Props extends object>(locale: Locale, Content: FunctionComponent<Props>, props: Props): string {
  const cached = htmlByContent.get(Content) ?? new Map<string, string>();
  htmlByContent.set(Content, cached);
  const key = `${locale} ${JSON.stringify(props)}`;
  const html = cached.get(key) ?? renderContent(locale, Content, props);
  cached.delete(key);
  cached.set(key, html);
  const [oldest] = cached.size > maxEntries ? cached.keys() : [];
  if (oldest !== undefined) cached.delete(oldest);
  return html;
}

function renderContent<Props extends object>(locale: Locale, Content: FunctionComponent<Props>, props: Props): string {
  const value = { t: getTranslator(locale), locale };
  return renderToString(createElement(TranslationContext, { value }, createElement(Content, props)));
}
