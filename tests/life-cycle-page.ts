import type { StateMachine } from "#app/lib/state-machine.ts";

interface LifeCyclePage<State extends string, Event extends string, Party extends string> {
  title: string;
  /** Of the table. */
  path: string;
  machine: StateMachine<State, Event, Party>;
  states: readonly State[];
  parties: readonly Party[];
}

/** A life cycle in readable form, for `tests/golden`. */
export function formatLifeCycle<State extends string, Event extends string, Party extends string>(
  page: LifeCyclePage<State, Event, Party>,
): string {
  const { title, path, machine, states, parties } = page;
  const rows = machine.transitions.map(({ from, event, by, to }) => `| ${from.join(", ")} | ${event} | ${by.join(", ")} | ${to} |`);
  const allowed = states.map((state) => {
    const cells = parties.map((party) => machine.events(state, party).join(", ") || "–");
    return `| ${state} | ${cells.join(" | ")} |`;
  });
  return [
    `# ${title}`,
    "",
    `Printed from the table in \`${path}\`; reviewed when it changes.`,
    "",
    "| from | event | by | to |",
    "|---|---|---|---|",
    ...rows,
    "",
    "What each side may do:",
    "",
    `| state | ${parties.join(" | ")} |`,
    `|---|${parties.map(() => "---|").join("")}`,
    ...allowed,
    "",
  ].join("\n");
}
