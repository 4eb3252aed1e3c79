export { type NamedPriceEvent, toDeclinedNotices, toNamedNotices, toReplacedNotices, toWithdrawnNotices } from "./model/notices.ts";
