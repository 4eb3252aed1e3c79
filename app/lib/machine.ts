import { fail } from "./errors.ts";

/** One row of a life-cycle table: in any of `from`, `event` by any of `by` leads to `to`. */
export interface Transition<State extends string, Event extends string, Party extends string> {
  from: readonly State[];
  event: Event;
  by: readonly Party[];
  to: State;
}

/** A life cycle read from its table. Server guards, buttons and the printed table all ask this. */
export interface Machine<State extends string, Event extends string, Party extends string, Columns = object> {
  readonly transitions: readonly (Transition<State, Event, Party> & Columns)[];
  /** The state after `event` by `party`, or null when the table has no such row. */
  peek(state: State, event: Event, party: Party): State | null;
  /** The state after `event`, or a conflict (409) whose message names the present state. */
  next(state: State, event: Event, party: Party): State;
  /** What `party` may do now, in the table's order. */
  events(state: State, party: Party): Event[];
}

/** Makes a life cycle of its rows, which may have columns of their own. `name` is the prefix of its refusal: `quote` gives `quote.wrongState`. */
export function machine<State extends string, Event extends string, Party extends string, Columns = object>(
  name: string,
  transitions: readonly (Transition<State, Event, Party> & Columns)[],
): Machine<State, Event, Party, Columns> {
  const row = (state: State, event: Event, party: Party) =>
    transitions.find((t) => t.event === event && t.from.includes(state) && t.by.includes(party));
  return {
    transitions,
    peek: (state, event, party) => row(state, event, party)?.to ?? null,
    next: (state, event, party) => row(state, event, party)?.to ?? fail("conflict", `${name}.wrongState`, { state, event }),
    events: (state, party) => transitions.filter((t) => t.from.includes(state) && t.by.includes(party)).map((t) => t.event),
  };
}
