import { expect, it } from "vitest";
import { findContactDetail } from "./contact-details.ts";

it.each([
  ["Call us at (312) 555-0142.", "phone", "(312) 555-0142"],
  ["312-555-0142", "phone", "312-555-0142"],
  ["312.555.0142!", "phone", "312.555.0142"],
  ["+1 312 555 0142", "phone", "+1 312 555 0142"],
  ["3125550142", "phone", "3125550142"],
  ["+33 6 12 34 56 78", "phone", "+33 6 12 34 56 78"],
  ["Write to office@byron.example.com, please", "email", "office@byron.example.com"],
  ["office (at) byron (dot) com", "email", "office (at) byron (dot) com"],
  ["See https://byron.example/deals?x=1.", "link", "https://byron.example/deals?x=1"],
  ["www.byron.example", "link", "www.byron.example"],
  ["visit byron-roofing.com/offer today", "link", "byron-roofing.com/offer"],
  ["couvreur.qc.ca", "link", "couvreur.qc.ca"],
])("finds it in %j", (text, kind, found) => {
  expect(findContactDetail(text)).toEqual({ kind, found });
});

it.each([
  "We finished on 2026-11-23 at 5:30 p.m. for $12,500.00, 3 days early.",
  "Invoice 104-000123, ZIP 60614-1234, 2,500 sq ft, 24/7, 1/2 in. x 3/4 in.",
  "Thank you.Ca marche. It was great.Our team @ work",
  "Order 20261123000142 and serial 1234567890123",
  "10.5 % de rabais, 300-1200 pi², 1 000 000 $",
])("lets %j pass", (text) => {
  expect(findContactDetail(text)).toBeNull();
});
