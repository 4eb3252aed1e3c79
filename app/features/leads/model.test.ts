import { describe, expect, it } from "vitest";
import { contrast } from "#app/lib/contrast.ts";
import {
  Customer,
  describeJob,
  fillContact,
  findLeadStatusStyle,
  Lead,
  leadStatuses,
  leadStatusNames,
  maxSerials,
  NewJob,
  Reminder,
  Serials,
} from "./model.ts";

const messages = (parsed: { error?: { issues: { message: string }[] } | undefined }) => parsed.error?.issues.map((issue) => issue.message);

describe("a lead", () => {
  it("[V-13] requires an email or a phone of the customer: 'Email or phone must be filled'", () => {
    expect(messages(Customer.safeParse({ name: "Ann" }))).toEqual(["leads.contactMissing"]);
    expect(messages(Customer.safeParse({ name: "Ann", email: " ", phone: "" }))).toEqual(["leads.contactMissing"]);
    expect(Customer.parse({ name: "Ann", phone: "(312) 555-0142" }).phone).toBe("+13125550142");
    expect(Customer.parse({ name: "Ann", email: "Ann@Example.com" }).email).toBe("ann@example.com");
  });

  it("[V-09] [V-08] rejects an invalid email or phone", () => {
    expect(messages(Customer.safeParse({ name: "Ann", email: "ann@" }))).toEqual(["accounts.emailInvalid"]);
    expect(messages(Customer.safeParse({ name: "Ann", phone: "555" }))).toEqual(["accounts.phoneInvalid"]);
  });

  it("[V-14] requires a category for a job: 'Please fill in data'", () => {
    expect(messages(NewJob.safeParse({}))).toEqual(["leads.jobMissing"]);
    expect(messages(NewJob.safeParse({ jobType: "" }))).toEqual(["leads.jobMissing"]);
    expect(NewJob.parse({ jobType: "ROOF" }).details).toBe("");
  });

  it("[E-01] has the customer, job, status, value and reminder", () => {
    expect(Object.keys(Lead.shape)).toEqual(["id", "customer", "jobType", "status", "value", "reminder", "statusComment"]);
    expect(Object.keys(Customer.shape)).toEqual(["name", "phone", "email", "address", "billingAddress", "source"]);
    expect(Object.keys(Reminder.shape)).toEqual(["remindAbout", "time"]);
  });
});

describe("lead statuses", () => {
  it("[E-02] [L-02] are eight, each with a distinct color of readable contrast", () => {
    expect(leadStatusNames.join(" ")).toBe(
      "NEW DISMISSED IN_PROGRESS ESTIMATE_SCHEDULED PENDING_ACCEPTANCE SERVICE_SCHEDULED COMPLETED LOST",
    );
    expect(new Set(leadStatusNames.map((status) => leadStatuses[status].color)).size).toBe(8);
    for (const status of leadStatusNames) {
      const { color, text } = leadStatuses[status];
      expect(contrast(color, text), status).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["", "SOLD", "new", "__proto__", "constructor"])("[E-02] [L-02] show %j as 'Unknown', transparent", (id) => {
    expect(findLeadStatusStyle(id)).toMatchObject({ label: "values:leadStatus.UNKNOWN", color: "transparent" });
  });
});

describe("serial numbers", () => {
  it("[V-17] are unique values separated by commas", () => {
    expect(Serials.parse("ab1234567, CD 89/1 ,ab1234567,, x-1")).toEqual(["AB1234567", "CD 89/1", "X-1"]);
    expect(Serials.parse("")).toEqual([]);
  });

  it.each(["<b>", "a;b", "x".repeat(41), Array.from({ length: maxSerials + 1 }, (_, n) => n).join()])("[V-17] reject %j", (typed) => {
    expect(messages(Serials.safeParse(typed))).toEqual(["leads.serialsInvalid"]);
  });
});

const knownCustomer = { name: "", phone: "+13125550142", email: "", address: "1 Oak Street" };

it("[L-01] [O-08] fills in what the business does not know of a customer and changes nothing else", () => {
  const typed = { name: "Ann Miller", phone: "+13125550199", email: "", address: "2 Elm Street" };
  expect(fillContact(knownCustomer, typed)).toEqual({ name: "Ann Miller" });
  expect(fillContact({ ...knownCustomer, name: "Ann", email: "ann@example.test" }, typed)).toEqual({});
});

it("[L-01] [O-08] a job at another address than the customer's says so", () => {
  expect(describeJob("Leak", { typed: "2 Elm Street", saved: "1 Oak Street" })).toBe("2 Elm Street\nLeak");
  expect(describeJob("", { typed: "2 Elm Street", saved: "1 Oak Street" })).toBe("2 Elm Street");
  expect(describeJob("Leak", { typed: "1 OAK street", saved: "1 Oak Street" })).toBe("Leak");
  expect(describeJob("Leak", { typed: "", saved: "1 Oak Street" })).toBe("Leak");
});
