/**
 * How often each property is tried. In `npm test`: as often as it takes to find the fault that `tests/README.md` names, planted by hand. In
 * `npm run test:deep`: as often as the requirement says.
 */
const counts = {
  /** Jobs of each trade that are priced. */
  jobsOfTrade: { normal: 300, deep: 10_000 },
  /** Jobs of each trade that are priced in the browser, too. */
  jobsInBrowser: { normal: 80, deep: 10_000 },
  /** Pairs of random books, each pair with a job, of each trade. */
  bookPairs: { normal: 12, deep: 500 },
  /** Random jobs whose range is asked for at each of their screens, of each trade. */
  ranges: { normal: 20, deep: 200 },
  /** Codes of the hand-off that are redeemed twenty times at once. */
  racedCodes: { normal: 50, deep: 1_000 },
  /** Guesses of codes that do not exist. */
  guesses: { normal: 2_000, deep: 100_000 },
  /** Numbers for which a machine asks for calls: more than the 2,000 that a brand takes in a day. */
  callbackNumbers: { normal: 2_500, deep: 10_000 },
  /** Times that one homeowner asks one contractor for a call. */
  repeatedCalls: { normal: 100, deep: 1_000 },
  /** Ways to lead somebody to another host that a link of ours is asked for. */
  redirects: { normal: 1_000, deep: 5_000 },
  /** Random bodies of an API call. */
  randomCalls: { normal: 60, deep: 400 },
  /** Times that the server is killed while eight write. */
  serverKills: { normal: 3, deep: 20 },
  /** Writes that are acknowledged meanwhile, at least. */
  acknowledgedWrites: { normal: 100, deep: 1_000 },
  /** Times that PostgreSQL is killed while eight write. */
  databaseKills: { normal: 2, deep: 4 },
  /** Quotes that ten race to order. */
  racedQuotes: { normal: 20, deep: 100 },
  /** Random lives of a quote by the model alone. */
  quoteLives: { normal: 500, deep: 10_000 },
  /** Random lives of a quote by its calls, in the database. */
  quoteWalks: { normal: 40, deep: 300 },
  /** Random books, each with a job, of each trade. */
  books: { normal: 40, deep: 500 },
  /** Texts of each language that are taken out, one after the other. */
  takenTexts: { normal: 5, deep: 25 },
  /** Links that a crawler follows of those which differ in contractor and place alone. */
  linksAlike: { normal: 2, deep: 25 },
  /** Times that each of 144 requests is sent among two hundred clients. */
  mixedRequests: { normal: 3, deep: 12 },
  /** Runs of a property that costs microseconds. */
  plainRuns: { normal: 500, deep: 10_000 },
} as const;

/** Whether this is the run before a release. */
export const isDeep = process.env.TEST_SIZE === "deep";

export const sizes = Object.fromEntries(Object.entries(counts).map(([name, { normal, deep }]) => [name, isDeep ? deep : normal])) as Record<
  keyof typeof counts,
  number
>;
