import { fail } from "./errors.ts";

export interface Transition<State extends string, Event extends string, Party extends string> {
  from: readonly State[];
  event: Event;
  by: readonly Party[];
  to: State;
}

/** A state machine read from its transition table, shared by server checks and buttons. */
export interface StateMachine<State extends string, Event extends string, Party extends string, Columns = object> {
  readonly transitions: readonly (Transition<State, Event, Party> & Columns)[];
  /** The state after `event`; null if not allowed. */
  peek(state: State, event: Event, party: Party): State | null;
  /** The state after `event`; throws `conflict` (409) if not allowed. */
  next(state: State, event: Event, party: Party): State;
  /** Events that `party` may trigger, in table order. */
  events(state: State, party: Party): Event[];
}

/** `name` prefixes the error code: `quote` gives `quote.wrongState`. */
export function createStateMachine<State extends string, Event extends string, Party extends string, Columns = object>(
  name: string,
  transitions: readonly (Transition<State, Event, Party> & Columns)[],
): StateMachine<State, Event, Party, Columns> {
  const findTransition = (state: State, event: Event, party: Party) =>
    transitions.find((t) => t.event === event && t.from.includes(state) && t.by.includes(party));
  return {
    transitions,
    peek: (state, event, party) => findTransition(state, event, party)?.to ?? null,
    next: (state, event, party) => findTransition(state, event, party)?.to ?? fail("conflict", `${name}.wrongState`, { state, event }),
    events: (state, party) => transitions.filter((t) => t.from.includes(state) && t.by.includes(party)).map((t) => t.event),
  };
}
