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

/** What the server says on a socket. */
export interface LiveEvents {
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
