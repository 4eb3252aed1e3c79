import { expect, it } from "vitest";
import { shouldRevalidate as canReloadSettings } from "../settings/payment-details-view.tsx";
import { shouldRevalidate as canReloadStep } from "./card.tsx";

it("[C-04] both card pages reload after a declined card, so that another can be entered at once", () => {
  for (const canReload of [canReloadStep, canReloadSettings]) expect(canReload({ actionStatus: 422 })).toBe(true);
});
