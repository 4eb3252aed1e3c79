export { createLeadQuote } from "./service/creating.server.ts";
export { createQuoteLink, endQuoteLink, loadOwnQuote, openQuoteLink } from "./service/links.server.ts";
export { loadPricing, savePricingStep, startPricing } from "./service/pricing.server.ts";
