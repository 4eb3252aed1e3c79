const [hour, day] = [60 * 60, 24 * 60 * 60];

/** Of what is counted, of what adds it up, and of what staff do; `limits` has them too. */
export const countLimits = {
  events: { burst: 1_000, seconds: day, shared: true, loopbackBurst: 20_000 },
  eventsOfBrand: { burst: 20_000, seconds: day, shared: true, breaker: true },
  /** Searches without a result. */
  searchGaps: { burst: 60, seconds: day, shared: true, loopbackBurst: 20_000 },
  searchGapsOfBrand: { burst: 50_000, seconds: day, shared: true, breaker: true },
  /** Of one step of a contractor's widget, by address. */
  widgetUses: { burst: 20, seconds: day, shared: false },
  /** Each adds up the rows of a period; by user. */
  staffReports: { burst: 240, seconds: hour, shared: true },
  /** Each reads a file; by user. */
  distributorImports: { burst: 60, seconds: hour, shared: true },
  masterImports: { burst: 60, seconds: hour, shared: true },
  /** Pages of a brand's products, by user. */
  productDocuments: { burst: 300, seconds: day, shared: true },
  /** Requests to reset a second factor, of one administrator. */
  factorResets: { burst: 20, seconds: day, shared: true },
  reportMails: { burst: 60, seconds: day, shared: true },
  /** Each asks an address by mail whether it is its owner's wish. */
  waitlist: { burst: 10, seconds: day, shared: true, loopbackBurst: 200, code: "waitlist.often" },
  waitlistReceiver: { burst: 3, seconds: day, shared: true, code: "waitlist.often" },
  waitlistOfBrand: { burst: 5_000, seconds: day, shared: true, code: "waitlist.often", breaker: true },
  /** Messages of staff to many: by user, and of a brand. */
  broadcasts: { burst: 10, seconds: day, shared: true, code: "broadcasts.sentOften" },
  broadcastsOfBrand: { burst: 20, seconds: day, shared: true, code: "broadcasts.sentOften" },
  broadcastDrafts: { burst: 60, seconds: day, shared: true },
  /** Each counts a brand's members. */
  broadcastCounts: { burst: 600, seconds: hour, shared: true },
  broadcastTests: { burst: 40, seconds: day, shared: true },
  /** By user. */
  contractorNotes: { burst: 240, seconds: hour, shared: true },
  /** Of contractors' photos, by user and by photo. */
  photoReports: { burst: 10, seconds: day, shared: true },
  photoReportsOfPhoto: { burst: 30, seconds: 30 * day, shared: true },
} as const;
