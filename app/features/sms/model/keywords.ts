export type Keyword = "STOP" | "START" | "HELP" | "OTHER";

/** Whole messages. The STOP words are the FCC's, with translations. */
const words: Readonly<Record<Exclude<Keyword, "OTHER">, string>> = {
  STOP: `stop,stopall,stop all,unsubscribe,cancel,end,quit,revoke,optout,opt out,remove,arret,arreter,desabonner,desinscrire,fin,annuler,\
alto,parar,baja,cancelar,detener,salir,стоп,отписаться,отмена,отказ`,
  START: "start,unstop,commencer,debut,iniciar,empezar,старт,начать",
  HELP: "help,info,aide,ayuda,помощь",
};

/** False positives are acceptable: START undoes them. */
const revocations = [
  /\bstop (?:text|messag|send|contact|sms|it\b|this\b|them\b|these\b|please\b)/,
  /\bplease stop$|\bunsubscribe\b|\bopt(?:ing)? ?out\b|\bremove (?:me|my number)\b|\bleave me alone\b/,
  /\b(?:do not|dont|don t|no more|never) (?:text|messag|contact|sms|send)/,
  /\b(?:arretez|cessez|ne m ecrivez plus|desabonnez)\b/,
  /\b(?:no me (?:escriba|envie|mande|contacte)|deje de|quiteme)/,
  /(?:не пишите|не присыла[ий]те|прекратите|отпишите)/,
];

/** A text of more than the keyword is somebody's words too: "do not send the crew on Friday". */
export function isKeywordAlone(text: string): boolean {
  return Object.values(words).some((known) => known.split(",").includes(plainText(text)));
}

/** Twilio answers these itself, in English only. */
const providerStops = new Set(["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"]);

export function readKeyword(text: string): Keyword {
  const plain = plainText(text);
  for (const [keyword, known] of Object.entries(words)) if (known.split(",").includes(plain)) return keyword as Keyword;
  return revocations.some((pattern) => pattern.test(plain)) ? "STOP" : "OTHER";
}

export function isAnsweredByProvider(text: string): boolean {
  return providerStops.has(plainText(text));
}

function plainText(text: string): string {
  return text
    .slice(0, 500)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
