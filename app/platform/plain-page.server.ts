import type { Locale } from "#app/lib/locales.ts";

interface PlainPageText {
  locale: Locale;
  title: string;
  message: string;
  home: string;
}

/** No scripts or stylesheets. */
export function renderPlainPage({ locale, title, message, home }: PlainPageText): string {
  const [head, text, homeLabel] = [title, message, home].map(escapeHtml);
  const size = '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">';
  const body = `<main style="max-width:40rem;margin:20vh auto 0;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif"><h1>${head}</h1><p>${text}</p><p><a href="/">${homeLabel}</a></p></main>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${size}<title>${head}</title></head><body>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
