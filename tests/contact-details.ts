import type { ContactDetails } from "#app/features/business-details/model.ts";

/** Saved contact details of a business at a known address. */
export const contactDetails: ContactDetails = {
  businessName: "Byron",
  address: "1432 W Demo Avenue",
  city: "Chicago",
  region: "IL",
  postalCode: "60622",
  workPhone: "+13125550142",
  cellPhone: "",
  email: "office@byron.example.com",
  web: "https://byron.example.com",
};
