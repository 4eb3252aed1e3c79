import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReplyAddress, readReplyAddress } from "#app/platform/reply-addresses.server.ts";
import { linear, measureGrowth } from "../../../tests/growth.ts";
import { isAutomaticMail, listAttached, readHtmlText, readReplyText } from "./model.ts";

const conversationId = "0199a0b4-1c2d-7e3f-8a9b-0c1d2e3f4a5b";
const original = ["> Ann wrote to you.", "> ", "> Message: “Which day suits you?”"].join("\n");

describe("a relay address", () => {
  it("[Y-16] names one conversation and side, in 64 characters, whatever the case in which it comes back", () => {
    for (const party of ["customer", "contractor"] as const) {
      const address = createReplyAddress({ conversationId, party })!;
      expect(address.split("@")[0]!.length).toBeLessThanOrEqual(64);
      expect(readReplyAddress(address.toUpperCase())).toEqual({ conversationId, party });
    }
  });

  it("[Y-16] is refused as soon as one character is another, or the domain", () => {
    const address = createReplyAddress({ conversationId, party: "customer" })!;
    const local = address.split("@")[0]!;
    for (let at = 6; at < local.length; at += 1) {
      const other = local[at] === "0" ? "1" : local[at] === "h" ? "c" : "0";
      expect(readReplyAddress(address.slice(0, at) + other + address.slice(at + 1))).toBeNull();
    }
    expect(readReplyAddress(`${local}@elsewhere.test`)).toBeNull();
    expect(readReplyAddress(`${address}.evil.test`)).toBeNull();
  });
});

describe("the text of a reply", () => {
  it.each([
    ["Gmail in English", `Friday works.\n\nOn Fri, Nov 27, 2026 at 10:00 AM Delta <no-reply@plumbline.test> wrote:\n\n${original}`],
    [
      "Gmail, its header broken",
      `Friday works.\n\nOn Fri, Nov 27, 2026 at 10:00 AM Delta\n<no-reply@plumbline.test> wrote:\n\n${original}`,
    ],
    ["Gmail in French", `Friday works.\n\nLe ven. 27 nov. 2026 à 10 h 00, Delta <no-reply@plumbline.test> a écrit :\n${original}`],
    ["Gmail in Spanish", `Friday works.\n\nEl vie, 27 nov 2026 a las 10:00, Delta (<no-reply@plumbline.test>) escribió:\n${original}`],
    ["Gmail in Russian", `Friday works.\n\nпт, 27 нояб. 2026 г. в 10:00, Delta <no-reply@plumbline.test>:\n${original}`],
    ["Apple Mail", `Friday works.\n\nSent from my iPhone\n\n> On Nov 27, 2026, at 10:00 AM, Delta wrote:\n${original}`],
    [
      "Outlook",
      "Friday works.\n\n________________________________\nFrom: Delta <no-reply@plumbline.test>\nSent: Friday\n\nAnn wrote to you.",
    ],
    ["Outlook in French", "Friday works.\n\nDe : Delta <no-reply@plumbline.test>\nEnvoyé : vendredi\nÀ : Rapid\n\nAnn vous a écrit."],
    ["Outlook in Russian", "Friday works.\n\nОт: Delta <no-reply@plumbline.test>\nОтправлено: пятница\n\nАнна написала вам."],
    ["a signature", "Friday works.\n\n-- \nRapid Roofing\n(312) 555-0142"],
    ["a reply under the quote", `On Fri, Nov 27, 2026, Delta <no-reply@plumbline.test> wrote:\n${original}\n\nFriday works.`],
    ["line ends of Windows", `Friday works.\r\n\r\nOn Fri, Nov 27, 2026 at 10:00 AM Delta wrote:\r\n\r\n${original}`],
  ])("[Y-16] is without the mail that it answers: %s", (_program, text) => {
    expect(readReplyText(text)).toBe("Friday works.");
  });

  it("[Y-16] keeps answers between quoted lines, and lists, colons and addresses that somebody wrote", () => {
    expect(readReplyText("> Which day?\nFriday.\n> Which time?\nAt nine.")).toBe("Friday.\nAt nine.");
    const written = "I need:\n- a new vent\n- flashing\n\nFrom: the north side\nWrite me at ann@home.test:\nthanks";
    expect(readReplyText(written)).toBe(written);
  });

  it("[Y-16] reads the words of HTML only, without the quoted mail", () => {
    const html = `<html><head><style>p{}</style><title>x</title></head><body><p>Friday &amp; Saturday work.</p><p>1 &lt; 2<br>Bye</p><script>alert(1)</script>
      <div class="gmail_quote">On Fri Delta wrote: <blockquote>secret</blockquote></div></body></html>`;
    expect(
      readReplyText(readHtmlText(html))
        .split("\n")
        .map((line) => line.trim()),
    ).toEqual(["Friday & Saturday work.", "1 < 2", "Bye"]);
  });

  it.each(["\n", "On ", "<", " <", "&#", "____________\n\n>\n"])("[Y-16] reads a mail of %j alone in a time like its length", (part) => {
    const read = (count: number) => {
      const text = `From:${part.repeat(count)}`;
      readReplyText(readHtmlText(text) + text);
    };
    expect(measureGrowth(read, 6_250 / part.length)).toBeLessThan(linear);
  });

  it("[Y-16] keeps every text without marks of a quote as it is", () => {
    const word = fc.stringMatching(/^[a-zа-яé]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }), (lines) => {
        const text = lines.map((words) => words.join(" ")).join("\n");
        fc.pre(!/^(sent|get|envoyé|enviado|obtener|отправлено|télécharger)/m.test(text));
        expect(readReplyText(text)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a mail that a program wrote", () => {
  const from = "Ann <ann@home.test>";
  it.each([
    ["an absence note", { "Auto-Submitted": "auto-replied" }, from],
    ["a bounce", { "Content-Type": "multipart/report; report-type=delivery-status" }, from],
    ["a bounce without a return path", { "Return-Path": "<>" }, from],
    ["a list", { "List-Id": "<roofs.home.test>" }, from],
    ["bulk mail", { precedence: "bulk" }, from],
    ["a mail system", {}, "MAILER-DAEMON@home.test"],
    ["our own sender", {}, "Delta <no-reply@plumbline.test>"],
  ])("[Y-16] is no reply: %s", (_kind, headers, sender) => {
    expect(isAutomaticMail({ from: sender, headers: headers as Record<string, string> })).toBe(true);
  });

  it("[Y-16] is not one that somebody wrote", () => {
    expect(isAutomaticMail({ from, headers: { "Auto-Submitted": "no", "Content-Type": "multipart/alternative" } })).toBe(false);
  });
});

it("[Y-16] leaves the small logos of a signature out, and keeps photos in the text", () => {
  const [logo, photo, plain] = [
    { filename: "logo.png", content: "A".repeat(400), content_id: "<logo>" },
    { filename: "roof.jpg", content: "A".repeat(80_000), content_id: "<roof>" },
    { filename: "plan.pdf", content: "A".repeat(400) },
  ];
  expect(listAttached({ html: '<img src="cid:logo"><img src="cid:roof">', attachments: [logo, photo, plain] })).toEqual([photo, plain]);
});
