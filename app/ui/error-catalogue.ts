import type { Snack } from "./snacks.ts";

interface CatalogueRow {
  /** Error page texts: `error.<screen>.title` and `.text`. */
  screen: string;
  /** Null if the user needs no message, or gets it elsewhere. */
  snack: Snack | null;
  /** `login` opens the login page. */
  caller: "answer" | "rejection" | "login";
}

const generic: Snack = { type: "ERROR", header: "", text: "error.snack.generic", action: "CLOSE" };

/** By status; `timeout` is a late or missing response, `other` any status not listed. */
export const errorCatalogue = {
  401: { screen: "signIn", snack: null, caller: "answer" },
  403: { screen: "forbidden", snack: null, caller: "login" },
  404: { screen: "notFound", snack: null, caller: "rejection" },
  409: { screen: "conflict", snack: null, caller: "rejection" },
  429: { screen: "tooMany", snack: generic, caller: "rejection" },
  500: {
    screen: "generic",
    snack: { type: "INFO", header: "error.snack.500.header", text: "error.snack.500.message", action: "CLOSE" },
    caller: "rejection",
  },
  503: { screen: "unavailable", snack: generic, caller: "rejection" },
  timeout: {
    screen: "timeout",
    snack: { type: "ERROR", header: "error.snack.timeout.header", text: "error.snack.timeout.message", action: "RELOAD" },
    caller: "rejection",
  },
  other: { screen: "other", snack: generic, caller: "rejection" },
} as const satisfies Record<string | number, CatalogueRow>;

type ListedStatus = keyof typeof errorCatalogue;

/** Null means no response. 408 and 504 count as timeouts. */
export function findCatalogueRow(status: number | null): CatalogueRow {
  if (status === null || status === 408 || status === 504) return errorCatalogue.timeout;
  return status in errorCatalogue ? errorCatalogue[status as ListedStatus] : errorCatalogue.other;
}

/** Its message is for programs; users see the catalogue's text. */
export class RequestFailure extends Error {
  /** Null without a response. */
  readonly status: number | null;
  /** Method and path, without the query. */
  readonly asked: string;
  readonly answer: Response | null;

  constructor(requestName: string, answer: Response | null, cause?: unknown) {
    super("Request faild", { cause });
    this.name = "RequestFailure";
    this.asked = requestName;
    this.answer = answer;
    this.status = answer?.status ?? null;
  }
}
