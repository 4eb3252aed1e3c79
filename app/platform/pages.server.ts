import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { Failure, toRetryAfter, type FailureDetails, type FieldFailure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "./context.ts";
import { asFailure } from "./failures.server.ts";
import { withSpan } from "./watching/tracing.server.ts";
import { readForm } from "./form-reading.server.ts";

export const requestContext = createContext<Ctx>();
export const nonceContext = createContext<string>();
/** Seconds, for `Retry-After`. */
export const retryAfterContext = createContext<string | null>(null);

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
export function createLoader<Args extends PageArgs, Result>(work: (ctx: Ctx, args: Args) => Promise<Result> | Result) {
  return async (args: Args): Promise<Result> => {
    try {
      return await withSpan({ name: "loader" }, async () => work(args.context.get(requestContext), args));
    } catch (error) {
      throw toPageError(error, args);
    }
  };
}

/**
 * Wraps an action: a Failure that the user can fix returns to the form. `precheck` runs before a large form is read.
 */
export function createAction<Args extends PageArgs, Result>(
  work: (ctx: Ctx, args: Args, form: FormData) => Promise<Result> | Result,
  precheck?: (ctx: Ctx, args: Args) => Promise<void>,
) {
  return async (args: Args) => {
    const ctx = args.context.get(requestContext);
    let form = new FormData();
    try {
      await precheck?.(ctx, args);
      form = (await readForm(args.request)) ?? rejectBody(args);
      return await withSpan({ name: "action" }, async () => work(ctx, args, form));
    } catch (error) {
      if (!(error instanceof Failure) || !isFixable(error)) throw toPageError(error, args);
      args.context.set(retryAfterContext, toRetryAfter(error));
      const failure = { code: error.code, details: error.details, fields: error.fields };
      const refusal: Refusal = { failure, typed: toTypedValues(form), ticked: toRepeatedValues(form) };
      return data(refusal, { status: error.status });
    }
  };
}

function rejectBody(args: PageArgs): never {
  throw toPageError(new Failure("invalid", "input.invalid"), args);
}

function isFixable(failure: Failure): boolean {
  return ["invalid", "unauthenticated", "conflict", "unprocessable", "too_many"].includes(failure.kind) && failure.code !== "access.signIn";
}

function toTypedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(listTextFields(form));
}

function toRepeatedValues(form: FormData): Record<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, text] of listTextFields(form)) {
    const values = byName.get(name);
    if (values) values.push(text);
    else byName.set(name, [text]);
  }
  return Object.fromEntries([...byName].filter(([, values]) => values.length > 1));
}

/** Passwords are never sent back. */
function listTextFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
  );
}

/** To throw: React Router renders the error page with the failure's status. */
export function toErrorPage({ code, details, status }: Failure) {
  return data({ code, details }, { status });
}

/** Also redirects to sign-in if access is denied. */
function toPageError(error: unknown, { request, context }: PageArgs): unknown {
  const failure = asFailure(error);
  if (!failure) return error;
  context.set(retryAfterContext, toRetryAfter(failure));
  const isDenied = failure.code === "access.denied";
  if (failure.kind !== "unauthenticated" && !isDenied) return toErrorPage(failure);
  const { pathname, search } = new URL(request.url);
  const returnTo = encodeURIComponent(`${pathname.replace(/\.data$/, "")}${search}`);
  return redirect(`${paths.login()}?${isDenied ? "denied=1&" : ""}returnTo=${returnTo}`);
}
