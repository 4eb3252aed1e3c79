/** Components of the comparison that other slices use. */
export { UsualAmountSources, MissingWorkNote } from "./ui/missing-work.tsx";
