import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import type { Refusal } from "#app/platform/pages.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { proofKinds, type ProofFields } from "../model.ts";
import type { ProofReview as Review, ProofView } from "../model/views.ts";
import { BusinessProofs } from "./business-proofs.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { PausedNote } from "./paused-note.tsx";
import { ProofForm } from "./proof-form.tsx";
import { ProofHistory } from "./proof-history.tsx";
import { ProofList } from "./proof-list.tsx";
import { ProofQueue } from "./proof-queue.tsx";
import { ProofReview } from "./proof-review.tsx";
import { ProofSummary } from "./proof-summary.tsx";
import { VerifiedProofs } from "./verified-proofs.tsx";

const fields: ProofFields = {
  kind: "LICENCE",
  number: "104.016604",
  issuer: "IDFPR",
  region: "IL",
  category: "ROOF",
  validFrom: null,
  validUntil: "2027-03-01",
};
const at = new Date("2026-03-01T18:00:00Z");
const proof: ProofView = {
  id: "4f8f1f0e-0000-4000-8000-000000000000",
  version: 1,
  status: "SUBMITTED",
  fields,
  isPicture: false,
  daysLeft: null,
  submittedAt: at,
  checkedAt: null,
  source: null,
  note: "",
  badges: [],
  lookup: null,
};
const entry = { holder: "Rapid Roofing", status: "SUSPENDED", validUntil: "2027-03-01", asOf: "2026-02-26" } as const;
const review: Review = {
  proof: { ...proof, lookup: { at: at.toISOString(), entry } },
  history: [
    { id: "e1", event: "submit", party: "contractor", at, source: null, note: "", fields, fileId: "f1" },
    { id: "e2", event: "change", party: "contractor", at, source: null, note: "", fields: { ...fields, number: "104.5" }, fileId: "f1" },
  ],
  timeZone: "America/Chicago",
  contractor: { name: "Rapid Roofing", publicId: "ctr_1", city: "Chicago", region: "IL" },
  others: [{ ...proof, id: "o1", status: "EXPIRED" }],
  memberships: [{ brand: "DELTA", brandName: "Delta", badges: ["DELTA:TRAINED"] }],
  renewed: { ...proof, badges: ["DELTA:TRAINED"] },
  canLookUp: true,
};
const refused = (code: string, typed: Record<string, string> = {}): Refusal => ({ failure: { code, details: {}, fields: [] }, typed });

describe("the pages of proofs", () => {
  it.each(locales)("[Y-01] [V-02] have all texts in %s", (locale) => {
    const screens = (
      <>
        <PausedNote paused={["ROOF", "PLUM"]} />
        <ProofList
          proofs={(["VALID", "EXPIRED", "REJECTED", "WITHDRAWN"] as const).map((status, id) => ({
            ...proof,
            id: `${id}`,
            status,
            daysLeft: 5,
          }))}
        />
        <ProofForm keepAs="proof" start={null} formKey="key-of-the-form" answer={undefined} />
        <ProofQueue items={[{ proof, contractor: review.contractor, timeZone: "UTC" }]} total={101} />
        <ProofReview review={review} answer={undefined} />
        <BusinessProofs proofs={[proof]} review={null} answer={undefined} toReview={() => "/review"} />
        <BusinessProofs proofs={[]} review={null} answer={undefined} toReview={() => "/review"} />
        <VerifiedProofs proofs={proofKinds.map((kind) => ({ kind, region: "IL", checkedAt: at }))} />
      </>
    );
    expect(renderHtml(screens, locale)).not.toMatch(/proofs:|profile:|services:|directory:|\{\{|undefined/);
  });

  it("[Y-01] give the days of a document in the time zone of its business, wherever they are", () => {
    const late = new Date("2026-03-02T03:00:00Z");
    const checked = { ...proof, submittedAt: late, checkedAt: late, source: "Board website" };
    const screens = (
      <>
        <ProofQueue items={[{ proof: checked, contractor: review.contractor, timeZone: "America/Chicago" }]} total={1} />
        <ProofSummary proof={checked} fileUrl="/file" timeZone="America/Chicago" />
      </>
    );
    expect(renderHtml(screens).match(/03\/01\/26/g)).toHaveLength(2);
  });

  it("[Y-01] show which document a row of the list opens", () => {
    expect(renderHtml(<ProofList proofs={[proof]} />)).toMatch(/<a class="link [^"]*"[^>]*>License · IL/);
    expect(renderHtml(<ProofList proofs={[proof]} />)).not.toContain("link-hover");
  });

  it("[Y-01] keep typed values after a refusal and ask for the file again", () => {
    const form = renderHtml(
      <ProofForm keepAs="proof" start={null} formKey="new-key-1" answer={refused("input.invalid", { number: "GL-1", key: "first-key" })} />,
    );
    expect(form).toContain('value="GL-1"');
    expect(form).toContain('value="first-key"');
    expect(form).toContain("Choose the file again");
  });

  it("[Y-01] show the error of a file at its field", () => {
    const details = { name: "policy.pdf" };
    const failure = { code: "proofs.fileType", details, fields: [{ field: "file", code: "proofs.fileType", details }] };
    expect(renderHtml(<ProofForm keepAs="proof" start={null} formKey="new-key-1" answer={{ failure, typed: {} }} />)).toContain(
      "“policy.pdf” isn’t a PDF",
    );
  });

  it("[Y-01] show the fields that differ after a conflict", () => {
    const typed = { ...fields, number: "104.999", validFrom: "", validUntil: "2028-01-01" } as unknown as Record<string, string>;
    const note = renderHtml(<ConflictNote answer={refused("proofs.changed", typed)} saved={fields} />);
    for (const text of ["104.016604", "104.999", "03/01/27", "01/01/28"]) expect(note).toContain(text);
    expect(note).not.toContain("IDFPR");
    expect(renderHtml(<ConflictNote answer={undefined} saved={fields} />)).toBe("");
  });

  it("[Y-01] preselect badges of the renewed proof, mark register differences and list changes", () => {
    const page = renderHtml(<ProofReview review={review} answer={undefined} />);
    expect(page).toMatch(/<input type="checkbox"[^>]*value="DELTA:TRAINED"[^>]*checked|checked[^>]*value="DELTA:TRAINED"/);
    expect(page).toContain("(Delta)");
    expect(page).toMatch(/Suspended[^<]*<span[^>]*>Differs/);
    expect(page.match(/Differs/g)).toHaveLength(1);
    expect(page).toContain("Number: 104.016604 → 104.5");
  });

  it("[Y-01] [C-03] open a document on the page of its business, and lead back to the list", () => {
    const toReview = (id: string | null) => (id === null ? "/member" : `/member?proof=${id}`);
    const list = renderHtml(<BusinessProofs proofs={[proof]} review={null} answer={undefined} toReview={toReview} />);
    expect(list).toContain(`href="/member?proof=${proof.id}#documents"`);
    expect(list).toContain("Under review");
    const open = renderHtml(<BusinessProofs proofs={[]} review={review} answer={undefined} toReview={toReview} />);
    expect(open).toContain('href="/member?proof=o1#documents"');
    expect(open).toContain('href="/member#documents"');
    expect(open.match(new RegExp(`name="proof" value="${proof.id}"`, "g"))).toHaveLength(2);
    expect(open).not.toContain("/approver/proofs/o1");
    expect(open).not.toContain("You can change it until then");
  });

  it("[Y-01] [T111] offer no file of a withdrawn document", () => {
    const draw = (status: ProofView["status"]) =>
      renderHtml(
        <>
          <ProofSummary proof={{ ...proof, status }} fileUrl="/file" timeZone="UTC" />
          <ProofHistory history={review.history} timeZone="UTC" fileUrl={status === "WITHDRAWN" ? null : () => "/file?of=f1"} />
        </>,
      );
    expect(draw("SUBMITTED").match(/href="\/file/g)).toHaveLength(2);
    expect(draw("WITHDRAWN")).not.toContain("/file");
  });

  it("[Y-01] offer renewal only for expired or soon expiring proofs", () => {
    const renewal = (over: Partial<ProofView>) => renderHtml(<ProofList proofs={[{ ...proof, ...over }]} />).includes("renews=");
    expect(renewal({ status: "EXPIRED" })).toBe(true);
    expect(renewal({ status: "VALID", daysLeft: 60 })).toBe(true);
    expect(renewal({ status: "VALID", daysLeft: 61 })).toBe(false);
    expect(renewal({ status: "SUBMITTED" })).toBe(false);
  });
});
