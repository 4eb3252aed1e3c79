import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { locales } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listTemplates, previewNotice } from "./previews.server.ts";

const actor = {
  kind: "user",
  userId: "01a21b58-07c9-74a4-b427-b33ab1693759",
  type: "REGULAR",
  authorities: ["ROLE_SUPER_ADMIN"],
  brands: null,
};
const ctx = { actor, brand: brands.DELTA, now: new Date("2026-11-28T12:00:00Z") } as unknown as Ctx;

it.each(locales)("[N-03] staff see every template in %s", (locale) => {
  for (const template of listTemplates()) {
    const { mail } = previewNotice(ctx, { template, locale }, () => "text");
    expect([mail.subject, mail.text].join(), template).not.toMatch(/\bmails:|\{\{/);
  }
});

it("[N-03] a preview has the facts of a receipt that its own mail has", () => {
  const show = (template: string) => previewNotice(ctx, { template, locale: "en" }, () => "text").mail.text;
  for (const template of ["account.passwordChanged", "customer.messageReceived", "contractor.reviewed"])
    expect(show(template), template).not.toMatch(/\$8,500|PL-4821-907|Roofing job|Price/);
  expect(show("customer.ordered")).toMatch(/\$8,500[^]*PL-4821-907/);
  expect(show("customer.questionAnswered")).not.toContain("$8,500");
  expect(show("contractor.proofExpiring")).toContain("12/01/26");
});
