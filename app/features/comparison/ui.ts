/** Components of the comparison that other slices use. */
export { UsualAmountSources, Without } from "./ui/missing-work.tsx";
