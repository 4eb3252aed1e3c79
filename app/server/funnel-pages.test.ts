import { expect, it } from "vitest";
import { findFunnelStep } from "./funnel-pages.server.ts";

const quote = "0190a000-0000-7000-8000-000000000001";

it.each([
  ["/contractors/postal/60614", { step: "search", subject: null }],
  ["/contractors/postal/60614.data?service=ROOF", { step: "search", subject: null }],
  ["/contractors/roofing/il/chicago", { step: "search", subject: null }],
  ["/contractors/ctr_0123456789abcdef", { step: "profile", subject: { kind: "publicId", value: "ctr_0123456789abcdef" } }],
  [`/request/list/${quote}/quota/${quote}.data`, { step: "quote", subject: { kind: "quote", value: quote } }],
  ["/contractors", null],
  ["/contractors/contact", null],
  ["/contractors/share", null],
  [`/request/list/${quote}`, null],
  [`/request/list/${quote}/quota/x`, null],
  ["/request/wizard/abc", null],
  ["/", null],
])("[X-10] the page %s is the step %j of the funnel", (address, step) => expect(findFunnelStep(address)).toEqual(step));
