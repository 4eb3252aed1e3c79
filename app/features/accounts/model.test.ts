import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { EmailAddress, Login, minimumPasswordLength, minimumStaffPasswordLength, SignUp } from "./model.ts";
import { sizes } from "../../../tests/sizes.ts";

const person = { username: "ada@example.com", password: "long ladder 7", firstname: "Ada", lastname: "Byron" };

function toErrorCodes(given: unknown): string[] {
  const checked = SignUp.safeParse(given);
  return checked.success ? [] : checked.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("email addresses", () => {
  it.each(["ada@example.com", " Ada@Example.COM ", "ａｄａ@example.com"])("[T23] %j is stored in normalized form", (typed) => {
    expect(EmailAddress.parse(typed)).toBe("ada@example.com");
  });

  it.each([
    "аda@example.com",
    "ada@ехample.com",
    "ada@exámple.com",
    "ada\u200b@example.com",
    "ada@example。com@x",
    "a da@example.com",
    "ada",
    "@example.com",
    "ada@example",
    // Its owner would keep that user from being removed or erased.
    "01a20b8e-8be0-7065-aab1-5d68ca4a4b93@Erased.invalid",
  ])("[T23] [V-09] %j is rejected", (typed) => {
    expect(EmailAddress.safeParse(typed).success).toBe(false);
  });

  it("[T23] every accepted address is lower-case ASCII and stable when parsed again", () => {
    const letter = fc.constantFrom(..."adeKſİıßℹ①ﬀ＠．。@.-_+", "a\u0301", "\u00ad", "\u202e");
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 12 }), (letters) => {
        const checked = EmailAddress.safeParse(`${letters.join("")}@example.com`);
        if (!checked.success) return;
        expect(checked.data).toMatch(/^[a-z0-9_.'+@-]+$/);
        expect(EmailAddress.parse(checked.data)).toBe(checked.data);
      }),
      { numRuns: sizes.plainRuns },
    );
  });
});

describe("look-alike addresses", () => {
  const alike: Record<string, string> = {
    a: "аɑαａ𝐚𝑎𝖆ⓐáâäåā",
    d: "ԁɗｄ𝐝ⓓđ",
    e: "еҽｅ𝐞ⓔéêëē",
    m: "мｍ𝐦ⓜṃ",
    o: "оοｏ𝐨ⓞöóøº",
    p: "рρｐ𝐩ⓟþ",
    l: "ӏⅼｌ𝐥ⓛł",
    x: "хⅹｘ𝐱ⓧ",
    c: "сⅽｃ𝐜ⓒçć",
    "@": "＠﹫",
    ".": "．。․‥",
  };
  const invisible = ["\u200b", "\u200d", "\u00ad", "\u2060", "\ufeff", "\u202e"];
  const address = "ada@example.com";

  it("[T23] each of 3,000 variants is the same address or rejected: no second account, no mail to another mailbox", () => {
    const variants = Array.from({ length: 3_000 }, (_one, number) =>
      [...address].map((letter, at) => {
        const others = alike[letter] ?? "";
        const turn = (Math.imul(Math.imul(number + 1, 0x9e3779b1) ^ (at + 1), 0x85ebca6b) >>> 8) % 97;
        if (turn > 40) return turn % 2 ? letter : letter.toUpperCase();
        const other = [...others][turn % Math.max(1, [...others].length)] ?? letter;
        return turn === 7 ? letter + invisible[number % invisible.length] : other;
      }),
    ).map((letters) => letters.join(""));
    expect(new Set(variants).size).toBeGreaterThan(2_900);
    const made = variants.flatMap((typed) => EmailAddress.safeParse(typed).data ?? []);
    expect(new Set(made)).toEqual(new Set([address]));
  });
});

describe("sign-up and sign-in forms", () => {
  it("[S-02] report errors per field", () => {
    const wrong = { ...person, username: "ada", password: "12345", firstname: " ", lastname: "", cellphone: "12", zip: "ABC", lang: "de" };
    expect(toErrorCodes(wrong)).toEqual([
      "username: accounts.emailInvalid",
      "firstname: accounts.firstNameMissing",
      "lastname: accounts.lastNameMissing",
      "cellphone: accounts.phoneInvalid",
      "zip: places.invalid",
      expect.stringContaining("lang"),
      "password: accounts.passwordTooShort",
    ]);
  });

  it("[V-01] keep a Canadian postal code whole", () => {
    expect(SignUp.parse({ ...person, zip: "h2x1y4" }).zip).toBe("H2X 1Y4");
  });

  it("[V-08] require a phone number for text messages", () => {
    expect(toErrorCodes({ ...person, sendSms: true })).toEqual(["cellphone: accounts.phoneInvalid"]);
    expect(toErrorCodes({ ...person, sendSms: true, cellphone: "312 555 0142" })).toEqual([]);
  });

  it("[S-01] create a customer unless the business type is chosen", () => {
    expect(SignUp.parse(person).accountType).toBe("REGULAR");
    expect(toErrorCodes({ ...person, accountType: "ADMIN" })).toHaveLength(1);
  });

  it("[T25] reject unknown keys", () => {
    expect(toErrorCodes({ ...person, authorities: ["ROLE_ADMIN"] })).toHaveLength(1);
    expect(Login.safeParse({ username: person.username, password: "x", userId: "1" }).success).toBe(false);
  });

  it.each(locales)("[S-02] the message states the minimum password length (%s)", (locale) => {
    const t = getTranslator(locale);
    expect(t("errors:accounts.passwordTooShort")).toContain(String(minimumPasswordLength));
    expect(t("errors:accounts.staffPasswordTooShort")).toContain(String(minimumStaffPasswordLength));
  });
});
