import { describe, expect, it } from "vitest";
import { contrast } from "#app/lib/contrast.ts";
import { Customer, Lead, leadStatuses, findLeadStatusStyle, leadStatusNames, maxSerials, NewJob, Reminder, Serials } from "./model.ts";

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
