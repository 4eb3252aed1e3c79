import { data, isRouteErrorResponse, type DataStrategyResult, type ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Keeps a form and its input when the server failed or did not respond. A snackbar has shown why; resending is up to
 * the user.
 */
export function keepFormsOnFailure(results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> {
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, isUnanswered(result) ? unansweredResult : result]));
}

const unansweredResult: DataStrategyResult = { type: "data", result: data(null, { status: 503 }) };

function isUnanswered({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  const failure: unknown = isWrappedResult(result) ? result.data : result;
  // Page errors have a code; errors before the pages (server full, body too large) are plain text.
  if (isRouteErrorResponse(failure)) return failure.status >= 500 || typeof failure.data === "string";
  return failure instanceof Error;
}

/** The router wraps thrown values that are not responses. */
function isWrappedResult(result: unknown): result is { data: unknown } {
  return typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
}

/** False after a failed submission: reloading the data would fail too. */
export function canRevalidate({ actionStatus = 200 }: { actionStatus?: number | undefined }): boolean {
  return actionStatus < 500;
}

/** For forms that preview a service area: a preview saves nothing, so nothing reloads unless saving navigates. */
export function canRevalidateArea(args: ShouldRevalidateFunctionArgs): boolean {
  const isPreview = args.formData?.get("act") === "area" && args.currentUrl.href === args.nextUrl.href;
  return canRevalidate(args) && !isPreview;
}
