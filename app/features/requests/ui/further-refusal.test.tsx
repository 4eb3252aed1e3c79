import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { FurtherRefusal } from "./further-contractors.tsx";

const path = "/request/list/3f2b8c1e-8a49-4b3e-9d5c-0123456789ab";

function draw(answer: unknown, locale: Locale = "en"): string {
  return renderHtml(<FurtherRefusal answer={answer} path={path} />, locale);
}

const refuse = (code: string) => ({ failure: { code, details: {}, fields: [] }, typed: {} });

it.each(locales)("[Y-07] [B-05] links the phone's page, which leads back to the quotes, in %s", (locale) => {
  const html = draw(refuse("sms.verifyToSend"), locale);
  expect(html).toContain(`href="/settings/phone?returnTo=${encodeURIComponent(path)}"`);
  expect(html).not.toMatch(/further:|errors:/);
});

it("[Y-07] comes back from the phone's page with the chosen contractors", () => {
  const [one, two] = ["8b1a4c1e-0000-4000-8000-000000000001", "8b1a4c1e-0000-4000-8000-000000000002"];
  const leadsTo = (query: string) => `returnTo=${encodeURIComponent(`${path}?${query}`)}"`;
  expect(draw({ ...refuse("sms.verifyToSend"), typed: { further: one } })).toContain(leadsTo(`further=${one}`));
  const several = { ...refuse("sms.verifyToSend"), typed: {}, ticked: { further: [one, two] } };
  expect(draw(several)).toContain(leadsTo(`further=${one}&further=${two}`));
});

it("[Y-07] shows other refusals as they are", () => {
  expect(draw(refuse("requests.accountFull"))).not.toContain("/settings/phone");
  expect(draw(refuse("requests.accountFull"))).toContain('role="alert"');
  expect(draw(null)).toBe("");
});
