/** The only mapping from failures to HTTP statuses. */
export const failureStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  length_required: 411,
  too_large: 413,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof failureStatus;

/** Values for placeholders of the translated message. */
export type FailureDetails = Readonly<Record<string, string | number | boolean | null>>;

/** One invalid form field. `code` is a key in `errors`. */
export interface FieldFailure {
  field: string;
  code: string;
  details?: FailureDetails;
}

/** An error shown to the user. `code` is a key in `errors`. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly details: FailureDetails;
  readonly fields: readonly FieldFailure[];

  constructor(kind: FailureKind, code: string, more: { details?: FailureDetails; fields?: readonly FieldFailure[] } = {}) {
    super(`${kind}: ${code}`);
    this.name = "Failure";
    this.kind = kind;
    this.code = code;
    this.details = more.details ?? {};
    this.fields = more.fields ?? [];
  }

  get status(): (typeof failureStatus)[FailureKind] {
    return failureStatus[this.kind];
  }
}

const callerKinds: readonly FailureKind[] = ["invalid", "conflict", "forbidden", "not_found", "unprocessable", "too_many", "too_large"];

/** What the caller can be told; anything else may work at another attempt. */
export function isCallersFailure(error: unknown): error is Failure {
  return error instanceof Failure && callerKinds.includes(error.kind);
}

/** Throws a Failure: `fail("conflict", "quote.expired", { id })`. */
export function fail(kind: FailureKind, code: string, details?: FailureDetails): never {
  throw new Failure(kind, code, { details });
}

/** Throws `invalid` for these fields. */
export function failFields(fields: readonly FieldFailure[]): never {
  throw new Failure("invalid", "input.invalid", { fields });
}

/** Throws `forbidden` unless permitted. */
export function allow(permitted: boolean, code = "access.denied"): asserts permitted {
  if (!permitted) fail("forbidden", code);
}

/** `Retry-After` in seconds; null when waiting does not help. */
export function toRetryAfter(failure: Failure | null): string | null {
  if (failure?.kind !== "too_many" && failure?.kind !== "unavailable") return null;
  const { retryAfter: seconds } = failure.details;
  return String(typeof seconds === "number" ? seconds : 10);
}
