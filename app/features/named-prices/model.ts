/** What other slices know of named prices. */
export { type NamedPriceEvent, toDeclinedNotices, toNamedNotices, toReplacedNotices, toWithdrawnNotices } from "./model/notices.ts";
