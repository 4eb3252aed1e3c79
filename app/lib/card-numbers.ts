/** Prefixes and lengths of the card networks in use: [prefix, digits]. */
const cards: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(30[0-5]|36|38|39)/, [14, 16, 19]],
  [/^(6011|64[4-9]|65|35(2[89]|[3-8])|62|81)/, [16, 17, 18, 19]],
  [/^(50|5[6-8]|60|63|67)/, [13, 14, 15, 16, 17, 18, 19]],
];

/** Digits in groups, as people write a card number. */
const digitRuns = /\d+(?:[ \u00A0\u2007\u202F._/–—-]{1,3}\d+)*/g;
/** A security code with its name, in the languages of the product. */
const namedCode =
  /((?:cvv|cvc|cvn|csc|cid)2?|security code|code de sécurité|cryptogramme|código de seguridad|код безопасности|код)([^\d\n]{0,12})(?<!\d)\d{3,4}(?!\d)/giu;
/** A code that directly follows a number that was masked, with or without the expiry date between. */
const followingCode =
  /(•[ \u00A0\u2007\u202F._/–—-]{0,3}\d{4}(?:\D{1,12}(?:0?[1-9]|1[0-2]) ?[/-] ?(?:20)?\d{2})?\D{1,6})(?<!\d)\d{3,4}(?![\d•])/gu;

/**
 * Replaces the digits of payment card numbers by dots, all but the last four, and those of a security code beside one. The text keeps its
 * length. A text without a card number stays as it is.
 */
export function maskCardNumbers(text: string): string {
  if (!/\d(?:\D{0,3}\d){12}/.test(text)) return text;
  const masked = text.replaceAll(digitRuns, maskRun);
  if (masked === text) return text;
  const dots = (code: string) => code.replace(/\d{3,4}$/, (digits) => "•".repeat(digits.length));
  return masked.replaceAll(namedCode, dots).replaceAll(followingCode, dots);
}

/** Masks the longest card number that begins and ends with a group of the run, then those behind it. */
function maskRun(run: string): string {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, from: index, to: index + digits.length }));
  for (const [first, { from }] of groups.entries()) {
    for (let last = groups.length - 1; last >= first; last -= 1) {
      const chosen = groups.slice(first, last + 1);
      if (!isCardNumber(chosen.map(({ digits }) => digits).join(""))) continue;
      const to = chosen.at(-1)?.to ?? from;
      return run.slice(0, from) + dotsFor(run.slice(from, to)) + run.slice(to).replaceAll(digitRuns, maskRun);
    }
  }
  return run;
}

function dotsFor(number: string): string {
  let left = number.replaceAll(/\D/g, "").length;
  return number.replaceAll(/\d/g, (digit) => (left-- > 4 ? "•" : digit));
}

/** Whether these digits could be a card: a network's prefix and length, and the check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  return cards.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length)) && isLuhnValid(digits);
}

function isLuhnValid(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
