import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { TextChoices } from "./text-choices.tsx";

it("[Y-07] saving the choice of texts keeps the way back to the page that a person came from", () => {
  const pageHref = paths.phoneSettings({ returnTo: "/request/list/1?further=2" });
  const choices = { brand: "Delta", isVerified: true, isStopped: false, jobUpdates: false, marketing: false, ownNumber: null };
  const html = renderHtml(<TextChoices {...choices} pageHref={pageHref} />);
  expect(html).toContain(`action="/settings/phone?returnTo=${encodeURIComponent("/request/list/1?further=2")}"`);
});
