import { createMiddleware } from "hono/factory";
import { Failure } from "#app/lib/errors.ts";
import type { AppEnv } from "#app/platform/api.server.ts";

/** Headers in which a client describes itself. Lengths are characters. */
const clientHeaders = ["x-incoming-url", "x-referer", "x-app-url"] as const;
const maxHeaderLength = 2_048;
const maxFlagsBytes = 2_048;
const maxDepth = 20;

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Limits client headers and the nesting of JSON bodies. The headers are never trusted. */
export const limitApiInput = createMiddleware<AppEnv>(async (c, next) => {
  for (const name of clientHeaders) if ((c.req.header(name)?.length ?? 0) > maxHeaderLength) rejectField(name);
  const flags = c.req.header("x-feature-flags");
  if (flags !== undefined && parseFlags(flags) === null) rejectField("x-feature-flags");
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "");
  if (isJson && isTooDeep(await c.req.text())) rejectField("body");
  await next();
});

function rejectField(field: string): never {
  throw new Failure("invalid", "input.invalid", { fields: [{ field, code: "input.invalid" }] });
}

/** Without a prototype; null if invalid. */
export function parseFlags(header: string): Readonly<Record<string, unknown>> | null {
  if (Buffer.byteLength(header) > maxFlagsBytes || isTooDeep(header)) return null;
  try {
    let isClean = true;
    const flags: unknown = JSON.parse(header, (key, value: unknown) => {
      if (forbiddenKeys.has(key)) isClean = false;
      return value;
    });
    const isObject = typeof flags === "object" && flags !== null && !Array.isArray(flags);
    return isClean && isObject ? Object.assign(Object.create(null) as Record<string, unknown>, flags) : null;
  } catch {
    return null;
  }
}

/** Runs before parsing, without recursion. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isQuoted) {
      if (character === "\\") at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return false;
}
