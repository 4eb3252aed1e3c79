export { LicenceMissing, LocalRulesList } from "./ui/local-rules.tsx";
