import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { Failure, type FailureDetails, type FieldFailure } from "#app/lib/errors.ts";
import type { Ctx } from "./context.ts";
import { log } from "./log.server.ts";

/** Where a page finds the context of its request. Set once, by the http server. */
export const requestContext = createContext<Ctx>();
/** The nonce that the page's own scripts carry. */
export const nonceContext = createContext<string>();

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What an action answers when it was refused: the message's key, and the fields to mend. What was typed comes back with it. */
export interface Refusal {
  failure: { code: string; details: FailureDetails; fields: readonly FieldFailure[] };
  typed: Record<string, string>;
}

/** A loader's door: gives the work its context; a refusal becomes the error page with the right status, or the way to sign in. */
export function onPage<Args extends PageArgs, Result>(work: (ctx: Ctx, args: Args) => Promise<Result> | Result) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args.context.get(requestContext), args);
    } catch (error) {
      throw pageError(error, args.request);
    }
  };
}

/** An action's door: like `onPage`, but what can be mended in the form comes back to it as a `Refusal`, with nothing typed lost. */
export function onForm<Args extends PageArgs, Result>(work: (ctx: Ctx, args: Args, form: FormData) => Promise<Result> | Result) {
  return async (args: Args) => {
    const form = await args.request.formData();
    try {
      return await work(args.context.get(requestContext), args, form);
    } catch (error) {
      if (!(error instanceof Failure) || !["invalid", "unauthenticated", "conflict", "too_many"].includes(error.kind)) {
        throw pageError(error, args.request);
      }
      if (error.code === "access.signIn") throw pageError(error, args.request);
      const refusal: Refusal = { failure: { code: error.code, details: error.details, fields: error.fields }, typed: typedOf(form) };
      return data(refusal, { status: error.status });
    }
  };
}

/** The text fields of a form, without passwords, which are never sent back. */
function typedOf(form: FormData): Record<string, string> {
  const kept = [...form].filter(([name, value]) => typeof value === "string" && !/password/i.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function pageError(error: unknown, request: Request): unknown {
  if (!(error instanceof Failure)) {
    if (!(error instanceof Response) && !isDataAnswer(error))
      log.error({ error: String(error), stack: error instanceof Error ? error.stack : null }, "page failed");
    return error;
  }
  const url = new URL(request.url);
  if (error.kind === "unauthenticated") {
    const back = `${url.pathname.replace(/\.data$/, "")}${url.search}`;
    return redirect(`/login?returnTo=${encodeURIComponent(back)}`);
  }
  return data({ code: error.code, details: error.details }, { status: error.status });
}

function isDataAnswer(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}
