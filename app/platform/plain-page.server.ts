import type { Locale } from "#app/lib/locales.ts";

interface PlainWords {
  locale: Locale;
  title: string;
  message: string;
  home: string;
}

/** No scripts or stylesheets. */
export function plainPage({ locale, title, message, home }: PlainWords): string {
  const [head, text, way] = [title, message, home].map(escaped);
  const size = '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">';
  const body = `<main style="max-width:40rem;margin:20vh auto 0;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif"><h1>${head}</h1><p>${text}</p><p><a href="/">${way}</a></p></main>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${size}<title>${head}</title></head><body>${body}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
