import type { Locale } from "../../lib/locales.ts";
import { getTranslator } from "../translations.server.ts";
import { frameTyping } from "./embedded-frame-typing.server.ts";
import { testNumbers } from "./embedded-ledger.server.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const fields = [
  { name: "number", part: "firstField", label: "card:frame.number", error: "errors:payments.firstFieldInvalid", autocomplete: "cc-number" },
  { name: "expiry", part: "middleField", label: "card:frame.expiry", error: "errors:payments.middleFieldInvalid", autocomplete: "cc-exp" },
  { name: "code", part: "lastField", label: "card:frame.code", error: "errors:payments.lastFieldInvalid", autocomplete: "cc-csc" },
] as const;

/** Only demonstrations have this provider. */
function renderTestNumbers(t: (key: string, values?: Record<string, string>) => string): string {
  const rows = Object.entries(testNumbers).map(([kind, number]) => {
    const grouped = number.replaceAll(/(.{4})(?=.)/g, "$1 ");
    return `<li><b>${grouped}</b> ${escape(t(`card:frame.test.${kind}`))}</li>`;
  });
  return `<section class="test"><p>${escape(t("card:frame.test.title"))}</p><ul>${rows.join("")}</ul><p>${escape(t("card:frame.test.rest"))}</p></section>`;
}

/** The frame's page. Its script reports to the parent page only that a card was stored, or which field is invalid. */
export function renderFrame({ pageOrigin, locale }: { pageOrigin: string; locale: Locale }): string {
  const t = getTranslator(locale);
  const controls = fields.map(
    ({ name, part, label, error, autocomplete }) => `<div class="field ${name}">
<label for="${name}">${escape(t(label))}</label>
<input id="${name}" data-part="${part}" inputmode="numeric" autocomplete="${autocomplete}" required aria-describedby="${name}-error"${
      name === "expiry" ? ` placeholder="${escape(t("card:frame.expiryForm"))}" maxlength="7"` : ""
    }>
<p id="${name}-error" class="error" data-text="${escape(t(error))}"></p>
</div>`,
  );
  return `<!doctype html><html lang="${locale}" data-page-origin="${escape(pageOrigin)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(t("card:frame.title"))}</title>
<link rel="stylesheet" href="/frame/styles.css"></head><body><form id="card" novalidate><h1>${escape(t("card:frame.title"))}</h1>
${controls.join("\n")}<button type="submit" hidden></button>${renderTestNumbers(t)}</form><script src="/frame/script.js"></script></body></html>`;
}

export const frameStyles = `@font-face { font-family: Inter; src: url(/frame/latin.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: Inter; src: url(/frame/cyrillic.woff2) format("woff2"); font-weight: 100 900; font-display: swap; unicode-range: U+0301, U+0400-045F; }
:root { color-scheme: light; font: 16px/1.5 Inter, system-ui, sans-serif; color: #2b2b2b; }
body { margin: 0; padding: 2px; background: transparent; }
h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 16px; }
.number { grid-column: 1 / -1; }
.field { display: grid; grid-row: span 3; grid-template-rows: subgrid; min-width: 0; }
.field:not(.number) { margin-top: 8px; }
label { align-self: end; }
label { font-weight: 500; }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid #767676; border-radius: 8px; }
input:focus-visible { outline: 2px solid #1d4ed8; outline-offset: 1px; }
input[aria-invalid] { border-color: #b91c1c; border-width: 2px; }
.error { margin: 0; font-size: 14px; font-weight: 500; color: #b91c1c; }
.test { grid-column: 1 / -1; margin-top: 12px; padding: 12px; border-radius: 8px; background: #f3f1ed; font-size: 14px; }
.test p { margin: 0; }
.test ul { margin: 4px 0; padding: 0; list-style: none; }
.test b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

export const frameScript = `"use strict";
${frameTyping}
const page = document.documentElement.dataset.pageOrigin;
const secret = location.hash.slice(1);
const form = document.getElementById("card");
const field = (name) => document.getElementById(name);
const post = (message) => parent.postMessage(message, page);
let isBusy = false;

function setError(name, isInvalid) {
  const error = field(name + "-error");
  error.textContent = isInvalid ? error.dataset.text : "";
  if (isInvalid) field(name).setAttribute("aria-invalid", "true");
  else field(name).removeAttribute("aria-invalid");
  postHeight();
}

function postHeight() {
  post({ type: "height", height: Math.ceil(form.getBoundingClientRect().height) + 8 });
}

function readExpiry() {
  const [, month, year] = /^\\s*(\\d{1,2})\\s*[/-]?\\s*(\\d{2}|\\d{4})\\s*$/.exec(field("expiry").value) ?? [];
  return { expiryMonth: Number(month ?? 0), expiryYear: year?.length === 2 ? 2000 + Number(year) : Number(year ?? 0) };
}

async function send() {
  const digits = (name) => onlyDigits(field(name).value);
  const typed = { secret, number: digits("number"), ...readExpiry(), code: digits("code") };
  const response = await fetch(location.pathname, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(typed) });
  return (await response.json()).result;
}

async function submit() {
  if (isBusy) return;
  isBusy = true;
  for (const name of ["number", "expiry", "code"]) setError(name, false);
  try {
    const result = await send();
    const invalid = document.querySelector('[data-part="' + result + '"]');
    if (invalid) {
      setError(invalid.id, true);
      invalid.focus();
    }
    if (result === "stored") form.reset();
    post(result === "stored" ? { type: "stored" } : { type: "rejected", part: result });
  } catch {
    post({ type: "unavailable" });
  } finally {
    isBusy = false;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void submit();
});
form.addEventListener("input", (event) => {
  formatTyped(event.target, event.inputType?.startsWith("delete") ?? false);
  setError(event.target.id, false);
});
addEventListener("message", (event) => {
  if (event.origin === page && event.source === parent && event.data?.type === "submit") void submit();
});
addEventListener("resize", postHeight);
document.fonts?.ready.then(postHeight);
post({ type: "ready" });
postHeight();
`;
