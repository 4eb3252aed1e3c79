/** What was typed, by the names of its fields: `amounts.<cell>`, `percents.<cell>`, `minimumCharge`, `travel.zones.0.fee` and so on. */
export type TypedFields = Readonly<Record<string, string>>;
