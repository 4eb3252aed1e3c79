import { expect, it } from "vitest";
import { createDocument, groupOperations, audienceNames } from "#app/server/api-docs/document.server.ts";
import { createApp } from "#app/server/app.server.ts";
import type { Api } from "#app/platform/api.server.ts";

/** The calls in point 7 of the specification. `{…}` matches a parameter of any name. */
const specified = [
  "GET /user/current",
  "GET /api/v2/auth/by-uuid",
  "POST /api/v2/auth/login",
  "GET /j_spring_security_logout",
  "POST /api/user/advanced-profile/learn-more",
  "POST /api/user/advanced-profile/opt-for-by-existing-user",
  "POST /api/v2/tracking/website-visit",
  "POST /api/v2/user/signup",
  "POST /user/recover/password",
  "GET /api/v2/link-rewrite{}",
  "GET /api/v2/contractors",
  "GET /api/v2/contractors/findByPublicId/{}",
  "POST /api/v2/contractors/share",
  "GET /api/v2/contractors/ctor-photos-all",
  "GET /api/v2/bi/by-account-id/{}",
  "GET /api/v2/bi/find-by-soloAccId/{}",
  "POST /api/v2/bi/send-disabled-quoting-email",
  "GET /api/v2/mep-profile/by-accountid/{}",
  "POST /api/v2/mep-profile",
  "GET /api/v2/user/by-account-id/{}",
  "GET /api/v2/categories/list",
  "GET /api/v2/locations/findByZipCode",
  "GET /api/v2/locations/findByPublicId",
  "GET /api/v2/locations/isvalidpostal",
  "GET /dashboard/data",
  "POST /api/v2/user/switch-contractor",
  "POST /quota/contact-contractor/{}",
  "POST /quota/{}/contact-contractor/{}",
  "GET /api/docs/main-menu",
  "GET /settings/vacation-mode/data",
  "POST /api/v2/integration/mark-called-extevent",
  "POST /api/v2/integration/nicejob-auth-code",
  "GET /api/v2/integration/nicejob-disconnect",
];

const app = createApp({ db: null, pool: null } as never) as unknown as Api;
const sections = groupOperations(createDocument(app));
const built = [...sections.values()].flat();

it("[A-01] every call in the specification exists with its method and path", () => {
  const lines = built.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
  expect(specified.filter((line) => !lines.includes(line))).toEqual([]);
});

it("[A-01] the calls match tests/golden/api-paths.md", async () => {
  const filled = [...sections].filter(([, operations]) => operations.length > 0);
  const tables = filled.map(([title, operations]) => {
    const rows = operations.map(({ method, path, who, summary }) => `| ${method} | \`${path}\` | ${audienceNames[who]} | ${summary} |`);
    return `## ${title}\n\n| method | path | who | what |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  await expect(`# Every REST call\n\n${tables.join("\n")}`).toMatchFileSnapshot("golden/api-paths.md");
});
