export const demoPassword = "demo-password-1";

/** Printed by the start command and the README. */
export const demoAccounts = [
  { email: "homeowner@demo.test", what: "homeowner in Chicago, 60614" },
  { email: "homeowner-fr@demo.test", what: "homeowner in Montréal, H2X, French" },
  { email: "homeowner-es@demo.test", what: "homeowner in Miami, 33130, Spanish" },
  { email: "rapid@demo.test", what: "Rapid Roofing, Chicago: roofs, Confirmed prices" },
  { email: "rapid-office@demo.test", what: "second user of Rapid Roofing" },
  { email: "summit@demo.test", what: "Summit Exteriors, Evanston: roofs, Estimated prices" },
  { email: "blueflame@demo.test", what: "Blue Flame Plumbing, Chicago: water heaters" },
  { email: "oldtown@demo.test", what: "Old Town Heating, Chicago: no online prices" },
  { email: "laurier@demo.test", what: "Plomberie Laurier, Montréal, French" },
  { email: "fresh@demo.test", what: "has signed up, no business information yet" },
  { email: "rival@demo.test", what: "another Rapid Roofing, in Dallas, on IKO only" },
  { email: "admin@demo.test", what: "staff: administrator" },
  { email: "super@demo.test", what: "staff: super administrator" },
  { email: "approver@demo.test", what: "staff: approver" },
  { email: "sales@demo.test", what: "staff: sales" },
] as const;

export const demoEmails: readonly string[] = demoAccounts.map(({ email }) => email);

/** Public on purpose, like the password, for any authenticator app. */
export const demoSecrets = {
  "admin@demo.test": "PLUMBLINEDEMOADMINAAAAAAAAAAAAAA",
  "super@demo.test": "PLUMBLINEDEMOSUPERAAAAAAAAAAAAAA",
  "approver@demo.test": "PLUMBLINEDEMOAPPROVERAAAAAAAAAAA",
  "sales@demo.test": "PLUMBLINEDEMOSALESAAAAAAAAAAAAAA",
} as const;
export type DemoStaff = keyof typeof demoSecrets;
