/**
 * The eight ways in which the product says no, each with its HTTP status.
 * This is the only place where a refusal meets a number.
 */
export const failureStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof failureStatus;

/** What a message may name: figures and words that are put into the translated text. */
export type FailureDetails = Readonly<Record<string, string | number | boolean | null>>;

/** One refused field of a form; `code` is a message key of the `errors` catalogue. */
export interface FieldFailure {
  field: string;
  code: string;
  /** What the message names. */
  details?: FailureDetails;
}

/** A refusal that the user is told about. `code` is the key of its message in the `errors` catalogue. */
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

/** Refuses: `fail("conflict", "quote.expired", { id })`. Never returns. */
export function fail(kind: FailureKind, code: string, details?: FailureDetails): never {
  throw new Failure(kind, code, { details });
}

/** Refuses a form or a body for these fields. Never returns. */
export function failFields(fields: readonly FieldFailure[]): never {
  throw new Failure("invalid", "input.invalid", { fields });
}

/** Refuses unless a policy said yes. */
export function allow(permitted: boolean, code = "access.denied"): asserts permitted {
  if (!permitted) fail("forbidden", code);
}

/** The seconds after which it is worth to try again, for `Retry-After`; null where waiting does not help. */
export function retryAfter(failure: Failure | null): string | null {
  if (failure?.kind !== "too_many" && failure?.kind !== "unavailable") return null;
  const { retryAfter: seconds } = failure.details;
  return String(typeof seconds === "number" ? seconds : 10);
}
