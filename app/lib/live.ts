/** Where sockets open. No row of the paths: no request handling sees it. */
export const livePath = "/live/";

/** Something is new in one of the reader's conversations, and not what: the reader asks for it. */
export interface LiveChange {
  conversation: string;
  revision: number;
  /** The other party has read up to this message. */
  otherReadTo: number;
  /** A note of the contractor's team, which has no revision. */
  isNote: boolean;
}

/** The other party types. */
export interface LiveTyping {
  conversation: string;
}

/** Said first, once the socket hears what is new. */
export interface LiveStart {
  /** The server's time, in milliseconds. */
  at: number;
  /** No message came to the reader's conversations since `LiveReturn.since`. */
  isFresh: boolean;
}

/** What a browser says when it opens a socket. */
export interface LiveReturn {
  /** Until when the browser heard everything, by the server's time; null the first time. */
  since: number | null;
}

/** What the server says on a socket. */
export interface LiveEvents {
  start: (start: LiveStart) => void;
  changed: (change: LiveChange) => void;
  typing: (typing: LiveTyping) => void;
  /** What was told meanwhile is lost. */
  gap: () => void;
}

/** What a browser may say on a socket. */
export interface LiveWords {
  typing: (typing: LiveTyping) => void;
}

/** Why a socket is refused: for good, or so that it tries again after a while. */
export type LiveRefusal = "refused" | "later";
