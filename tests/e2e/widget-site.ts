import { expect, type Page } from "playwright/test";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { startForeignSite } from "./foreign-site.ts";
import { accessToken, signInAs } from "./sessions.ts";

/** What a site may have by accident, and by rule. */
const hostileStyles = `
* { font-size: 40px !important; color: lime !important; position: static !important; text-transform: uppercase !important }
quote-widget { display: none !important; transform: scale(3) !important; opacity: 0 !important }
button, a, iframe { visibility: hidden !important; width: 7px !important }
`;

/** Copies the code from a roofer's settings into a site of its own, and lists that site there. */
export async function startSiteWithWidget(settings: Page) {
  await signInAs(settings.context(), "rapid@demo.test");
  await settings.goto(`${site("platform")}/settings/iteraction-center?brand=DELTA`);
  const script = await settings.getByRole("textbox", { name: "Code for your website" }).inputValue();
  const body = `<main><h1>Rapid Roofing</h1><p>We repair roofs.</p><button type="button" id="own">Before</button></main>${script}`;
  const foreign = await startForeignSite({ host: site(), bodies: { "/": body }, files: { "/site.css": hostileStyles } });
  await settings.getByRole("textbox", { name: "Website addresses" }).fill(foreign.origin());
  await settings.getByRole("button", { name: "Save websites" }).click();
  await expect(settings.getByRole("status").first()).toBeVisible();
  return { ...foreign, script };
}

/** The roofer's leads from the widget, as JSON. */
export async function readWidgetLeads(): Promise<string> {
  const token = await accessToken("rapid@demo.test");
  return JSON.stringify(await readData<unknown>(send(server(), "GET /api/v2/leads?origin=WIDGET&show=all", { token })));
}

/** Barriers in a page whose own style sheet makes its own texts unreadable. */
export function leaveOutOwnTexts(barriers: readonly string[]): string[] {
  return barriers.filter((barrier) => !barrier.startsWith("color-contrast") || !/<(?:h1|p)>/.test(barrier));
}
