import type { Snack } from "./snacks.ts";

/** What is done about an answer that is no success: on the page that was asked for, in a snack, and towards the program that asked. */
interface CatalogueRow {
  /** The page that stands where the asked one cannot: `error.<screen>.title` and `.text`. */
  screen: string;
  /** Null: the user is told nothing, or is told elsewhere. */
  snack: Snack | null;
  /** The program gets the answer as it is, or a rejection; `login` leaves for the login page, with why. */
  caller: "answer" | "rejection" | "login";
}

const generic: Snack = { type: "ERROR", header: "", text: "error.snack.generic", action: "CLOSE" };

/**
 * The catalogue of errors by status; `timeout` is an answer that came late or never, `other` every status without a row.
 * One table for error pages, snacks and programs.
 */
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

type Listed = keyof typeof errorCatalogue;

/** The row of a status; null means that no answer came. A gateway that waited in vain (408, 504) counts as that. */
export function catalogueRow(status: number | null): CatalogueRow {
  if (status === null || status === 408 || status === 504) return errorCatalogue.timeout;
  return status in errorCatalogue ? errorCatalogue[status as Listed] : errorCatalogue.other;
}

/** What a failed request throws. Its message is for programs alone; people get the row of its status. */
export class RequestFailure extends Error {
  /** Null when no answer came. */
  readonly status: number | null;
  /** Method and path that were asked, without the query. */
  readonly asked: string;
  /** The answer, to be read for its messages. */
  readonly answer: Response | null;

  constructor(asked: string, answer: Response | null, cause?: unknown) {
    super("Request faild", { cause });
    this.name = "RequestFailure";
    this.asked = asked;
    this.answer = answer;
    this.status = answer?.status ?? null;
  }
}
