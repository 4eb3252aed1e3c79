/** Keys are `amounts.<cell>`, `percents.<cell>`, `minimumCharge`, `travel.zones.0.fee` and so on. */
export type TypedFields = Readonly<Record<string, string>>;
