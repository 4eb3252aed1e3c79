import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { DeliveryLog } from "./delivery-log.tsx";

const none = { deliveries: [], next: null, isLaterPage: false, brandNames: {} };

it("[O-08] a log without calls says how they begin, and a filter without any that it is one", () => {
  expect(renderHtml(<DeliveryLog {...none} outcome={null} />)).toContain("No calls yet. Create a secret below");
  const filtered = renderHtml(<DeliveryLog {...none} outcome="REFUSED" />);
  expect(filtered).toContain("No calls in this list.");
  expect(filtered).toMatch(/aria-current="page"[^>]*>Refused/);
});
