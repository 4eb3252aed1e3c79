import { createMiddleware } from "hono/factory";
import { Failure } from "#app/lib/errors.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";

/** Headers in which a client describes itself. Lengths are characters. */
const whence = ["x-incoming-url", "x-referer", "x-app-url"] as const;
const maxWhence = 2_048;
const maxFlags = 2_048;
const maxDepth = 20;

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Limits client headers and the nesting of JSON bodies. The headers are never trusted. */
export const limitApiInput = createMiddleware<DoorEnv>(async (c, next) => {
  for (const name of whence) if ((c.req.header(name)?.length ?? 0) > maxWhence) refuse(name);
  const flags = c.req.header("x-feature-flags");
  if (flags !== undefined && readFlags(flags) === null) refuse("x-feature-flags");
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "");
  if (isJson && isTooDeep(await c.req.text())) refuse("body");
  await next();
});

function refuse(field: string): never {
  throw new Failure("invalid", "input.invalid", { fields: [{ field, code: "input.invalid" }] });
}

/** Without a prototype; null if invalid. */
export function readFlags(header: string): Readonly<Record<string, unknown>> | null {
  if (Buffer.byteLength(header) > maxFlags || isTooDeep(header)) return null;
  try {
    let clean = true;
    const flags: unknown = JSON.parse(header, (key, value: unknown) => {
      if (forbiddenKeys.has(key)) clean = false;
      return value;
    });
    const isObject = typeof flags === "object" && flags !== null && !Array.isArray(flags);
    return clean && isObject ? Object.assign(Object.create(null) as Record<string, unknown>, flags) : null;
  } catch {
    return null;
  }
}

/** Runs before parsing, without recursion. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{" || sign === "[") {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (sign === "}" || sign === "]") depth -= 1;
  }
  return false;
}
