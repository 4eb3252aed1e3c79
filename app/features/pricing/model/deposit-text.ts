import type { Cents } from "#app/lib/money.ts";
import { parseDollars } from "#app/lib/typed-dollars.ts";
import { depositCapByRegion, type DepositCap } from "#app/features/local-law/model.ts";

interface RequestedDeposit {
  percent: number;
  sum: Cents;
}

/** Tolerance, so that 33 + ⅓ counts as a third. */
const rounding = 1e-9;

const depositWords =
  /deposit|down ?payment|up ?front|in advance|retainer|(?:with|upon|on|at) (?:the )?(?:order|signing|booking)|acompte|dépôt|à la (?:commande|signature)|anticipo|depósito|adelanto|al (?:firmar|reservar)|con el pedido|аванс|предоплат|задат|депозит|при (?:заказе|подписании)/i;

/** Words for later payments. */
const laterPaymentWords =
  /balance|remain|\brest(?:e|o|ante)?\b|(?:due |payable )?(?:on|at|upon|after) (?:the )?(?:completion|end)|(?:due |payable )?when|solde|à la fin|à l[’']achèvement|saldo|al (?:final|terminar|acabar|completar)|остал|остат|доплат|по (?:окончании|завершении)|после/i;

/** Ends of clauses; the next may be about another payment. */
const clauseBreaks =
  /[.,;:!?](?=\s|$)|[\n()]|\s(?:and|et|y|и|then|puis|luego|затем|потом|avec|with(?! (?:the )?(?:order|signing|booking))|con(?! el pedido))\s/i;

const parts: Readonly<Record<string, number>> = { "⅓": 1 / 3, "½": 1 / 2, "⅔": 2 / 3 };
const percent = (figure: string, part = "") => ({ percent: Number(figure.replace(",", ".")) + (parts[part] ?? 0), sum: 0 });

const amountPatterns: readonly { written: RegExp; asks: (figure: string, part?: string) => RequestedDeposit }[] = [
  { written: /(\d{1,3}(?:[.,]\d+)?)([⅓½⅔])?\s*(?:%|per ?cent|pour ?cent|por ?ciento|процент)/gi, asks: percent },
  { written: /\bhalf\b|\bmoitié\b|\bmitad\b|половин/gi, asks: () => ({ percent: 50, sum: 0 }) },
  {
    written: /\b(?:one|a)[ -]third\b|\bun tiers\b|\bun tercio\b|\btercera parte\b|\b1\/3|(?<!\d)⅓|(?<!две )трет(?:ь|ью|и)(?![а-яё])/gi,
    asks: () => ({ percent: 100 / 3, sum: 0 }),
  },
  { written: /\$\s*(\d[\d,]*(?:\.\d{2})?)/g, asks: (figure) => ({ percent: 0, sum: parseDollars(figure) ?? 0 }) },
];

/** The largest percent and sum asked for; 0 if none. */
function parseDeposit(payment: string): RequestedDeposit {
  const amounts = payment
    .split(clauseBreaks)
    .filter((clause) => depositWords.test(clause))
    .flatMap(parseClause);
  return { percent: Math.max(0, ...amounts.map((one) => one.percent)), sum: Math.max(0, ...amounts.map((one) => one.sum)) };
}

/** Keeps amounts at least as close to deposit words as to later-payment words. */
function parseClause(clause: string): RequestedDeposit[] {
  return amountPatterns.flatMap(({ written, asks }) =>
    [...clause.matchAll(written)].flatMap(({ 0: match, 1: figure, 2: part, index }) => {
      const isDeposit =
        measureDistance(depositWords, clause, [index, index + match.length]) <=
        measureDistance(laterPaymentWords, clause, [index, index + match.length]);
      return isDeposit ? [asks(figure ?? "", part)] : [];
    }),
  );
}

/** Characters to the nearest match; Infinity without one. */
function measureDistance(words: RegExp, clause: string, [from, to]: readonly [number, number]): number {
  const places = [...clause.matchAll(new RegExp(words, "gi"))].map(({ 0: word, index }) =>
    index >= to ? index - to : Math.max(0, from - index - word.length),
  );
  return Math.min(Infinity, ...places);
}

/** Returns the first region whose law forbids the deposit. Sums are compared only with caps that are sums. */
export function findForbiddenDeposit(payment: string, regions: readonly string[]): { region: string; cap: DepositCap } | null {
  const deposit = parseDeposit(payment);
  for (const region of regions) {
    const cap = depositCapByRegion(region);
    if (cap && (deposit.percent > cap.percent + rounding || deposit.sum > (cap.most ?? Infinity))) return { region, cap };
  }
  return null;
}
