import { describe, expect, it } from "vitest";
import { decideSend } from "#app/features/sms/model/sending.ts";
import { isOrdinaryPhone, parseEndedCall, pickReplyLocale } from "./model.ts";

const call = { CallSid: `CA${"a".repeat(32)}`, To: "+13125550199", From: "+17735550142", DialCallStatus: "no-answer" };
const parse = (over: Record<string, string> = {}) => {
  const fields: Record<string, string> = { ...call, ...over };
  return parseEndedCall((name) => fields[name] ?? "");
};

describe("the report of a call", () => {
  it.each([
    ["no-answer", true],
    ["busy", true],
    ["failed", true],
    ["canceled", true],
    ["completed", false],
    ["answered", false],
    ["", false],
  ])("[L-01] with the status %j is missed: %s", (DialCallStatus, isMissed) => {
    expect(parse({ DialCallStatus })?.isMissed).toBe(isMissed);
  });

  it("[L-01] names nobody to call back for hidden, foreign and own numbers, nor without a call", () => {
    for (const From of ["anonymous", "", "+266696687", "+442079460000", call.To]) expect(parse({ From }), From).toBeNull();
    expect(parse({ To: "x" })).toBeNull();
    expect(parse({ CallSid: "CA1" })).toBeNull();
    expect(parse()).toMatchObject({ line: "+13125550199", caller: "+17735550142" });
  });
});

describe("the text about a missed call", () => {
  it.each(["+18005550142", "+18885550142", "+19005550142", "+18095550142", "+18765550142", "+13129765555"])(
    "[T112] is not sent to %s: toll-free, premium or Caribbean",
    (caller) => {
      expect(isOrdinaryPhone(caller)).toBe(false);
    },
  );

  it("goes to US and Canadian numbers, in French to those of Quebec unless the customer's language is known", () => {
    expect(isOrdinaryPhone("+13125550142") && isOrdinaryPhone("+15145550142")).toBe(true);
    expect(pickReplyLocale("+15145550142", null)).toBe("fr");
    expect(pickReplyLocale("+15145550142", "es")).toBe("es");
    expect(pickReplyLocale("+13125550142", null)).toBe("en");
  });

  it("[T112] needs no consent, waits for the end of quiet hours, and is not sent after STOP or too late", () => {
    const [night, morning] = [new Date("2026-11-24T04:00:00Z"), new Date("2026-11-24T14:00:00Z")];
    const facts = { now: night, isStopped: false, hasConsent: false, timeZones: ["America/Chicago"] };
    const reply = { purpose: "CALL_REPLY", expiresAt: new Date("2026-11-24T16:00:00Z") } as const;
    expect(decideSend(reply, facts)).toEqual({ kind: "wait", until: morning });
    expect(decideSend(reply, { ...facts, now: morning })).toEqual({ kind: "send" });
    expect(decideSend(reply, { ...facts, isStopped: true })).toEqual({ kind: "drop", reason: "STOPPED" });
    expect(decideSend({ ...reply, expiresAt: new Date("2026-11-24T13:00:00Z") }, facts)).toEqual({ kind: "drop", reason: "EXPIRED" });
    expect(decideSend({ ...reply, purpose: "JOB_UPDATES" }, facts)).toEqual({ kind: "drop", reason: "NO_CONSENT" });
  });
});
