import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Refusal } from "#app/platform/pages.server.ts";
import { requestContext } from "#app/platform/pages.server.ts";
import { action as proveEmail } from "#app/routes/account/prove-email.tsx";
import { action as changeListing } from "#app/routes/builder/listing.tsx";
import { action as changeRules } from "#app/routes/builder/expert.tsx";
import { action as answerConnection } from "#app/routes/directory/connection-answer.tsx";
import { action as shareBooked } from "#app/routes/request/booked.tsx";
import { action as sendFurther } from "#app/routes/request/quotes.tsx";
import { action as changeReminder } from "#app/routes/request/reminder.tsx";
import { action as answerWizard } from "#app/routes/request/wizard.tsx";
import { action as measureRoof } from "#app/routes/roofing/configurator.tsx";
import { action as changeMembership } from "#app/routes/settings/brand-membership.tsx";
import { action as changeEnterprise } from "#app/routes/settings/enterprise-settings.tsx";
import { action as changePhone } from "#app/routes/settings/phone.tsx";
import { action as changeProof } from "#app/routes/settings/proof.tsx";
import { action as changeArea } from "#app/routes/settings/service-area-tuning.tsx";
import { action as changeTeam } from "#app/routes/settings/team.tsx";
import { action as changePauses } from "#app/routes/settings/vacation-mode.tsx";
import { action as claimBusiness } from "#app/routes/signup/claim.tsx";
import { action as saveContactDetails } from "#app/routes/signup/contact-details.tsx";
import { action as saveArea } from "#app/routes/signup/service-area.tsx";
import { action as decideClaims } from "#app/routes/staff/business-claims.tsx";
import { action as decideReports } from "#app/routes/staff/reported-reviews.tsx";
import { action as changeStaffMember } from "#app/routes/staff/user.tsx";
import { action as changeStaff } from "#app/routes/staff/users.tsx";
import { staff } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { createRoofer } from "./request-fixtures.ts";

const { db } = await testDatabase();
const business = await createRoofer(db);
const admin = await staff(db, "ROLE_SUPER_ADMIN");

/** Pages with several forms. */
const pages = {
  "an email confirmation": { action: proveEmail, by: business },
  "a price list": { action: changeListing, by: business },
  "rules of a price list": { action: changeRules, by: business },
  "quotes of a request": { action: sendFurther, by: business },
  "a booking": { action: shareBooked, by: business },
  "a reminder": { action: changeReminder, by: business },
  "the questions of a request": { action: answerWizard, by: business },
  "a roof": { action: measureRoof, by: business },
  "a claim": { action: claimBusiness, by: business },
  "contact details at sign-up": { action: saveContactDetails, by: business },
  "a service area": { action: changeArea, by: business },
  "a service area at sign-up": { action: saveArea, by: business },
  "the phone": { action: changePhone, by: business },
  "a supply house's answer": { action: answerConnection, by: business },
  "a brand membership": { action: changeMembership, by: business },
  "a supply house connection": { action: changeEnterprise, by: business },
  "a document": { action: changeProof, by: business },
  "the team": { action: changeTeam, by: business },
  "time off": { action: changePauses, by: business },
  "claims for staff": { action: decideClaims, by: admin },
  "reports for staff": { action: decideReports, by: admin },
  "one of the staff": { action: changeStaffMember, by: admin },
  "the staff": { action: changeStaff, by: admin },
} as const;

const typed = { email: "new@example.test", message: "Typed.", reason: "No customer of ours.", kind: "VACATION", from: "", through: "" };

async function post({ action, by }: (typeof pages)[keyof typeof pages], form: Record<string, string>): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(requestContext, by.ctx);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("http://test/page", { method: "POST", headers, body: new URLSearchParams(form) });
  const params = { brand: "IKO", id: crypto.randomUUID(), publicId: "ctr_1", requestId: crypto.randomUUID() };
  return (action as unknown as (args: object) => Promise<unknown>)({ request, params, context });
}

describe.each(Object.entries(pages))("the forms of %s", (_what, page) => {
  it.each(["", "unknown", "constructor"])("[X-01] [T34] do nothing and keep what was typed if the button names %j", async (act) => {
    const answer = (await post(page, { ...typed, act })) as { data: Refusal; init: { status: number } };
    expect(answer.init.status).toBe(400);
    expect(answer.data.failure).toMatchObject({ code: "input.invalid", fields: [] });
    expect(answer.data.typed).toEqual({ ...typed, act });
  });
});
