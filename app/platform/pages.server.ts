import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { Failure, retryAfter, type FailureDetails, type FieldFailure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "./context.ts";
import { asFailure } from "./failures.server.ts";

/** Where a page finds the context of its request. Set once, by the http server. */
export const requestContext = createContext<Ctx>();
/** The nonce that the page's own scripts carry, for the entry that renders it. */
export const nonceContext = createContext<string>();
/** The seconds to wait before the refused request is worth another try, for its answer's `Retry-After`. */
export const waitContext = createContext<string | null>(null);

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What an action answers when it was refused: the message's key, and the fields to mend. What was typed comes back with it. */
export interface Refusal {
  failure: { code: string; details: FailureDetails; fields: readonly FieldFailure[] };
  typed: Record<string, string>;
  /** All values of the fields that stood in the form more than once, such as boxes to tick. */
  ticked?: Record<string, string[]>;
}

/** A loader's door: gives the work its context; a refusal becomes the error page with the right status, or the way to sign in. */
export function onPage<Args extends PageArgs, Result>(work: (ctx: Ctx, args: Args) => Promise<Result> | Result) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args.context.get(requestContext), args);
    } catch (error) {
      throw pageError(error, args);
    }
  };
}

/**
 * An action's door: like `onPage`, but what can be mended in the form comes back to it as a `Refusal`, with nothing typed lost. `expect` is asked
 * before a form is read that may be large: what it refuses comes back in the same way, with nothing of the form.
 */
export function onForm<Args extends PageArgs, Result>(
  work: (ctx: Ctx, args: Args, form: FormData) => Promise<Result> | Result,
  expect?: (ctx: Ctx, args: Args) => Promise<void>,
) {
  return async (args: Args) => {
    const ctx = args.context.get(requestContext);
    let form = new FormData();
    try {
      await expect?.(ctx, args);
      form = await readForm(args);
      return await work(ctx, args, form);
    } catch (error) {
      if (!(error instanceof Failure) || !isMendable(error)) throw pageError(error, args);
      args.context.set(waitContext, retryAfter(error));
      const failure = { code: error.code, details: error.details, fields: error.fields };
      const refusal: Refusal = { failure, typed: typedOf(form), ticked: tickedOf(form) };
      return data(refusal, { status: error.status });
    }
  };
}

async function readForm(args: PageArgs): Promise<FormData> {
  try {
    return await args.request.formData();
  } catch {
    throw pageError(new Failure("invalid", "input.invalid"), args);
  }
}

/** Whether the form can be mended and sent again where it stands. */
function isMendable(failure: Failure): boolean {
  return ["invalid", "unauthenticated", "conflict", "unprocessable", "too_many"].includes(failure.kind) && failure.code !== "access.signIn";
}

function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries(textsOf(form));
}

/** In one pass: a stranger's form may hold a hundred thousand fields. */
function tickedOf(form: FormData): Record<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, text] of textsOf(form)) {
    const values = byName.get(name);
    if (values) values.push(text);
    else byName.set(name, [text]);
  }
  return Object.fromEntries([...byName].filter(([, values]) => values.length > 1));
}

/** The text fields of a form, without passwords, which are never sent back. */
function textsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
  );
}

/** What to throw to React Router: the way to sign in, also for whom access is denied, the error page with its status, or what nobody foresaw as it is. */
function pageError(error: unknown, { request, context }: PageArgs): unknown {
  const failure = asFailure(error);
  if (!failure) return error;
  context.set(waitContext, retryAfter(failure));
  const { kind, code, details, status } = failure;
  const isDenied = code === "access.denied";
  if (kind !== "unauthenticated" && !isDenied) return data({ code, details }, { status });
  const { pathname, search } = new URL(request.url);
  const here = encodeURIComponent(`${pathname.replace(/\.data$/, "")}${search}`);
  return redirect(`${paths.login()}?${isDenied ? "denied=1&" : ""}returnTo=${here}`);
}
