import { isLocale, type Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { parseChannel, type WidgetChannel } from "./channels.ts";

/** What every address of the widget's screens carries on: they have no cookie. */
export interface FrameQuery {
  channel: WidgetChannel;
  /** Asked for by the site; null follows the browser. */
  lang: Locale | null;
  /** Origin of the page around the frame, as the script says; null outside frames. */
  site: string | null;
}

export function readFrameQuery(search: URLSearchParams): FrameQuery {
  const [lang, site] = [search.get("lang"), search.get("site")];
  return { channel: parseChannel(search.get("via")), lang: isLocale(lang) ? lang : null, site: site === null ? null : site.slice(0, 300) };
}

function toQuery({ channel, lang, site }: FrameQuery) {
  return { via: channel.toLowerCase(), lang, site };
}

type Extra = Readonly<Record<string, string | null>>;

export function toStartPath(contrid: string, query: FrameQuery): string {
  return paths.widget({ contrid }, toQuery(query));
}

export function toQuotePath(contrid: string, query: FrameQuery, { key, ...extra }: { key?: string | null } & Extra = {}): string {
  return paths.widgetQuote({ contrid, key: key ?? undefined }, { ...toQuery(query), ...extra });
}

export function toContactPath(contrid: string, query: FrameQuery, { kind, ...extra }: { kind: "call" | "visit" } & Extra): string {
  return paths.widgetContact({ contrid, kind }, { ...toQuery(query), ...extra });
}
