import { describe, expect, it } from "vitest";
import { startTwilioServer, twilioAccount } from "../../tests/twilio-server.ts";
import { isTwilioSignature, signTwilioWebhook, twilioSender } from "./twilio.server.ts";

const twilio = await startTwilioServer();
const sender = twilioSender(twilioAccount, twilio.origin, "configured");
const text = {
  key: "one",
  brand: "DELTA" as const,
  to: "+13125550142",
  text: "Hello",
  statusUrl: "https://delta.example/api/v2/sms/status?message=1",
  validSeconds: 599.7,
};

describe("Twilio", () => {
  it("[I-03] gets the sender, content, report address and validity of a text", async () => {
    await sender.send(text);
    await twilioSender({ ...twilioAccount, sender: `MG${"a".repeat(32)}` }, twilio.origin, "configured").send({
      ...text,
      validSeconds: 90_000,
    });
    expect(twilio.forms.map((form) => Object.fromEntries(form))).toEqual([
      { To: text.to, From: twilioAccount.sender, Body: "Hello", StatusCallback: text.statusUrl, ValidityPeriod: "599" },
      { To: text.to, MessagingServiceSid: `MG${"a".repeat(32)}`, Body: "Hello", StatusCallback: text.statusUrl, ValidityPeriod: "36000" },
    ]);
  });

  it.each([
    [400, 21614, { isPermanent: true, isConnection: false, isUnanswered: false, isStopped: false }],
    [400, 21610, { isPermanent: true, isConnection: false, isUnanswered: false, isStopped: true }],
    [400, 21408, { isPermanent: true, isConnection: false, isUnanswered: false, isStopped: false }],
    [429, 20429, { isPermanent: false, isConnection: true, isUnanswered: false, isStopped: false }],
    [401, 20003, { isPermanent: false, isConnection: true, isUnanswered: false, isStopped: false }],
    [503, 20503, { isPermanent: false, isConnection: true, isUnanswered: true, isStopped: false }],
  ])("[I-03] [X27] answers %i with code %i: what that means for the text", async (status, code, meaning) => {
    twilio.fault = () => ({ status, code });
    await expect(sender.send(text)).rejects.toMatchObject({ name: "SmsFailure", code, ...meaning });
    twilio.fault = () => null;
  });

  it("[I-03] [X27] may have accepted a text without an answer", async () => {
    twilio.fault = () => "takeWithoutAnswer";
    const before = twilio.messages.length;
    await expect(sender.send(text)).rejects.toMatchObject({ isConnection: true, isUnanswered: true });
    expect(twilio.messages).toHaveLength(before + 1);
    twilio.fault = () => null;
    await expect(twilioSender(twilioAccount, "http://127.0.0.1:1", "configured").send(text)).rejects.toMatchObject({ isUnanswered: true });
  });

  it("[T108] throws errors without number, content or key", async () => {
    twilio.fault = () => ({ status: 400, code: 21614 });
    const error = await sender.send(text).catch((thrown: unknown) => thrown);
    twilio.fault = () => null;
    const said = JSON.stringify(error, Object.getOwnPropertyNames(error));
    for (const secret of ["3125550142", "Hello", twilioAccount.token]) expect(said).not.toContain(secret);
  });

  it("[T91] signs a webhook as its documentation shows", () => {
    const params = { CallSid: "CA1234567890ABCDE", Caller: "+14158675309", Digits: "1234", From: "+14158675309", To: "+18005551212" };
    const expected = signTwilioWebhook("12345", "https://mycompany.com/myapp.php?foo=1&bar=2", params);
    expect(expected).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
    expect(isTwilioSignature("RSOYDt4T1cUTdK1PDd93/VVr8B8=", expected)).toBe(true);
    for (const forged of ["", "RSOYDt4T1cUTdK1PDd93/VVr8B9=", "RSOYDt4T1cUTdK1PDd93/VVr8B8", expected.repeat(2)])
      expect(isTwilioSignature(forged, expected), forged).toBe(false);
  });

  it("[T91] signs each value of a repeated field once, sorted", () => {
    const once = signTwilioWebhook("12345", "https://a.example/", { A: ["2", "1", "2"], B: "x" });
    expect(signTwilioWebhook("12345", "https://a.example/", { B: "x", A: ["1", "2"] })).toBe(once);
    expect(signTwilioWebhook("12345", "https://a.example/", { B: "x", A: ["1"] })).not.toBe(once);
  });
});
