export { takeContractorStep } from "./service/contractor-steps.server.ts";
export { takeCustomerStep } from "./service/customer-steps.server.ts";
