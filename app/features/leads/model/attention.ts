/** What a lead waits for from the contractor. */
export const attentionKinds = ["REQUEST", "PRICE", "CONFIRM", "OFFER", "QUESTION", "CANCEL", "CALL", "PROBLEM", "MESSAGE"] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Settled by whatever status the business gives a lead. */
export function isSettledByMove(kind: AttentionKind): boolean {
  return kind === "REQUEST" || kind === "CALL" || kind === "PROBLEM";
}

/** A kind with what it is about: `PRICE:<quote id>`, `CALL:<id of a quote or callback>`. */
export type Attention = `${AttentionKind}:${string}`;

/** Adds those of `add` after removing those that `remove` matches. Keeps the order and each once. */
export function changeAttention(
  current: readonly string[],
  { add = [], remove = () => false }: { add?: readonly Attention[]; remove?: (kind: AttentionKind, about: string) => boolean },
): string[] {
  const kept = current.filter((one) => {
    const parsed = parseAttention(one);
    return parsed !== null && !remove(parsed.kind, parsed.about);
  });
  return [...new Set([...kept, ...add])];
}

/** Null for a kind that no longer exists. */
function parseAttention(one: string): { kind: AttentionKind; about: string } | null {
  const [name = "", about = ""] = one.split(":");
  const kind = attentionKinds.find((known) => known === name);
  return kind ? { kind, about } : null;
}

/** The kinds, each once, the most urgent first. */
export function listAttentionKinds(attention: readonly string[]): AttentionKind[] {
  const kinds = new Set(attention.map((one) => parseAttention(one)?.kind));
  return byUrgency.filter((kind) => kinds.has(kind));
}

const byUrgency: readonly AttentionKind[] = ["PROBLEM", "CALL", "CANCEL", "OFFER", "CONFIRM", "PRICE", "QUESTION", "MESSAGE", "REQUEST"];
