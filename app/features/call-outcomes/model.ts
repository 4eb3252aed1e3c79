/** A call that a link of a page began. */
export interface StartedCall {
  leadId: string;
  name: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Nobody is asked about an older call. */
const maxAgeMs = 2 * 60 * 60 * 1000;

/** Null for anything else, and for an old call. */
export function parseStartedCall(stored: unknown, now: number): StartedCall | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { leadId, name, startedAt } = stored as Partial<Record<keyof StartedCall, unknown>>;
  if (typeof leadId !== "string" || typeof name !== "string" || typeof startedAt !== "number") return null;
  return now - startedAt < maxAgeMs ? { leadId, name, startedAt } : null;
}
