import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { Failure, retryAfter, type FailureDetails, type FieldFailure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "./context.ts";
import { asFailure } from "./failures.server.ts";

export const requestContext = createContext<Ctx>();
export const nonceContext = createContext<string>();
/** Seconds, for `Retry-After`. */
export const waitContext = createContext<string | null>(null);

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Returned to the form, with the user's input. */
export interface Refusal {
  failure: { code: string; details: FailureDetails; fields: readonly FieldFailure[] };
  typed: Record<string, string>;
  ticked?: Record<string, string[]>;
}

/** Wraps a loader: a Failure becomes the error page, or a redirect to sign-in. */
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
 * Wraps an action: a Failure that the user can fix returns to the form. `precheck` runs before a large form is read.
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

function isMendable(failure: Failure): boolean {
  return ["invalid", "unauthenticated", "conflict", "unprocessable", "too_many"].includes(failure.kind) && failure.code !== "access.signIn";
}

function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries(textsOf(form));
}

/** One pass: a form may have 100,000 fields. */
function tickedOf(form: FormData): Record<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, text] of textsOf(form)) {
    const values = byName.get(name);
    if (values) values.push(text);
    else byName.set(name, [text]);
  }
  return Object.fromEntries([...byName].filter(([, values]) => values.length > 1));
}

/** Passwords are never sent back. */
function textsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
  );
}

/** Also redirects to sign-in if access is denied. */
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
