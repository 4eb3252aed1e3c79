export { editCustomer, mergeCustomer, undoMerge } from "./service/customers.server.ts";
export { countLeads, listLeads, loadBoard, loadDeskTimeZone } from "./service/desk.server.ts";
export { findLeadId, findLeadKey, loadLead } from "./service/lead-view.server.ts";
export { addJob, addLead } from "./service/new-leads.server.ts";
export { addNote, assignLead, changeStatus, changeValue, logCall } from "./service/steps.server.ts";
export {
  type OwnLead,
  attachRequest,
  loadOwnLead,
  noteLeadFile,
  noteOpenedQuote,
  noteQuoteLink,
  priceLead,
} from "./service/own-quotes.server.ts";
