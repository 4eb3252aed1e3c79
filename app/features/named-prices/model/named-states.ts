/** Outcomes of a named price. Without one, it lapses when the quote changes. */
const namedAnswers = ["ACCEPTED", "DECLINED", "WITHDRAWN"] as const;
export type NamedAnswer = (typeof namedAnswers)[number];

export const namedStates = ["OPEN", ...namedAnswers, "LAPSED"] as const;
export type NamedState = (typeof namedStates)[number];

/** Error code for answering a price in this state; null while it is open. */
const refusalCodes: Readonly<Record<NamedState, string | null>> = {
  OPEN: null,
  ACCEPTED: "quotes.namedAnswered",
  DECLINED: "quotes.namedAnswered",
  WITHDRAWN: "quotes.namedWithdrawn",
  LAPSED: "quotes.namedLapsed",
};

export function findRefusalCode(state: NamedState): string | null {
  return refusalCodes[state];
}

export function isWaiting(state: NamedState | undefined): boolean {
  return state === "OPEN";
}

export function isWithdrawn(state: NamedState): boolean {
  return state === "WITHDRAWN";
}

export function isDeclined(state: NamedState | undefined): boolean {
  return state === "DECLINED";
}
