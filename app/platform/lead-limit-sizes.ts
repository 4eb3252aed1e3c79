const [hour, day] = [60 * 60, 24 * 60 * 60];

/** Of businesses that work their leads; `limits` has them too. */
export const leadLimits = {
  /** By hand; imports have their own. */
  newLeads: { burst: 500, seconds: day, shared: true },
  /** Steps of booked jobs, by account. */
  jobSteps: { burst: 200, seconds: hour, shared: true },
  followUpSettings: { burst: 60, seconds: hour, shared: true },
  /** Further ones wait, and are dropped when they are too late. */
  followUpsOfAccount: { burst: 300, seconds: day, shared: true },
  followUpsToReceiver: { burst: 3, seconds: day, shared: true },
  followUpsOfBrand: { burst: 20_000, seconds: day, shared: true, breaker: true },
  followUpStops: { burst: 30, seconds: hour, shared: true, loopbackBurst: 3_000 },
  /** Quotes for own customers, by account. */
  leadQuotes: { burst: 100, seconds: day, shared: true },
  quoteLinks: { burst: 200, seconds: day, shared: true },
  /** By address: the secret of a link has 130 bits, so this only bounds the cost of an opening. */
  quoteLinkOpenings: { burst: 240, seconds: hour, shared: true, loopbackBurst: 3_000 },
  /** Per user. */
  leadFiles: { burst: 300, seconds: day, shared: true },
  newReminders: { burst: 500, seconds: day, shared: true },
  leadExports: { burst: 30, seconds: hour, shared: true },
  /** Each adds up all leads of the period. */
  leadInsights: { burst: 120, seconds: hour, shared: true },
  /** Files of up to 5,000 leads, and looks at what one would do. */
  leadImports: { burst: 30, seconds: day, shared: true },
  leadImportChecks: { burst: 120, seconds: hour, shared: true },
  /** Files of products that a business looks at or imports. */
  productImports: { burst: 60, seconds: hour, shared: true },
  /** Files of up to 100,000 contractors, by super administrator. */
  contractorUploads: { burst: 30, seconds: day, shared: true },
  /** Each of up to 500 leads. */
  leadBulkChanges: { burst: 60, seconds: hour, shared: true },
} as const;
