/** The buttons of a quote's pages, one file a side. */
export { takeContractorStep } from "./service/contractor-steps.server.ts";
export { takeCustomerStep } from "./service/customer-steps.server.ts";
