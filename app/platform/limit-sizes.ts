/**
 * A bucket of `burst` tries that fills again in `seconds`. `shared` ones are counted in the database, for all processes together,
 * and refuse where it is away; the others are counted in this process. `atHome` is the burst of an address that is nobody's (the machine
 * itself), where it is another. `alarm`: so many misses in an hour, of whomever, mean that somebody guesses what nobody mistypes often.
 * `code`: the message of its refusal, where more than waiting helps. `breaker`: it stands for all, so that it is used up is told to the log.
 */
export interface Limit {
  burst: number;
  seconds: number;
  shared: boolean;
  atHome?: number;
  alarm?: number;
  code?: string;
  breaker?: true;
}

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
const megabyte = 1024 * 1024;

/** Every limit of the product. Those of `limitFailedAttempts` count what failed, the others every try. */
export const limits = {
  /** Pages and calls by one address, whatever they are; by one account. */
  pages: { burst: 600, seconds: minute, shared: false, atHome: Infinity },
  routeDiscovery: { burst: 600, seconds: minute, shared: false, atHome: Infinity },
  keptPages: { burst: 1_200, seconds: minute, shared: false, atHome: Infinity },
  api: { burst: 600, seconds: minute, shared: false, atHome: Infinity },
  account: { burst: 1_200, seconds: minute, shared: false },
  /** Postal codes and addresses asked one by one, visits told one by one. An address costs more: it may need all places of a state. */
  suggestions: { burst: 240, seconds: minute, shared: false, atHome: 12_000 },
  postalCodes: { burst: 120, seconds: minute, shared: false, atHome: 6_000 },
  addresses: { burst: 60, seconds: minute, shared: false, atHome: 3_000 },
  tracking: { burst: 60, seconds: minute, shared: false },
  /** Events of other sites, which are kept for a while: by address and by brand. */
  events: { burst: 1_000, seconds: day, shared: true, atHome: 20_000 },
  eventsOfBrand: { burst: 20_000, seconds: day, shared: true, breaker: true },
  /** Addresses checked by a paid service: by address, by account, by the whole installation. Past that our own gazetteer answers. */
  paidAddresses: { burst: 60, seconds: day, shared: true, atHome: 600 },
  paidAddressesOfUser: { burst: 60, seconds: day, shared: true },
  paidAddressesOfAll: { burst: 2_000, seconds: day, shared: true, breaker: true },
  /**
   * Limits `…Network` are of an IPv6 network of 48 bits: one line has up to 65,536 networks of 64 bits, each of which counts as an address.
   * Unfinished requests begun: by address, by person, and of a brand by all who are not signed in.
   */
  drafts: { burst: 60, seconds: hour, shared: true, atHome: 20_000, code: "requests.draftsOften" },
  draftsOfNetwork: { burst: 240, seconds: hour, shared: true, code: "requests.draftsOften" },
  draftsOfUser: { burst: 120, seconds: day, shared: true, code: "requests.draftsOften" },
  draftsOfBrand: { burst: 10_000, seconds: day, shared: true, code: "requests.brandFull", breaker: true },
  /**
   * Requests sent, and changes of them, each of which is answered with exact prices: by account, by address, to one contractor; requests of a whole
   * brand too.
   */
  requests: { burst: 20, seconds: day, shared: true, code: "requests.accountFull" },
  /** Of an account whose e-mail address nobody has proved. */
  requestsUnproved: { burst: 3, seconds: 365 * day, shared: true, code: "requests.proveFirst" },
  requestChangesUnproved: { burst: 5, seconds: day, shared: true, code: "requests.proveFirst" },
  requestChanges: { burst: 20, seconds: day, shared: true, code: "requests.accountFull" },
  requestsOfAddress: { burst: 20, seconds: day, shared: true, atHome: 20_000, code: "requests.addressFull" },
  requestsOfNetwork: { burst: 80, seconds: day, shared: true, code: "requests.addressFull" },
  requestsOfContractor: { burst: 300, seconds: day, shared: true, code: "requests.contractorFull" },
  requestChangesToContractor: { burst: 300, seconds: day, shared: true, code: "requests.contractorFull" },
  requestsOfBrand: { burst: 5_000, seconds: day, shared: true, code: "requests.brandFull", breaker: true },
  /** Pictures that pages show, by address; bytes of photos and how many, by the person who sends them. */
  pictures: { burst: 3_000, seconds: minute, shared: false, atHome: Infinity },
  photoFiles: { burst: 60, seconds: minute, shared: false },
  photoBytes: { burst: 20 * megabyte, seconds: minute, shared: false },
  /** Photos of jobs, which need no account: forms by address; photos by person, else by address, and of all without an account together. */
  jobPhotoForms: { burst: 60, seconds: minute, shared: false, atHome: 600 },
  jobPhotos: { burst: 60, seconds: hour, shared: true, atHome: 1_200 },
  jobPhotosOfNetwork: { burst: 240, seconds: hour, shared: true },
  jobPhotosOfAll: { burst: 10_000, seconds: day, shared: true, code: "photos.guestsFull" },
  /** Their bytes in a day: by address and by brand where nobody is signed in, else by person. */
  jobPhotoBytes: { burst: 100 * megabyte, seconds: day, shared: true, atHome: 1024 * megabyte, code: "photos.guestFull" },
  jobPhotoBytesOfNetwork: { burst: 400 * megabyte, seconds: day, shared: true, code: "photos.guestFull" },
  jobPhotoBytesOfBrand: { burst: 1024 * megabyte, seconds: day, shared: true, code: "photos.guestsFull", breaker: true },
  jobPhotoBytesOfUser: { burst: 200 * megabyte, seconds: day, shared: true, code: "photos.dayFull" },
  /** Papers drawn for one person: fewer than may wait, so that nobody alone makes the others wait for theirs. */
  pdfs: { burst: 6, seconds: minute, shared: false },
  /** Roofs measured from the air, which are paid for one by one: by address, by account, and by the whole installation. */
  surveys: { burst: 10, seconds: hour, shared: true, atHome: 600 },
  surveysOfUser: { burst: 30, seconds: day, shared: true },
  surveysOfAll: { burst: 300, seconds: day, shared: true, breaker: true },
  /** Their pictures from the air, which a browser keeps for as long as it may ask for them. */
  surveyPictures: { burst: 20, seconds: hour, shared: true, atHome: 600 },
  surveyPicturesOfAll: { burst: 600, seconds: day, shared: true, breaker: true },
  /**
   * Wishes for a call or a visit, each of which may send somebody a text: by address, by number and by the exchange that it belongs to, and of a
   * whole brand; of one exchange by one address; and other numbers of one wish.
   */
  callbacks: { burst: 60, seconds: day, shared: true, atHome: 3_000 },
  callbackNumber: { burst: 3, seconds: 10 * minute, shared: true, code: "callbacks.numberOften" },
  callbackPrefixOfAddress: { burst: 10, seconds: day, shared: true, code: "callbacks.full" },
  callbackChanges: { burst: 3, seconds: 30 * day, shared: true, code: "callbacks.changedOften" },
  callbackPrefix: { burst: 60, seconds: day, shared: true, code: "callbacks.full" },
  callbackBrand: { burst: 2_000, seconds: day, shared: true, code: "callbacks.full", breaker: true },
  /** Contractors in the wizards that one address opens. */
  wizardContractors: { burst: 60, seconds: hour, shared: true, atHome: 6_000 },
  /**
   * Prices that the wizard shows, each of which says a little of a price book: by address, by draft, of one contractor by one address, and of one
   * contractor by all.
   */
  priceRanges: { burst: 2_000, seconds: day, shared: true, atHome: 200_000 },
  priceRangesOfNetwork: { burst: 8_000, seconds: day, shared: true },
  priceRangesOfDraft: { burst: 300, seconds: day, shared: true },
  priceRangesOfBook: { burst: 300, seconds: day, shared: true, atHome: 100_000 },
  priceRangesOfBookNetwork: { burst: 1_200, seconds: day, shared: true },
  priceRangesOfContractor: { burst: 5_000, seconds: day, shared: true, breaker: true },
  /** Questions about a quote and their answers, each of which sends mail: by person and quote, by person, of a whole brand. */
  questions: { burst: 10, seconds: day, shared: true },
  questionsOfUser: { burst: 60, seconds: day, shared: true },
  questionsOfBrand: { burst: 5_000, seconds: day, shared: true, breaker: true },
  /** Mails that a request sends to somebody. */
  share: { burst: 5, seconds: hour, shared: true },
  shareReceiver: { burst: 20, seconds: day, shared: true },
  reminder: { burst: 5, seconds: hour, shared: true, atHome: 120 },
  reminderReceiver: { burst: 3, seconds: day, shared: true },
  recover: { burst: 10, seconds: hour, shared: true, atHome: 600 },
  recoverReceiver: { burst: 3, seconds: day, shared: true },
  recoverReceiverOfAll: { burst: 12, seconds: day, shared: true },
  recoverReceiverHourly: { burst: 1, seconds: hour, shared: true },
  /** Changes of one's own password, each of which sends its person a mail. */
  passwordChanges: { burst: 5, seconds: day, shared: true, code: "accounts.passwordChangedOften" },
  /** Mails to addresses that nobody has proved: by mailbox, whoever signs up with it, by address that asks, and of all. */
  proofReceiver: { burst: 5, seconds: day, shared: true },
  proofCaller: { burst: 20, seconds: day, shared: true, atHome: 20_000 },
  proofsTogether: { burst: 5_000, seconds: day, shared: true, breaker: true },
  invite: { burst: 20, seconds: day, shared: true },
  signUp: { burst: 20, seconds: hour, shared: true, atHome: 10_000 },
  /** Guesses: passwords by address; by account from anywhere, and from a place where its owner has been; codes. */
  login: { burst: 50, seconds: 10 * minute, shared: true, atHome: 600 },
  loginAccount: { burst: 15, seconds: hour, shared: true },
  loginAccountAddress: { burst: 5, seconds: 40 * minute, shared: true },
  loginKnownPlace: { burst: 5, seconds: hour, shared: true },
  password: { burst: 5, seconds: 15 * minute, shared: true },
  secondFactor: { burst: 5, seconds: 15 * minute, shared: true, alarm: 100 },
  resetCode: { burst: 10, seconds: 10 * minute, shared: true, atHome: 60, alarm: 100 },
  handOff: { burst: 10, seconds: minute, shared: true, atHome: 600, alarm: 100 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;
