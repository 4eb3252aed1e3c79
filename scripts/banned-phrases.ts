import { locales, type Locale } from "#app/lib/locales.ts";

/** A phrase that texts must not contain, and its replacement. Whole words in any case; `*` matches any ending. */
type Banned = readonly [phrase: string, instead: string];

const bannedPhrases: Readonly<Record<Locale, readonly Banned[]>> = {
  en: [
    ["e-mail*", "email"],
    ["cancelled", "canceled"],
    ["cancelling", "canceling"],
    ["licence*", "license"],
    ["programme*", "program"],
    ["colour*", "color"],
    ["honour*", "honor"],
    ["price book*", "price list"],
    ["maker*", "manufacturer"],
    ["present password", "current password"],
    ["present price", "current price"],
    ["stands until", "Valid until"],
    ["stands side by side", "Compare prices"],
    ["stands as", "the status alone"],
    ["holds to", "declined"],
    ["hangs on", "depends on"],
    ["by whom", "the active voice"],
    ["names a price", "offered"],
    ["named a price", "offered"],
    ["middle price", "median price"],
    ["what needs you", "Needs attention"],
    ["has been told", "we let … know"],
    ["have been told", "we let … know"],
    ["is told", "we let … know"],
    ["at the moment", "right now"],
    ["on your way", "Redirecting…"],
    ["ask* for a call", "Request a call"],
    ["ask* for a visit", "Request a visit"],
    ["confirmation asked", "Confirmation requested"],
    ["switch* on", "turn on"],
    ["switch* off", "turn off"],
    ["go on", "continue"],
    ["whoever", "anyone who"],
    ["nobody", "a subject that acts"],
    ["dearer", "higher price"],
    ["need* another look", "Fix … to continue"],
    ["where the job is", "local"],
    ["always works", "24/7 service"],
    ["who you deal with", "Meet the owner"],
    ["plain average", "average"],
    ["counts with", "we assume"],
    ["which kind of it", "the noun"],
    ["lie there now", "are on the roof now"],
    ["present roof", "current roof"],
    ["a charger for a car", "EV charger"],
    ["rule of thumb", "estimate"],
    ["better than the state", "what it sets"],
    ["dealings", "activity"],
    ["booking of", "Booking with …"],
    ["reply of", "Response from …"],
  ],
  es: [
    ["presupuesto*", "cotización"],
    ["e-mail*", "correo electrónico"],
    ["añad*", "agregar"],
    ["móvil*", "celular"],
    ["ordenador*", "computadora"],
    ["haga clic", "presione"],
    ["pulse", "presione"],
  ],
  fr: [
    ["devis", "soumission"],
    ["e-mail*", "courriel"],
    ["mail*", "courriel"],
    ["annuaire*", "répertoire"],
    ["insigne*", "badge"],
    ["grille de prix", "liste de prix"],
    ["week-end*", "fin de semaine"],
  ],
  ru: [
    ["прейскурант*", "прайс-лист"],
    ["заказчик*", "клиент"],
    ["бронь", "заказ"],
    ["бронир*", "заказ"],
    ["забронир*", "заказать"],
  ],
};

/** Keys whose English text the specification prescribes. */
export const specifiedTexts: readonly string[] = ["errors:places.invalid", "errors:places.notSupported", "errors:accounts.emailInvalid"];

/** One message per banned phrase. */
export function findBannedPhrases(locale: Locale, text: string): string[] {
  if (!anyBanned[locale].test(text)) return [];
  return bannedPhrases[locale]
    .filter(([phrase]) => phrasePattern(phrase).test(text))
    .map(([phrase, instead]) => `says “${phrase}”; write “${instead}”`);
}

/** An adjacent letter or brace makes it another word. */
export function phrasePattern(...phrases: readonly string[]): RegExp {
  const words = phrases.map((phrase) => phrase.replaceAll("*", String.raw`\p{L}*`).replaceAll(" ", String.raw`\s`));
  return new RegExp(String.raw`(?<![\p{L}{])(?:${words.join("|")})(?![\p{L}}])`, "iu");
}

// One pattern per language, because every text is tested.
const anyBanned = Object.fromEntries(
  locales.map((locale) => [locale, phrasePattern(...bannedPhrases[locale].map(([phrase]) => phrase))]),
) as Record<Locale, RegExp>;
