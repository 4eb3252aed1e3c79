import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Refusal } from "#app/platform/pages.server.ts";
import { requestContext } from "#app/platform/pages.server.ts";
import { action as answerConnection } from "#app/routes/directory/connection-answer.tsx";
import { action as changeMembership } from "#app/routes/settings/brand-membership.tsx";
import { action as changeEnterprise } from "#app/routes/settings/enterprise-settings.tsx";
import { action as changeProof } from "#app/routes/settings/proof.tsx";
import { action as changeTeam } from "#app/routes/settings/team.tsx";
import { action as changePauses } from "#app/routes/settings/vacation-mode.tsx";
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
  "a supply house's answer": { action: answerConnection, by: business },
  "a brand membership": { action: changeMembership, by: business },
  "a supply house connection": { action: changeEnterprise, by: business },
  "a document": { action: changeProof, by: business },
  "the team": { action: changeTeam, by: business },
  "time off": { action: changePauses, by: business },
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
