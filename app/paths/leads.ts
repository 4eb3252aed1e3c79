import { privatePage } from "./rows.ts";

// The desk on which contractors work their leads.

export const leads = privatePage("/crm-lite", { module: "crm/leads.tsx", audience: "business", crumb: "leads" });
export const leadMessages = privatePage("/crm-lite/messages", {
  module: "chat/lead-messages.tsx",
  audience: "business",
  wide: true,
  crumb: "chat",
  bodyLimit: "photoForm",
  noPrefetch: true,
});
export const newLead = privatePage("/crm-lite/new", { module: "crm/new-lead.tsx", audience: "business", crumb: "newLead" });
export const bulkLeads = privatePage("/crm-lite/bulk", { module: "crm/bulk.tsx", audience: "business", crumb: "bulkLeads" });
export const exportLeads = privatePage("/crm-lite/export", { module: "crm/export.ts", audience: "business", noPrefetch: true });
export const importLeads = privatePage("/crm-lite/import", {
  module: "crm/import.tsx",
  audience: "business",
  crumb: "importLeads",
  bodyLimit: "csvForm",
});
export const importSample = privatePage("/crm-lite/import/sample", { module: "crm/import-sample.ts", audience: "business" });
export const importErrors = privatePage("/crm-lite/import/errors", {
  module: "crm/import-errors.ts",
  audience: "business",
  noPrefetch: true,
});
export const leadCalendar = privatePage("/crm-lite/calendar", { module: "crm/calendar.tsx", audience: "business", crumb: "calendar" });
export const leadInsight = privatePage("/crm-lite/insight", { module: "crm/insight.tsx", audience: "business", crumb: "leadInsight" });
export const exportInsight = privatePage("/crm-lite/insight/export", {
  module: "crm/insight-export.ts",
  audience: "business",
  noPrefetch: true,
});
export const leadAppointment = privatePage("/crm-lite/:id/appointment", {
  module: "crm/appointment.tsx",
  audience: "business",
  crumb: "appointment",
});
export const changePhotos = privatePage("/crm-lite/:id/change-photos", {
  module: "crm/change-photos.tsx",
  audience: "business",
  bodyLimit: "photosForm",
});
export const changePhotoUpload = privatePage("/crm-lite/:id/change-photos/upload", {
  module: "crm/change-photo-upload.ts",
  audience: "business",
  bodyLimit: "photoForm",
});
export const priceJob = privatePage("/crm-lite/:id/price", {
  module: "crm/price-job.tsx",
  audience: "business",
  noPrefetch: true,
});
export const leadFiles = privatePage("/crm-lite/:id/files", {
  module: "crm/lead-files.tsx",
  audience: "business",
  bodyLimit: "photosForm",
});
export const leadFile = privatePage("/crm-lite/:id/files/:fileId", { module: "crm/lead-file.ts", audience: "business", noPrefetch: true });
export const lead = privatePage("/crm-lite/:id", { module: "crm/lead.tsx", audience: "business", crumb: "lead" });
export const leadQuotePdf = privatePage("/crm-lite/:quoteId/quote.pdf", { module: "request/pdf.ts", audience: "business" });
export const leadOrderPdf = privatePage("/crm-lite/:quoteId/order.pdf", { module: "request/pdf.ts", audience: "business" });
