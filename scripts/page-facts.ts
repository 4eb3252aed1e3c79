import type { Plugin } from "vite";

/** Functions of `app/paths/rows.ts` that make a page of a pattern and its facts. */
const makers = ["page", "privatePage"];

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: Node[];
}

/** The code without the facts of its pages. `parse` returns an ESTree program. */
export function dropFacts(code: string, parse: (code: string) => unknown): string {
  const calls = listCalls(parse(code)).filter(({ callee }) => makers.includes(callee.name ?? ""));
  const facts = calls.flatMap(({ arguments: [pattern, last] }) => (pattern && last ? [{ start: pattern.end, end: last.end }] : []));
  const fromEnd = facts.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

function listCalls(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(listCalls);
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap(listCalls);
  return "type" in node && node.type === "CallExpression" ? [node as Call, ...below] : below;
}

/** Browsers only build URLs of pages: who may open them, their modules and limits stay on the server. */
export function pageFactsPlugin(): Plugin {
  return {
    name: "facts-of-pages-on-the-server",
    transform: {
      order: "post",
      filter: { id: /[\\/]app[\\/]paths[\\/](?!rows\.|pages\.)[\w-]+\.ts$/ },
      handler(code) {
        if (this.environment.name !== "client") return null;
        return { code: dropFacts(code, (text) => this.parse(text)), map: null };
      },
    },
  };
}
