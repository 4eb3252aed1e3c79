import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";

/**
 * What became of a form's step, where the server gave no answer or failed: the form stays as it is, with all that was typed, and a
 * snack has said why. Whether to send it again is for the person to say.
 */
export function formStays(results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> {
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, isUnanswered(result) ? stays : result]));
}

const stays: DataStrategyResult = { type: "data", result: data(null, { status: 503 }) };

function isUnanswered({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  const failure: unknown = isWrapped(result) ? result.data : result;
  // What a page refuses has a code; the gate before the pages (a full server, a body too large) answers in plain words.
  if (isRouteErrorResponse(failure)) return failure.status >= 500 || typeof failure.data === "string";
  return failure instanceof Error;
}

/** The router wraps what an action threw when it was no answer of the server. */
function isWrapped(result: unknown): result is { data: unknown } {
  return typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
}

/** Whether a page's data may be asked for again after a step: not when the step had no answer, for then the data would have none. */
export function mayAskAgain({ actionStatus = 200 }: { actionStatus?: number | undefined }): boolean {
  return actionStatus < 500;
}
