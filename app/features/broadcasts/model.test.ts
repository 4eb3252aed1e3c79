import { describe, expect, it } from "vitest";
import { badges } from "#app/features/contractors/model/badges.ts";
import { BroadcastInput, broadcastActs, broadcastStates, countDone, findNextState, listTierBadges, outcomes, toMessage } from "./model.ts";

const empty = { subject: "", text: "" };
const message = { subject: "New rebates", text: "They start on Monday." };
const typed = {
  region: "",
  postalCode: "",
  miles: "25",
  tier: "",
  badge: "",
  activity: "",
  isManagersOnly: false,
  page: "LEADS",
  messages: { en: message, fr: empty, ru: empty, es: empty },
};
const listRefused = (input: unknown) => BroadcastInput.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("the life of an announcement", () => {
  it("[O-04] goes from a draft to its end, and back from a pause only", () => {
    const steps = broadcastStates.flatMap((state) =>
      broadcastActs.map((act) => `${state} ${act}: ${findNextState(state, act) ?? "refused"}`),
    );
    expect(steps.filter((step) => !step.endsWith("refused"))).toEqual([
      "DRAFT start: SENDING",
      "SENDING pause: PAUSED",
      "SENDING stop: STOPPED",
      "PAUSED resume: SENDING",
      "PAUSED stop: STOPPED",
    ]);
  });

  it("[O-04] is over for who has it or never gets it", () => {
    const each = Object.fromEntries(outcomes.map((outcome) => [outcome, 1]));
    expect(countDone(each)).toBe(outcomes.length - ["WAITING", "RETRYING", "QUIET"].length);
  });
});

describe("what staff type", () => {
  it("[O-04] needs an English message, and of other languages both parts or none", () => {
    expect(listRefused(typed)).toEqual([]);
    expect(listRefused({ ...typed, messages: { ...typed.messages, en: empty } })).toEqual(["messages.en.subject", "messages.en.text"]);
    expect(listRefused({ ...typed, messages: { ...typed.messages, fr: { ...empty, text: "Bonjour" } } })).toEqual(["messages.fr.subject"]);
  });

  it("[O-04] names regions, badges, distances and pages that exist", () => {
    const wrong = { region: "XX", miles: "7", tier: "TIN", badge: "BEST", activity: "IDLE", page: "/evil" };
    for (const [field, value] of Object.entries(wrong)) expect(listRefused({ ...typed, [field]: value })).toEqual([field]);
  });

  it("[O-04] reaches readers of a language without a message in English", () => {
    const messages = { en: message, fr: { subject: "Rabais", text: "Dès lundi." }, ru: empty, es: empty };
    expect([toMessage(messages, "fr").subject, toMessage(messages, "ru").subject]).toEqual(["Rabais", "New rebates"]);
  });

  it("[O-04] means every badge of a tier", () => {
    expect(listTierBadges("GOLD")).toEqual(["COM_GOLD", "EZ_GOLD", "NRCR_GOLD"]);
    expect(listTierBadges("GOLD").every((badge) => (badges as readonly string[]).includes(badge))).toBe(true);
  });
});
