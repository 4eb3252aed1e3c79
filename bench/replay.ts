import type pg from "pg";
import type { Statement } from "./statements.ts";

/** What one piece of work said to the database, to be said again for another row by `pg` alone. */
export interface Conversation {
  statements: readonly Statement[];
  /** Values of the recorded work that another one has of its own: keys, ids. */
  own: readonly string[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Says the statements of a conversation again on one connection, in their order, in the transaction that they open and close
 * themselves. What the recorded work owned is replaced by `own`; ids that the database gave are replaced by those it gives now.
 */
export async function replay(client: pg.ClientBase, conversation: Conversation, own: readonly string[]): Promise<void> {
  const present = new Map(conversation.own.map((recorded, at) => [recorded, own[at] ?? recorded]));
  for (const { query, rows } of conversation.statements) {
    const result = await client.query({ ...query, values: query.values?.map((value) => presentOf(value, present)) });
    if (result.rows.length !== rows.length) throw new Error(`Another answer than the recorded one: ${query.text.slice(0, 200)}`);
    rows.forEach((row, at) => learn(row, result.rows[at], present));
  }
}

function presentOf(value: unknown, present: ReadonlyMap<string, string>): unknown {
  if (typeof value !== "string") return value;
  let text = value;
  for (const [recorded, now] of present) text = text.replaceAll(recorded, now);
  return text;
}

/** Ids in the same place of the recorded row and of the present one belong together. */
function learn(recorded: unknown, now: unknown, present: Map<string, string>): void {
  const [before, after] = [Object.values(recorded as object), Object.values(now as object)] as unknown[][];
  before?.forEach((value, at) => {
    const other = after?.[at];
    if (typeof value === "string" && typeof other === "string" && value !== other && uuid.test(value) && uuid.test(other))
      present.set(value, other);
  });
}
