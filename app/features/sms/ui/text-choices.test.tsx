import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { paths } from "#app/paths.ts";
import { TextChoices } from "./text-choices.tsx";

it("[Y-07] saving the choice of texts keeps the way back to the page that a person came from", () => {
  const pageHref = paths.phoneSettings({ returnTo: "/request/list/1?further=2" });
  const choices = { brand: "Delta", isVerified: true, isStopped: false, jobUpdates: false, marketing: false, ownNumber: null };
  const Page = createRoutesStub([{ path: "/", Component: () => <TextChoices {...choices} pageHref={pageHref} /> }]);
  const html = renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
  expect(html).toContain(`action="/settings/phone?returnTo=${encodeURIComponent("/request/list/1?further=2")}"`);
});
