/** Typing errors tolerated in a name of this length. */
export function maxTypingErrors(name: string): number {
  return name.length <= 4 ? 1 : name.length <= 7 ? 2 : 3;
}

/** Edit distance with insertions, deletions, substitutions and swaps of neighbors. */
export function countTypingErrors(typed: string, name: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= name.length; at += 1) {
      const changed = (last[at - 1] ?? 0) + (typed[row - 1] === name[at - 1] ? 0 : 1);
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1];
      const swapped = isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity;
      current[at] = Math.min(changed, swapped, (last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1);
    }
    [beforeLast, last] = [last, current];
  }
  return last[name.length] ?? 0;
}
