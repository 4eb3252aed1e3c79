import { describe, expect, it } from "vitest";
import { canReceiveTexts, toExchange, timeZonesByPhone } from "./area-codes.ts";

describe("phone numbers", () => {
  it.each(["+13125550142", "+14165550142", "+18675550142", "+17875550142", "+16715550142"])(
    "[T58] accepts US and Canadian numbers: %s",
    (phone) => {
      expect(canReceiveTexts(phone)).toBe(true);
    },
  );

  it.each([
    ["Jamaica", "+18765550142"],
    ["the Dominican Republic", "+18095550142"],
    ["Bermuda", "+14415550142"],
    ["a premium line", "+19005550142"],
    ["a toll-free line", "+18005550142"],
    ["no country", "+15005550142"],
    ["Britain", "+442071838750"],
    ["nothing", ""],
  ])("[T58] rejects numbers of %s", (_place, phone) => {
    expect(canReceiveTexts(phone)).toBe(false);
  });

  it.each([
    ["+13125550142", ["America/Chicago"]],
    ["+16175550142", ["America/New_York"]],
    ["+18085550142", ["Pacific/Honolulu"]],
    ["+18505550142", ["America/New_York", "America/Chicago"]],
    ["+17825550142", ["America/Halifax"]],
  ])("[I-03] finds the time zones of a number's area code: %s", (phone, zones) => {
    expect(timeZonesByPhone(phone)).toEqual(zones);
  });

  it("[I-03] returns all time zones for an unknown area code", () => {
    const zones = timeZonesByPhone("+19995550142");
    for (const zone of ["America/St_Johns", "America/New_York", "America/Los_Angeles", "Pacific/Honolulu"]) expect(zones).toContain(zone);
  });

  it("[T58] groups ten thousand numbers by exchange", () => {
    expect(toExchange("+13125550142")).toBe(toExchange("+13125559999"));
    expect(toExchange("+13125550142")).not.toBe(toExchange("+13125560142"));
  });
});
