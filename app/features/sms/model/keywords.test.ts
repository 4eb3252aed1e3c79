import { describe, expect, it } from "vitest";
import { isAnsweredByProvider, readKeyword } from "./keywords.ts";

describe("a reply", () => {
  it.each([
    "STOP",
    "stop",
    " Stop. ",
    "STOPALL",
    "Unsubscribe",
    "cancel",
    "END",
    "quit",
    "Revoke",
    "OPT-OUT",
    "opt out",
    "ARRÊT",
    "arret",
    "Désabonner",
    "ALTO",
    "baja",
    "СТОП",
    "отписаться",
    "Please stop texting me",
    "stop it",
    "Do not text me again",
    "don’t text this number",
    "remove me",
    "UNSUBSCRIBE ME NOW",
    "Arrêtez de m’écrire",
    "no me escriba más",
    "Не пишите мне больше",
    "Не присылайте мне СМС",
    "please stop",
  ])("[N-03] [T112] ends texts: %s", (text) => {
    expect(readKeyword(text)).toBe("STOP");
  });

  it.each(["START", "start!", "Unstop", "COMMENCER", "Iniciar", "СТАРТ"])("[N-03] restarts texts only by the exact word: %s", (text) => {
    expect(readKeyword(text)).toBe("START");
  });

  it.each(["HELP", "help?", "Info", "AIDE", "ayuda", "ПОМОЩЬ"])("[N-03] requests help: %s", (text) => {
    expect(readKeyword(text)).toBe("HELP");
  });

  it.each([
    "Can you stop by tomorrow at nine?",
    "When do you start?",
    "Let's start on Monday",
    "yes",
    "Thanks!",
    "",
    "👍",
    "How do I cancel the booking?",
    "x".repeat(5_000),
  ])("[N-03] changes nothing by other texts: %s", (text) => {
    expect(readKeyword(text)).toBe("OTHER");
  });

  it("[N-03] leaves the answer to English keywords to the provider", () => {
    expect(["STOP", "Unsubscribe"].every(isAnsweredByProvider)).toBe(true);
    expect(["ARRÊT", "please stop texting me", "СТОП"].some(isAnsweredByProvider)).toBe(false);
  });
});
