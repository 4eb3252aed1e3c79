import { expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { contactDetails } from "../../../../tests/contact-details.ts";
import { BusinessProfile, OwnerProfile } from "../model.ts";
import { BusinessProfileFields } from "./business-profile-fields.tsx";
import { ContactDetailsFields } from "./contact-details-fields.tsx";
import { OwnerFields } from "./owner-fields.tsx";

const html = [
  <ContactDetailsFields key="contact" values={contactDetails} addressStatus={null} />,
  <OwnerFields key="owner" values={OwnerProfile.parse({})} />,
  <BusinessProfileFields key="profile" values={BusinessProfile.parse({ workingDays: officeHours })} />,
]
  .map((part) => renderHtml(part))
  .join("");

const findControl = (name: string) => new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0].toLowerCase() ?? "";

it.each([
  { names: ["businessName", "address", "city", "firstName", "lastName", "birthplace"], keyboard: ['autocapitalize="words"'] },
  { names: ["postalCode", "licences.0.number"], keyboard: ['autocapitalize="characters"'] },
  { names: ["workPhone", "cellPhone"], keyboard: ['type="tel"'] },
  { names: ["email"], keyboard: ['type="email"'] },
  { names: ["web", "videoUrl", "ratingSites"], keyboard: ['inputmode="url"', 'autocapitalize="none"', 'spellcheck="false"'] },
  { names: ["foundingYear", "employeesNumber"], keyboard: ['inputmode="numeric"'] },
])("[C-01] a phone shows the right keyboard for $names", ({ names, keyboard }) => {
  for (const name of names) for (const attribute of keyboard) expect(findControl(name), name).toContain(attribute);
});
