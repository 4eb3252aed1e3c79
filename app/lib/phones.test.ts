import { describe, expect, it } from "vitest";
import { formatPhone, parsePhone } from "./phones.ts";

describe("phone numbers", () => {
  it.each(["3125550142", "(312) 555-0142", "312.555.0142", "+1 312 555 0142", "1-312-555-0142", " 312–555–0142 ", "３１２５５５０１４２"])(
    "[V-08] stores %j in one form",
    (typed) => {
      expect(parsePhone(typed)).toBe("+13125550142");
    },
  );

  it.each(["", "555-0142", "112 555 0142", "312 155 0142", "+44 20 7946 0958", "312555014x", "31255501422", "3125550142;ext=1"])(
    "[V-08] rejects %j",
    (typed) => {
      expect(parsePhone(typed)).toBeNull();
    },
  );

  it("[V-08] formats a stored number for display", () => {
    expect(formatPhone("+13125550142")).toBe("(312) 555-0142");
    expect(formatPhone("")).toBe("");
  });
});
