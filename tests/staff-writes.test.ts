import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { auditActs, type AuditAct } from "#app/features/audit/model.ts";
import { endpoints, listEntityEndpoints, type Audience, type Endpoint } from "#app/paths.ts";

/** Why a write of staff has no entry in the audit log. */
const unrecorded = {
  own: "a person's own choice, about nobody else",
  read: "a list by a long filter changes nothing",
  waiting: "nothing happens before it is started, which is recorded",
} as const;

type Recorded = readonly AuditAct[] | keyof typeof unrecorded;

const proofDecisions = {
  accept: ["proof.checked"],
  reject: ["proof.checked"],
  revoke: ["proof.checked"],
  lookUp: ["proof.lookedUp"],
} as const;

/** Buttons of each module of staff pages, with the entries that they lead to. */
const writes: Readonly<Record<string, Readonly<Record<string, Recorded>>>> = {
  "brand-settings.server.ts": {
    save: ["brand.draftSaved"],
    publish: ["brand.published"],
    discard: "own",
    restore: ["brand.restored"],
  },
  "broadcast-forms.server.ts": {
    create: ["broadcast.created"],
    save: ["broadcast.changed"],
    delete: ["broadcast.deleted"],
    test: ["broadcast.tested"],
    start: ["broadcast.started"],
    pause: ["broadcast.paused"],
    resume: ["broadcast.resumed"],
    stop: ["broadcast.stopped"],
  },
  "business-claims.tsx": { approve: ["business.claimed"], decline: ["business.claimDeclined"] },
  "catalogue-page.server.ts": {
    save: ["masterProduct.created", "masterProduct.changed"],
    check: "waiting",
    import: ["masterProduct.created", "masterProduct.changed"],
    saveDocument: ["masterProduct.changed"],
    removeDocument: ["masterProduct.changed"],
  },
  "contractor-page.server.ts": {
    actFor: ["account.actFor"],
    note: ["contractor.noteAdded"],
    quotingMail: ["contractor.quotingMailSent"],
    deactivate: ["contractor.deactivated"],
    restore: ["contractor.restored"],
    merge: ["contractor.merged"],
    undoMerge: ["contractor.mergeUndone"],
  },
  "distributors-page.server.ts": {
    connect: ["distributor.contractorConnected", "distributor.requestAnswered"],
    disconnect: ["distributor.contractorDisconnected", "distributor.requestAnswered"],
    save: ["distributor.created", "distributor.changed"],
    deactivate: ["distributor.deactivated"],
    restore: ["distributor.restored"],
  },
  "import-distributors.tsx": { check: "waiting", import: ["distributor.imported"] },
  "phone-leads-page.server.ts": {
    generate: ["lead.generated"],
    createSecret: ["phoneLeadSecret.created"],
    endSecret: ["phoneLeadSecret.ended"],
    replay: ["phoneLead.replayed"],
  },
  "photos-page.server.ts": { approve: ["photo.approved"], hide: ["photo.hidden"], show: ["photo.shown"] },
  "proof-decision.server.ts": proofDecisions,
  "report-page.server.ts": { order: "own", end: "own" },
  "reported-conversation.tsx": {
    remove: ["chat.messageRemoved"],
    stop: ["chat.partyStopped"],
    allow: ["chat.partyStopped"],
    close: ["chat.reportsClosed"],
  },
  "reported-reviews.tsx": { keep: ["review.reportsDecided"], remove: ["review.reportsDecided"] },
  "reviewed-membership.server.ts": {
    saveBadges: ["membership.decided"],
    confirmTier: ["membership.decided"],
    declineTier: ["membership.decided"],
    approve: ["membership.decided"],
  },
  "table-views.server.ts": { saveView: "own", deleteView: "own" },
  "undelivered.tsx": { resend: ["notice.resent"], resendAll: ["notice.resent"] },
  "upload-contractors-page.server.ts": {
    upload: "waiting",
    columns: "waiting",
    import: ["contractorUpload.started", "contractorUpload.finished"],
    undo: ["contractorUpload.undone", "contractorUpload.undoFinished"],
    discard: "waiting",
  },
  "user-page.server.ts": {
    rights: ["user.rightsChanged", "user.brandsChanged"],
    signOut: ["user.sessionsEnded"],
    requestReset: ["secondFactor.resetRequested"],
    approveReset: ["secondFactor.resetApproved"],
    endReset: ["secondFactor.resetEnded"],
  },
  "users-page.server.ts": {
    disable: ["user.disabled"],
    enable: ["user.enabled"],
    withdraw: ["account.invitationWithdrawn"],
    again: ["user.staffInvited"],
    invite: ["user.staffInvited"],
  },
};

/** Of calls that staff alone may make. */
const calls: Readonly<Record<string, Recorded>> = {
  "POST /api/v2/entities/contractors/list": "read",
  "POST /api/v2/memberships/badges": ["membership.decided"],
  "POST /api/v2/memberships/decide": ["membership.decided"],
  "POST /api/v2/memberships/tier": ["membership.decided"],
};

const staffAudiences: readonly Audience[] = ["admin", "superAdmin", "approver", "sales", "staff", "membershipStaff"];
const routes = globSync("app/routes/staff/*.{ts,tsx}").filter((file) => !file.includes(".test."));

/** Literals that name an act: of `readAct`, of an `act ===`, and of a table of decisions. */
function findActs(source: string): string[] {
  const listed = [...source.matchAll(/readAct\(form, \[([^\]]*)\]\)/g)].flatMap(([, list = ""]) => [
    ...readTexts(list),
    ...[...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = ""]) =>
      readTexts(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(source)?.[1] ?? ""),
    ),
  ]);
  const compared = [...source.matchAll(/\b(?:act|name) === "(\w+)"/g)].map(([, act = ""]) => act);
  const decided = /const decisions = \{([^}]*)\}/.exec(source)?.[1]?.matchAll(/(\w+):/g) ?? [];
  return [...new Set([...listed, ...compared, ...[...decided].map(([, act = ""]) => act)])].sort();
}

const readTexts = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, text = ""]) => text);

it("[O-11] every button of the pages of staff is in the list of what is recorded", () => {
  const found = routes.map((file) => [basename(file), findActs(readFileSync(file, "utf8"))] as const).filter(([, acts]) => acts.length > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(writes).map(([file, acts]) => [file, Object.keys(acts).sort()])),
  );
});

it("[O-11] every call that staff alone may make, and that changes something, is in it too", () => {
  const all: Endpoint[] = [...Object.values<Endpoint>(endpoints), ...listEntityEndpoints()];
  const found = all.filter(({ method, audience }) => method !== "GET" && staffAudiences.includes(audience));
  expect(found.map(({ method, pattern }) => `${method} ${pattern}`).sort()).toEqual(Object.keys(calls).sort());
});

it("[O-11] each of these entries is written by the product and shown by a test", () => {
  const services = read("app/features/**/*.server.ts");
  const tests = read("{app,tests}/**/*.{test,e2e}.{ts,tsx}", "tests/staff-writes.test.ts");
  const needed = new Set(
    [...Object.values(writes).flatMap((acts) => Object.values(acts)), ...Object.values(calls)].flatMap((one) =>
      typeof one === "string" ? [] : one,
    ),
  );
  const isIn = (texts: string) => (act: string) => texts.includes(`"${act}"`);
  expect([...needed].filter((act) => !auditActs.includes(act))).toEqual([]);
  expect([...needed].filter((act) => !isIn(services)(act))).toEqual([]);
  expect([...needed].filter((act) => !isIn(tests)(act))).toEqual([]);
});

function read(pattern: string, without = ""): string {
  return globSync(pattern)
    .filter((file) => file !== without)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}
