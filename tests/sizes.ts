/**
 * Number of runs of each property. `npm test` runs enough to find the planted fault that `tests/README.md` names; `npm
 * run test:deep` as many as the requirement says.
 */
const counts = {
  /** Priced jobs per trade. */
  jobsOfTrade: { normal: 300, deep: 10_000 },
  /** Jobs per trade also priced in the browser. */
  jobsInBrowser: { normal: 80, deep: 10_000 },
  /** Pairs of random books per trade, each with a job. */
  bookPairs: { normal: 12, deep: 500 },
  /** Random jobs per trade whose price range is checked at each screen. */
  ranges: { normal: 20, deep: 200 },
  /** Events sent to an endpoint that fails at random. */
  webhookEvents: { normal: 240, deep: 10_000 },
  /** Hand-off codes redeemed twenty times at once. */
  racedCodes: { normal: 50, deep: 1_000 },
  /** Attempts with codes that do not exist. */
  guesses: { normal: 2_000, deep: 100_000 },
  /** Phone numbers for automated callback requests: more than a brand's limit of 2,000 per day. */
  callbackNumbers: { normal: 2_500, deep: 10_000 },
  /** Callback requests from one homeowner to one contractor. */
  repeatedCalls: { normal: 100, deep: 1_000 },
  /** Redirect payloads tried on a link of ours. */
  redirects: { normal: 1_000, deep: 5_000 },
  /** Random bodies per API call. */
  randomCalls: { normal: 60, deep: 400 },
  /** Server kills during eight writers. */
  serverKills: { normal: 2, deep: 20 },
  /** Minimum of acknowledged writes meanwhile. */
  acknowledgedWrites: { normal: 70, deep: 1_000 },
  /** PostgreSQL kills during eight writers. */
  databaseKills: { normal: 2, deep: 4 },
  /** Quotes that ten orders race for. */
  racedQuotes: { normal: 20, deep: 100 },
  /** Random quote lifecycles by the model alone. */
  quoteLives: { normal: 500, deep: 10_000 },
  /** Random quote lifecycles through service calls, in the database. */
  quoteWalks: { normal: 40, deep: 300 },
  /** Random sequences of requests, consents and second accounts around the reset of a second factor. */
  factorResets: { normal: 1_000, deep: 10_000 },
  /** Random lives of a membership with decisions at once. */
  membershipLives: { normal: 25, deep: 300 },
  /** Random books per trade, each with a job. */
  books: { normal: 40, deep: 500 },
  /** Random price lists per trade whose shown price is compared with the wizard's; 1,000 in all, and more. */
  listedPrices: { normal: 25, deep: 100 },
  /** Translations removed per language, one at a time. */
  takenTexts: { normal: 2, deep: 25 },
  /** Links that a crawler follows among those that differ only in contractor and place. */
  linksAlike: { normal: 2, deep: 25 },
  /** Repetitions of each of 144 requests among two hundred clients. */
  mixedRequests: { normal: 2, deep: 12 },
  /** Random sets of contractors, searched from each of twelve places by brute force too. */
  directories: { normal: 40, deep: 400 },
  /** Random histories of proofs, each of 5 to 14 steps. */
  proofHistories: { normal: 12, deep: 1_000 },
  /** Random histories of consent, replies and texts in the database; by the model alone there are always 10,000. */
  smsHistories: { normal: 30, deep: 400 },
  /** Numbers to which codes are requested from everywhere. */
  smsNumbers: { normal: 300, deep: 10_000 },
  /** Card checks with random answers of the provider, on each adapter. */
  cardChecks: { normal: 80, deep: 10_000 },
  /** Leads of one imported file. */
  importedLeads: { normal: 1_200, deep: 5_000 },
  /** Lists of leads, each paged through while leads change. */
  leadPagings: { normal: 3, deep: 60 },
  /** Random histories of a lead through service calls, in the database; by the rules alone there are always 10,000. */
  leadLives: { normal: 6, deep: 400 },
  /** Random businesses whose report is compared with a plain count. */
  insights: { normal: 4, deep: 60 },
  /** Random businesses whose visitors and steps are compared with a plain count. */
  funnels: { normal: 1, deep: 40 },
  /** Files of contractors with wrong cells. */
  wrongUploads: { normal: 40, deep: 1_000 },
  /** Random sets of rows in which every report of staff is compared with a plain count. */
  staffReports: { normal: 1, deep: 8 },
  /** Random histories of a lead with follow-ups by the rules alone. */
  followUpLives: { normal: 300, deep: 10_000 },
  /** The same in the database, with reminders and two workers at once. */
  followUpWalks: { normal: 10, deep: 400 },
  /** Random histories of events, choices, quiet hours and digests by the rules alone. */
  noticeLives: { normal: 300, deep: 10_000 },
  /** The same in the database, with consent, several channels and two senders at once. */
  noticeWalks: { normal: 3, deep: 200 },
  /** Recipients of a message that is paused, killed and resumed. */
  broadcastPeople: { normal: 205, deep: 50_000 },
  /** Rows of each table that staff list. */
  staffTableRows: { normal: 20_000, deep: 200_000 },
  /** Random histories of consents, withdrawals and messages in the database. */
  contactHistories: { normal: 3, deep: 200 },
  /** Clients that write in conversations of two while connections drop. */
  chatClients: { normal: 4, deep: 200 },
  /** Messages of each. */
  chatMessages: { normal: 6, deep: 250 },
  /** Messages of one sender in one minute. */
  hurriedMessages: { normal: 70, deep: 1_000 },
  /** Random histories of three conversations, after which every unread count is compared with a plain one. */
  unreadHistories: { normal: 1, deep: 100 },
  /** Runs of a property that costs microseconds. */
  plainRuns: { normal: 500, deep: 10_000 },
} as const;

/** True in `npm run test:deep`, the run before a release. */
export const isDeep = process.env.TEST_SIZE === "deep";

export const sizes = Object.fromEntries(Object.entries(counts).map(([name, { normal, deep }]) => [name, isDeep ? deep : normal])) as Record<
  keyof typeof counts,
  number
>;
