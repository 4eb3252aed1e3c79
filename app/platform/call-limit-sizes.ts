const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];

/** Of calls to tracked numbers, and of leads that a brand took by phone. */
export const callLimits = {
  /** By line, and by caller over all lines: each call is paid, and one that leads back here would never end. */
  forwardedCalls: { burst: 300, seconds: day, shared: true },
  forwardedCallsOfCaller: { burst: 30, seconds: day, shared: true },
  /** Missed calls that become leads, by contractor and by its caller. */
  missedCalls: { burst: 200, seconds: day, shared: true },
  missedCallsOfCaller: { burst: 10, seconds: day, shared: true },
  /** Texts to one number, of all contractors: callers can be forged. */
  callReplies: { burst: 1, seconds: day, shared: true },
  /** Phone leads that one of the staff makes, that a contractor gets from one brand, and that a brand makes. Each notifies a business. */
  phoneLeadsOfStaff: { burst: 200, seconds: day, shared: true },
  phoneLeadsOfContractor: { burst: 100, seconds: day, shared: true },
  phoneLeadsOfBrand: { burst: 5_000, seconds: day, shared: true, breaker: true },
  phoneLeadSecrets: { burst: 20, seconds: day, shared: true },
  phoneLeadReplays: { burst: 300, seconds: hour, shared: true },
  /** Failed attempts, by address; and those of a brand that are written to its log. */
  phoneLeadSignatures: { burst: 30, seconds: 10 * minute, shared: true, loopbackBurst: 600, alarm: 100 },
  phoneLeadRejects: { burst: 100, seconds: day, shared: true },
} as const;
