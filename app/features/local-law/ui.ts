/** Components of local law that other slices use. */
export { LicenceMissing, LocalRulesList } from "./ui/local-rules.tsx";
