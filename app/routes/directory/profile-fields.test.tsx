import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { saveSection, loadSection } from "#app/features/business-details/service.server.ts";
import { sections, sectionSchemas, type Section, type SectionValues } from "#app/features/business-details/model.ts";
import { officeHours } from "#app/features/contractors/model.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { Gallery } from "#app/features/photos/ui/gallery.tsx";
import { findProfilePage } from "#app/features/profiles/service.server.ts";
import { ProfileScreen } from "#app/features/profiles/ui/profile-screen.tsx";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { contractorUser, openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });

const values: SectionValues = {
  contactDetails: {
    businessName: "Byron & Daughters",
    address: "1432 W Hidden Avenue",
    city: "Chicago",
    region: "IL",
    postalCode: "60622",
    workPhone: "+13125550142",
    cellPhone: "+13125550177",
    email: "office@byron.example.com",
    web: "https://byron.example.com/",
  },
  serviceArea: { postalCode: "60201", rangeMiles: 31, includedCodes: ["53202"], excludedCodes: ["60657"] },
  about: { about: "Roofs since the flood." },
  owner: {
    firstName: "Ada",
    lastName: "Lovelace",
    jobTitle: "Chief roofer",
    birthplace: "Marylebone",
    school: "Home lessons",
    hobbies: "Analytical engines",
    wordsOfWisdom: "Measure twice.",
    favouriteTeam: "Chicago Gears",
  },
  profile: {
    foundingYear: 1987,
    employeesNumber: 43,
    licences: [{ region: "IL", number: "104-000777", kind: "Unlimited roofing" }],
    jobTypes: ["REPAIR"],
    directoryOptions: ["INSTALLER", "SERVICER"],
    associations: ["National Roofers Guild"],
    ratingSites: ["https://www.houzz.com/byron"],
    videoUrl: "https://vimeo.com/123456789",
    heatPump: true,
    displayEmailOnPublicProfile: true,
    open24x7: false,
    workingDays: officeHours.map((_day, at) => (at === 2 ? { from: 450, to: 1005 } : null)),
    preloadedChatMessage: "Hidden greeting",
    autoResponseMessage: "Hidden response",
  },
  enterprise: { supplyHouseName: "Hidden Supply" },
};

type Places = { [Name in Section]: Record<keyof SectionValues[Name], readonly string[] | "private"> };

/** What the public page has of each field; `private` ones never appear. Complete: a new field does not compile without a row. */
const places: Places = {
  contactDetails: {
    businessName: ["<h1 class", "Byron &amp; Daughters</h1>"],
    address: "private",
    city: ["Chicago, IL"],
    region: ["Chicago, IL"],
    postalCode: "private",
    workPhone: ["(312)", "tel:+13125550142"],
    cellPhone: "private",
    email: ["mailto:office@byron.example.com"],
    web: ['href="https://byron.example.com/"'],
  },
  serviceArea: { postalCode: ["Evanston"], rangeMiles: ["31 mi"], includedCodes: ["53202"], excludedCodes: ["60657"] },
  about: { about: ["Roofs since the flood."] },
  owner: {
    firstName: ["Ada Lovelace"],
    lastName: ["Ada Lovelace"],
    jobTitle: ["Chief roofer"],
    birthplace: ["Marylebone"],
    school: ["Home lessons"],
    hobbies: ["Analytical engines"],
    wordsOfWisdom: ["Measure twice."],
    favouriteTeam: ["Chicago Gears"],
  },
  profile: {
    foundingYear: ["1987"],
    employeesNumber: ["43 people"],
    licences: ["104-000777", "Unlimited roofing"],
    jobTypes: [">Repair<"],
    directoryOptions: [">Installation<", ">Service and repair<"],
    associations: ["National Roofers Guild"],
    ratingSites: ['href="https://www.houzz.com/byron"'],
    videoUrl: ["https://vimeo.com/123456789"],
    heatPump: [">Heat pumps<"],
    displayEmailOnPublicProfile: ["office@byron.example.com"],
    open24x7: ["Open 24 hours, 7 days a week"],
    workingDays: ["Wednesday", "7:30"],
    preloadedChatMessage: "private",
    autoResponseMessage: "private",
  },
  enterprise: { supplyHouseName: "private" },
};

async function openBusiness(membership = {}) {
  const opened = await openContractor(visitor, { name: "Bare", serviceCategories: ["ROOF"], membership });
  return { ...opened, manager: testCtx(db, { actor: contractorUser(opened) }) };
}

async function save<Name extends Section>(manager: typeof visitor, section: Name, changed: SectionValues[Name]): Promise<void> {
  await saveSection(manager, section, { values: changed, seen: (await loadSection(manager, section)).version });
}

async function draw(publicId: string): Promise<string> {
  const view = await findProfilePage(visitor, publicId, new URLSearchParams());
  const Page = () => (
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <ProfileScreen view={view} gallery={<Gallery name={view.profile.name} photos={view.book.photos} />}>
        {null}
      </ProfileScreen>
    </TranslationContext>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />).replaceAll("\u00a0", " ");
}

const rows = sections.flatMap((section) =>
  Object.keys(sectionSchemas[section].shape).map((field) => ({
    field: `${section}.${field}`,
    shown: (places[section] as Record<string, readonly string[] | "private">)[field],
    value: (values[section] as Record<string, unknown>)[field],
  })),
);

it("[D-09] [C-02] a public profile shows every field that is set, and none that is the contractor's own", async () => {
  const { id, publicId, manager } = await openBusiness();
  for (const section of sections) await save(manager, section, values[section]);
  await saveMepProfile(system, id, { financingEnabled: true, financingLabel: "Pay later", financingUrl: "https://pay.example.com/" });
  const page = await draw(publicId);
  const missing = rows.flatMap(({ field, shown }) =>
    shown === "private" || field === "profile.open24x7"
      ? []
      : (shown ?? ["no row"]).filter((text) => !page.includes(text)).map((text) => `${field}: ${text}`),
  );
  expect(missing).toEqual([]);
  expect(page).toContain("Pay later");
  const leaked = rows.filter(({ shown, value }) => shown === "private" && page.includes(String(value)));
  expect(leaked).toEqual([]);
  expect(page).not.toContain("555-0177");

  await save(manager, "profile", { ...values.profile, open24x7: true, displayEmailOnPublicProfile: false });
  const always = await draw(publicId);
  expect(always).toContain("Open 24 hours, 7 days a week");
  expect(always).not.toContain("office@byron.example.com");
  await setVacation(system, id, true);
  expect(await draw(publicId)).toContain("On vacation.");
});

it("[D-09] [C-02] a public profile with nothing set shows no heading, label, or empty value of it", async () => {
  const { publicId, manager } = await openBusiness();
  const { values: profile } = await loadSection(manager, "profile");
  await save(manager, "profile", { ...profile, workingDays: officeHours.map(() => null) });
  const page = await draw(publicId);
  const labels = [
    "About",
    "Owner",
    "Hours",
    "Licenses",
    "Email",
    "Website",
    "Phone",
    "Professional associations",
    "Financing",
    "Types of work",
  ];
  expect(labels.filter((label) => page.includes(`>${label}<`))).toEqual([]);
  expect(page).not.toMatch(/<(h2|h3|dt|dd|p|dl|ul|blockquote)(?: [^>]*)?><\/\1>/);
  const headings = [...page.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(["Services", "Service area"]);
});
