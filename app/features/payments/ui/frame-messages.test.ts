import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrameMessage } from "./frame-messages.ts";
import { toFieldsResult } from "./stripe-results.ts";

describe("messages of the frame", () => {
  it("[T101] unknown messages and unknown properties are dropped", () => {
    expect(readFrameMessage({ type: "rejected", part: "firstField", number: "4242" })).toEqual({ type: "rejected", part: "firstField" });
    expect(readFrameMessage({ type: "height", height: 99_999 })).toEqual({ type: "height", height: 600 });
    for (const data of [
      null,
      "stored",
      {},
      { type: "rejected", part: "constructor" },
      { type: "height", height: -1 },
      { type: "__proto__" },
    ])
      expect(readFrameMessage(data)).toBeNull();
  });

  it("[T101] any value gives a known message or none", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const message = readFrameMessage(data);
        if (message) expect(["ready", "stored", "unavailable", "height", "rejected"]).toContain(message.type);
      }),
    );
  });

  it("[C-04] [T97] from Stripe tell the invalid field, but never why a card was declined", () => {
    const results = [
      [undefined, { status: "stored" }],
      [
        { type: "validation_error", code: "incomplete_number" },
        { status: "rejected", field: "firstField" },
      ],
      [
        { type: "validation_error", code: "invalid_number" },
        { status: "rejected", field: "firstField" },
      ],
      [
        { type: "validation_error", code: "invalid_expiry_year_past" },
        { status: "rejected", field: "middleField" },
      ],
      [
        { type: "validation_error", code: "incomplete_cvc" },
        { status: "rejected", field: "lastField" },
      ],
      [
        { type: "card_error", code: "incorrect_cvc" },
        { status: "rejected", field: "declined" },
      ],
      [
        { type: "card_error", code: "card_declined" },
        { status: "rejected", field: "declined" },
      ],
      [{ type: "api_connection_error" }, { status: "unavailable" }],
      [
        { type: "invalid_request_error", code: "setup_intent_unexpected_state", setup_intent: { status: "succeeded" } },
        { status: "stored" },
      ],
    ] as const;
    for (const [error, result] of results) expect(toFieldsResult(error)).toEqual(result);
  });
});
