const day = 24 * 60 * 60;

/** Of calls to tracked numbers. */
export const callLimits = {
  /** By line, and by caller over all lines: each call is paid, and one that leads back here would never end. */
  forwardedCalls: { burst: 300, seconds: day, shared: true },
  forwardedCallsOfCaller: { burst: 30, seconds: day, shared: true },
  /** Missed calls that become leads, by contractor and by its caller. */
  missedCalls: { burst: 200, seconds: day, shared: true },
  missedCallsOfCaller: { burst: 10, seconds: day, shared: true },
  /** Texts to one number, of all contractors: callers can be forged. */
  callReplies: { burst: 1, seconds: day, shared: true },
} as const;
