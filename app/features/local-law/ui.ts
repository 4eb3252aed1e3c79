export { LicenceMissing, LocalRulesList, FoldedLocalRules } from "./ui/local-rules.tsx";
