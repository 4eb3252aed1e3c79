export { ContractorFacts } from "./ui/contractor-facts.tsx";
export { NextStep } from "./ui/next-step.tsx";
export { PriceLines } from "./ui/price-lines.tsx";
export { PriceTotal } from "./ui/price-total.tsx";
export { OfferLine } from "./ui/quote-card.tsx";
export { StatusBadge } from "./ui/status-badge.tsx";
