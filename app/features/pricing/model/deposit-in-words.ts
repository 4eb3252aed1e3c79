import { parseDollars, type Cents } from "#app/lib/money.ts";
import { depositCap, type DepositCap } from "./deposit-caps.ts";

/** What terms of payment ask for before the work, as far as it can be read out of a contractor's own words. */
interface AskedDeposit {
  percent: number;
  sum: Cents;
}

/** Words for money before the work, in the four languages. */
const before =
  /deposit|down ?payment|up ?front|in advance|retainer|(?:with|upon|on|at) (?:the )?(?:order|signing|booking)|acompte|dépôt|à la (?:commande|signature)|anticipo|depósito|adelanto|al (?:firmar|reservar)|con el pedido|аванс|предоплат|задат|депозит|при (?:заказе|подписании)/i;

/** Where one part of a sentence ends and the next one, about other money, begins. */
const clauses = /[.,;:!?](?=\s|$)|\n|\s(?:and|et|y|и)\s/i;

const percents = /(\d{1,3}(?:[.,]\d+)?)\s*(?:%|per ?cent|pour ?cent|por ?ciento|процент)/gi;
const halves = /\bhalf\b|\bmoitié\b|\bmitad\b|половин/i;
const dollars = /\$\s*(\d[\d,]*(?:\.\d{2})?)/g;

/** The greatest percent and the greatest sum that terms of payment ask for before the work; 0 where they name none. */
function askedDeposit(payment: string): AskedDeposit {
  const about = payment.split(clauses).filter((clause) => before.test(clause));
  const named = about.flatMap((clause) => [...clause.matchAll(percents)].map(([, figure = ""]) => Number(figure.replace(",", "."))));
  const sums = about.flatMap((clause) => [...clause.matchAll(dollars)].map(([, figure = ""]) => parseDollars(figure) ?? 0));
  return { percent: Math.max(0, about.some((clause) => halves.test(clause)) ? 50 : 0, ...named), sum: Math.max(0, ...sums) };
}

/**
 * The first of these states and provinces whose law forbids the deposit that terms of payment ask for, with its cap; null where nothing is
 * against them. A sum is held against a cap that is a sum; a percent against every cap.
 */
export function forbiddenDeposit(payment: string, regions: readonly string[]): { region: string; cap: DepositCap } | null {
  const asked = askedDeposit(payment);
  for (const region of regions) {
    const cap = depositCap(region);
    if (cap && (asked.percent > cap.percent || asked.sum > (cap.most ?? Infinity))) return { region, cap };
  }
  return null;
}
