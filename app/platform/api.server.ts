import { OpenAPIHono, z } from "@hono/zod-openapi";
import { Failure } from "#app/lib/errors.ts";
import type { Caller } from "./addresses.server.ts";
import type { Ctx } from "./context.ts";

/** `token` is the request's access token, valid or not; `frameAncestors` who may show the page in a frame, none if undefined. */
export interface AppEnv {
  Variables: { ctx: Ctx; caller: Caller; requestId: string; nonce: string; token: string | null; frameAncestors?: string };
}

export type Api = OpenAPIHono<AppEnv>;

export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (checked) => {
      if (checked.success) return;
      throw toInputFailure(checked.error);
    },
  });
}

/** Messages that are our keys stay; others become `input.tooLong` of a text with a limit, else `input.invalid`. */
export function toInputFailure(error: z.ZodError): Failure {
  const fields = error.issues.map((issue) => ({
    field: issue.path.join("."),
    ...describeIssue(issue),
    ...(issue.code === "custom" && issue.params ? { details: issue.params } : {}),
  }));
  return new Failure("invalid", "input.invalid", { fields });
}

function describeIssue(issue: z.core.$ZodIssue): { code: string; details?: { max: number } } {
  const isTooLong = issue.code === "too_big" && issue.origin === "string";
  const isOurs = /^[a-z][a-zA-Z]*(\.[a-zA-Z]+)+$/.test(issue.message);
  const code = isOurs ? issue.message : isTooLong ? "input.tooLong" : "input.invalid";
  return isTooLong && code === "input.tooLong" ? { code, details: { max: Number(issue.maximum) } } : { code };
}

/** Throws `invalid` with a message per field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw toInputFailure(parsed.error);
  return parsed.data;
}

/** */
function envelopeSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ result: z.enum(["SUCCESS", "ERROR"]), data, messages: z.array(z.string()) });
}

export function jsonResponses<Data extends z.ZodType>(description: string, data: Data) {
  return {
    200: { description, content: { "application/json": { schema: envelopeSchema(data) } } },
    default: {
      description: "An error: `result` is ERROR and `messages` gives the reasons",
      content: { "application/json": { schema: envelopeSchema(z.unknown()) } },
    },
  } as const;
}

export function jsonBody<Body extends z.ZodType>(schema: Body) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

export function toSuccess<Data>(data: Data): { result: "SUCCESS"; data: Data; messages: string[] } {
  return { result: "SUCCESS", data, messages: [] };
}
