import { describe, expect, it } from "vitest";
import { apiOver, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeownerWithPhone, newPhone, readCode } from "../../../../tests/sms.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);

interface Verification {
  phone: string;
  isVerified: boolean;
  pending: { phone: string; triesLeft: number; resendSeconds: number } | null;
}

/** The calls of somebody who signed up with a phone number. */
async function createCaller() {
  const person = await createHomeownerWithPhone(db);
  const token = await createToken(person);
  const ask = (line: string, body?: object) => call<Verification>(token, line, body && { body });
  return { phone: person.phone, ask };
}
const sendLine = "POST /api/v2/user/phone/send-code";
const verifyLine = "POST /api/v2/user/phone/verify";
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("the calls of one's own phone", () => {
  it("[A-01] [V-08] verify a number by the texted code", async () => {
    const { phone, ask } = await createCaller();
    const other = newPhone();
    expect((await ask("GET /api/v2/user/phone")).body.data).toEqual({ phone, isVerified: false, pending: null });
    const sent = await ask(sendLine, { phone: `(${other.slice(2, 5)}) ${other.slice(5, 8)}-${other.slice(8)}` });
    expect(sent.body.data).toMatchObject({ phone, isVerified: false, pending: { phone: other, triesLeft: 5 } });
    const code = await readCode(db, other, new Date());
    const wrong = await ask(verifyLine, { code: toWrongCode(code) });
    expect([wrong.status, wrong.body.fields]).toEqual([400, [expect.objectContaining({ field: "code", code: "sms.codeWrong" })]]);
    const verified = await ask(verifyLine, { code: ` ${code.slice(0, 3)}-${code.slice(3)}` });
    expect(verified.body.data).toEqual({ phone: other, isVerified: true, pending: null });
    expect((await ask("GET /api/v2/user/phone")).body.data).toMatchObject({ phone: other, isVerified: true });
  });

  it("[T58] send one code a minute, and say how long to wait", async () => {
    const { phone, ask } = await createCaller();
    await ask(sendLine, { phone });
    const again = await ask(sendLine, { phone });
    expect([again.status, again.body.code]).toEqual([429, "sms.resendWait"]);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("[V-08] [S-07] refuse numbers that get no texts, malformed codes, unknown fields, and visitors", async () => {
    const { phone, ask } = await createCaller();
    for (const body of [{ phone: "12" }, { phone: "+18765550142" }, { phone, userId: crypto.randomUUID() }, {}])
      expect([body, (await ask(sendLine, body)).status]).toEqual([body, 400]);
    for (const code of ["12345", "abcdef", "\u0000", "1".repeat(41)]) expect((await ask(verifyLine, { code })).status).toBe(400);
    expect((await ask("GET /api/v2/user/phone")).body.data.pending).toBeNull();
    for (const line of ["GET /api/v2/user/phone", sendLine, verifyLine])
      expect((await call(null, line, line.startsWith("POST") ? { body: {} } : {})).status).toBe(401);
  });
});
