import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("[N-04] notices are queued directly only where the mail itself was requested, a link, a share, a request, a reminder, a review's secret link, to a claimed address, a missed caller, staff's announcements, a waitlist, ordered reports, refused replies and relayed messages", () => {
  const queuing = globSync("app/**/*.server.ts").filter((file) => /\benqueue\w+\b/.test(readFileSync(file, "utf8")));
  expect(queuing.toSorted()).toEqual([
    "app/events/claim-reactions.server.ts",
    "app/events/contact-reactions.server.ts",
    "app/events/job-reactions.server.ts",
    "app/events/reaction.server.ts",
    "app/events/review-reactions.server.ts",
    "app/features/accounts/service/changing-emails.server.ts",
    "app/features/accounts/service/email-proofs.server.ts",
    "app/features/accounts/service/passwords.server.ts",
    "app/features/broadcasts/service/sending.server.ts",
    "app/features/broadcasts/service/tests.server.ts",
    "app/features/business-claims/service/code-mails.server.ts",
    "app/features/contractors/service/inquiries.server.ts",
    "app/features/contractors/service/sharing.server.ts",
    "app/features/enterprise/service/supply-house-mails.server.ts",
    "app/features/invitations/service.server.ts",
    "app/features/mail-replies/service/refusals.server.ts",
    "app/features/missed-calls/service.server.ts",
    "app/features/notices/service.server.ts",
    "app/features/notices/service/bulk.server.ts",
    "app/features/report-mails/service/sending.server.ts",
    "app/features/requests/service/reminders.server.ts",
    "app/features/sign-in-links/service/requesting.server.ts",
    "app/features/sms/service.server.ts",
    "app/features/sms/service/call-replies.server.ts",
    "app/features/sms/service/relaying.server.ts",
    "app/features/text-relay/service.server.ts",
    "app/features/waitlist/service.server.ts",
  ]);
});
