import { expect, it } from "vitest";
import {
  hasWebhookId,
  isWebhookFresh,
  isWebhookSigned,
  newWebhookSecret,
  signWebhook,
  webhookTolerance,
} from "./webhook-signatures.server.ts";

/** From the specification's own example. */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: "1614265330", body: '{"test": 2432232314}' };

it("[T91] signs as Standard Webhooks do", () => {
  expect(signWebhook(example, secret)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

it("[T91] accepts one correct signature of several and nothing else", () => {
  const signature = signWebhook(example, secret);
  const isSigned = (change: Partial<Parameters<typeof isWebhookSigned>[0]>, key = secret) =>
    isWebhookSigned({ ...example, signature, ...change }, key);
  expect(isSigned({ signature: `v1,invalid ${signature}` })).toBe(true);
  expect(isSigned({}, newWebhookSecret())).toBe(false);
  expect(isSigned({ body: '{"test": 2432232315}' })).toBe(false);
  expect(isSigned({ id: "msg_other" })).toBe(false);
  expect(isSigned({ timestamp: "1614265331" })).toBe(false);
  for (const wrong of ["", "v1,", signature.slice(0, -1), signature.replace("v1", "v2")])
    expect(isSigned({ signature: wrong })).toBe(false);
});

it("[T91] refuses a call that is five minutes early or late, or has no time", () => {
  const now = new Date(1_614_265_330_000);
  const isFresh = (timestamp: string) => isWebhookFresh({ timestamp }, now);
  for (const seconds of [-webhookTolerance, 0, webhookTolerance]) expect(isFresh(String(1_614_265_330 + seconds))).toBe(true);
  for (const seconds of [-webhookTolerance - 1, webhookTolerance + 1]) expect(isFresh(String(1_614_265_330 + seconds))).toBe(false);
  for (const text of ["", "NaN", "1e9", "Infinity", "-5", "2021-02-25"]) expect(isFresh(text)).toBe(false);
  expect(hasWebhookId({ id: "" })).toBe(false);
  expect(hasWebhookId({ id: "x".repeat(201) })).toBe(false);
});
