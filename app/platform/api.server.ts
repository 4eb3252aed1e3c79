import { OpenAPIHono, z } from "@hono/zod-openapi";
import { Failure } from "#app/lib/errors.ts";
import type { Caller } from "./addresses.server.ts";
import type { Ctx } from "./context.ts";

/** What every door finds with its request. `token` is the access token that came with it, of a live session or not. */
export interface DoorEnv {
  Variables: { ctx: Ctx; caller: Caller; requestId: string; nonce: string; token: string | null };
}

/** A slice's REST part, or the whole API: routes with their schemas, which make the OpenAPI document too. */
export type Api = OpenAPIHono<DoorEnv>;

/** A new REST part. A request that its schema refuses is `invalid` with a message for each field. */
export function createApi(): Api {
  return new OpenAPIHono<DoorEnv>({
    defaultHook: (checked) => {
      if (checked.success) return;
      throw invalidInput(checked.error);
    },
  });
}

/** A zod refusal as a Failure: messages that are keys of ours stay, others become "input.invalid". */
export function invalidInput(error: z.ZodError): Failure {
  const fields = error.issues.map((issue) => ({
    field: issue.path.join("."),
    code: /^[a-z]+(\.[a-zA-Z]+)+$/.test(issue.message) ? issue.message : "input.invalid",
    ...(issue.code === "custom" && issue.params ? { details: issue.params } : {}),
  }));
  return new Failure("invalid", "input.invalid", { fields });
}

/** What was given, in the form that its schema makes of it; else a refusal with a message for each field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The envelope of every answer. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ result: z.enum(["SUCCESS", "ERROR"]), data, messages: z.array(z.string()) });
}

/** `responses` of a route whose `data` has this form; refusals have the same envelope with null. */
export function answers<Data extends z.ZodType>(description: string, data: Data) {
  return {
    200: { description, content: { "application/json": { schema: envelope(data) } } },
    default: {
      description: "A refusal: `result` is ERROR and `messages` say why",
      content: { "application/json": { schema: envelope(z.unknown()) } },
    },
  } as const;
}

/** A JSON body of a route. */
export function jsonBody<Body extends z.ZodType>(schema: Body) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** A success in the envelope. */
export function success<Data>(data: Data): { result: "SUCCESS"; data: Data; messages: string[] } {
  return { result: "SUCCESS", data, messages: [] };
}
