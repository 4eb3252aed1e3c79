import { Failure } from "#app/lib/errors.ts";
import { log } from "./log.server.ts";
import { reportError } from "./watching/error-reports.server.ts";

/** A Failure stays, an unreachable database becomes `unavailable`, anything else null. */
export function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  return isDatabaseUnavailable(error) ? new Failure("unavailable", "access.unavailable") : null;
}

/** Never logs SQL or database messages, which repeat user input. */
export function logFailure(error: unknown, message: string, requestId: string | null = null): void {
  const [first, cause] = [error, error instanceof Error ? error.cause : null];
  const errorCode = findErrorCode(first) ?? findErrorCode(cause);
  const name = first instanceof Error ? first.name : typeof first;
  const safeMessage = errorCode === null && first instanceof Error && !("query" in first) ? first.message : null;
  const at = listStackFrames(first);
  log.error({ requestId, name, state: errorCode, constraint: readStringField(cause, "constraint"), said: safeMessage, at }, message);
  void reportError({ name, code: errorCode, said: safeMessage, message, requestId, at });
}

function listStackFrames(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines.filter((line) => line.startsWith("    at ")).map((line) => line.trim());
}

/** SQLSTATE or system error code. */
function findErrorCode(error: unknown): string | null {
  return readStringField(error, "code");
}

function readStringField(error: unknown, field: string): string | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, field) : null;
  return typeof value === "string" ? value : null;
}

function isDatabaseUnavailable(error: unknown): boolean {
  const causes = [error, error instanceof Error ? error.cause : null].filter((cause) => cause instanceof Error);
  return causes.some(
    (cause) =>
      /^(08|57P|55P03|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE)/.test(findErrorCode(cause) ?? "") ||
      /timeout exceeded|Connection terminated|not queryable/.test(cause.message),
  );
}
