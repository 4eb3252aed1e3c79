import { describe, expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import {
  BusinessProfile,
  listMissing,
  SectionChange,
  sectionSchemas,
  type BusinessDetails,
  type Section,
  type SectionValues,
} from "./model.ts";
import { readSectionForm, toFormValues } from "./model/form-values.ts";

const filled: SectionValues = {
  contactDetails: {
    businessName: "Rapid Roofing",
    address: "1432 W Demo Avenue",
    city: "Montréal",
    region: "QC",
    postalCode: "H2X 1Y4",
    workPhone: "+13125550142",
    cellPhone: "+13125550143",
    email: "office@rapid.example.com",
    web: "https://rapid.example.com",
  },
  serviceArea: { postalCode: "60614", rangeMiles: 25, includedCodes: ["60301", "60302"], excludedCodes: ["60657"] },
  about: { about: "Roofs since 1998.\n\nTwo crews." },
  owner: {
    firstName: "Ada",
    lastName: "Byron",
    jobTitle: "Owner",
    birthplace: "London",
    school: "At home",
    hobbies: "Engines",
    wordsOfWisdom: "Measure twice.",
    favouriteTeam: "Cubs",
  },
  profile: {
    foundingYear: 1998,
    employeesNumber: 12,
    licences: [
      { region: "IL", number: "104-000123", kind: "Roofing" },
      { region: "WI", number: "99", kind: "" },
    ],
    jobTypes: ["RESIDENTIAL", "REPAIR"],
    directoryOptions: ["INSTALLER"],
    associations: ["NRCA", "Chicago Roofing Contractors Association"],
    ratingSites: ["https://www.example.com/rapid", "https://reviews.example.org/rapid"],
    videoUrl: "https://vimeo.com/123456789",
    heatPump: true,
    displayEmailOnPublicProfile: true,
    open24x7: false,
    workingDays: [{ from: 510, to: 1440 }, ...officeHours.slice(1)],
    preloadedChatMessage: "Hello! What can we do for you?",
    autoResponseMessage: "We answer within the hour.",
  },
  enterprise: { supplyHouseName: "Demo Supply" },
};

/** As a browser sends it: one entry for each value. */
const toEntries = (section: Section) =>
  Object.entries(toFormValues(section, filled[section])).flatMap(([name, values]) => values.map((value) => [name, value] as const));

describe("the forms of the business details", () => {
  it.each(Object.keys(filled) as Section[])("[C-02] %s comes back from its form as it was shown", (section) => {
    const { values, seen } = readSectionForm(section, [...toEntries(section), ["seen", "7"]]);
    expect(sectionSchemas[section].parse(values)).toEqual(filled[section]);
    expect(seen).toBe(7);
  });

  it("[T56] [C-02] keep names and places on one line, as mails to homeowners quote them", () => {
    const { values } = readSectionForm("contactDetails", [...toEntries("contactDetails")]);
    const typed = { ...(values as object), businessName: "Rapid\r\n\r\nYour account is blocked", city: "Mont\u2028réal" };
    expect(sectionSchemas.contactDetails.parse(typed)).toMatchObject({
      businessName: "Rapid Your account is blocked",
      city: "Mont réal",
    });
  });

  it("[C-02] reads emptied fields and boxes as nothing", () => {
    const values = sectionSchemas.profile.parse(readSectionForm("profile", []).values);
    expect(values).toEqual({
      foundingYear: null,
      employeesNumber: null,
      licences: [],
      jobTypes: [],
      directoryOptions: [],
      associations: [],
      ratingSites: [],
      videoUrl: null,
      heatPump: false,
      displayEmailOnPublicProfile: false,
      open24x7: false,
      workingDays: [null, null, null, null, null, null, null],
      preloadedChatMessage: "",
      autoResponseMessage: "",
    });
  });

  it.each(Object.keys(filled) as Section[])("[A-04] %s has its own values in a call, and no others", (section) => {
    const change = { section, values: filled[section], seen: 0 };
    expect(SectionChange.parse(change)).toEqual(change);
    const other = section === "about" ? "owner" : "about";
    expect(SectionChange.safeParse({ ...change, section: other }).success).toBe(false);
  });

  it.each([
    ["contactDetails", "businessName", "", "businessDetails.nameMissing"],
    ["contactDetails", "address", "Main Street", "places.addressIncomplete"],
    ["contactDetails", "city", "", "places.addressIncomplete"],
    ["contactDetails", "region", "XX", "places.addressIncomplete"],
    ["contactDetails", "postalCode", "1234", "places.invalid"],
    ["contactDetails", "workPhone", "12345", "accounts.phoneInvalid"],
    ["contactDetails", "email", "office", "accounts.emailInvalid"],
    ["contactDetails", "web", "javascript:alert(1)", "input.webInvalid"],
    ["profile", "foundingYear", "last year", "input.numberInvalid"],
    ["profile", "foundingYear", "3014", "businessDetails.yearOutOfRange"],
    ["profile", "foundingYear", "1799", "businessDetails.yearOutOfRange"],
    ["profile", "employeesNumber", "0", "input.numberInvalid"],
    ["profile", "videoUrl", "https://example.com/video", "contractors.videoInvalid"],
    ["profile", "ratingSites", "not a site", "input.webInvalid"],
    ["profile", "workingDays.0.from", "25:00", "businessDetails.timeInvalid"],
    ["profile", "workingDays.2.to", "08:00", "businessDetails.hoursEqual"],
    ["profile", "workingDays.2.to", "07:30", "businessDetails.hoursReversed"],
    ["profile", "workingDays.2.to", "06:01", "businessDetails.hoursReversed"],
  ] as const)("[V-02] %s refuses %s %j: %s", (section, field, ...[typed, code]) => {
    const entries = toEntries(section).filter(([name]) => name !== field);
    const parsed = sectionSchemas[section].safeParse(readSectionForm(section, [...entries, [field, typed]]).values);
    const issue = parsed.error?.issues[0];
    expect([issue?.path.join(".").startsWith(field), issue?.message]).toEqual([true, code]);
  });
});

describe("business hours", () => {
  const parseHours = (...days: ({ from: number; to: number } | null)[]) =>
    BusinessProfile.shape.workingDays.safeParse([...days, ...Array.from({ length: 7 - days.length }, () => null)]);

  it("[C-02] may end in the night after the day, or last the whole day", () => {
    expect(parseHours({ from: 1020, to: 120 }, { from: 1320, to: 360 }, { from: 0, to: 1440 }).success).toBe(true);
  });

  it("[V-02] names each day that closes before it opens, all at once", () => {
    const { error } = parseHours({ from: 1020, to: 480 }, { from: 480, to: 1020 }, { from: 540, to: 540 });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["0.to", "businessDetails.hoursReversed"],
      ["2.to", "businessDetails.hoursEqual"],
    ]);
  });
});

describe("what a profile lacks", () => {
  const complete: BusinessDetails = { values: filled, addressStatus: null, hasLogo: true, photosCount: 3 };

  it("[C-01] is nothing when all is filled", () => expect(listMissing(complete)).toEqual([]));

  it("[C-01] names each section's empty fields, the logo and photos", () => {
    const values = {
      ...filled,
      about: { about: "" },
      profile: { ...filled.profile, licences: [], foundingYear: null, workingDays: officeHours.map(() => null) },
    };
    expect(listMissing({ ...complete, values, hasLogo: false, photosCount: 2 })).toEqual([
      { section: "about", field: "about" },
      { section: "profile", field: "foundingYear" },
      { section: "profile", field: "licences" },
      { section: "profile", field: "workingDays" },
      { section: "profile", field: "logo" },
      { section: "profile", field: "photos" },
    ]);
  });
});
