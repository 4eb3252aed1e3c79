import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { EnterpriseFields } from "#app/features/enterprise/ui/enterprise-fields.tsx";
import type { OwnMembershipDetails } from "#app/features/memberships/model.ts";
import { MepForm } from "#app/features/memberships/ui/mep-form.tsx";
import { PhotoSection } from "#app/features/photos/ui/photo-section.tsx";
import { ProofForm } from "#app/features/proofs/ui/proof-form.tsx";
import { RatingSitesForm } from "#app/features/reviews/ui/rating-sites-form.tsx";
import { ReplyForm } from "#app/features/reviews/ui/reply-form.tsx";
import { WidgetEditor } from "#app/features/widgets/ui/widget-editor.tsx";
import type { Refusal } from "#app/platform/pages.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { ChangeOutcome } from "./change-outcome.tsx";

function draw(part: ReactNode): string {
  const Page = () => <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>{part}</TranslationContext>;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const refuse = (code: string, typed: Record<string, string>, over: Partial<Refusal["failure"]> = {}): Refusal => ({
  failure: { code, details: {}, fields: [], ...over },
  typed,
});

const enterprise = {
  connection: {
    supplyHouseName: "North Supply",
    accountNumber: "Theirs-1",
    distributor: null,
    state: "ON_FILE" as const,
    requestedAt: "2026-11-22T10:00:00Z",
    declineReason: null,
    isMailWaiting: false,
    version: 7,
  },
  supplyHouseName: "North Supply",
  sectionVersion: 7,
  version: 7,
  houses: [],
};
const membership = {
  brand: "DELTA",
  brandName: "Delta",
  version: 7,
  profile: {
    sendMeEmails: true,
    workphone: null,
    financingEnabled: true,
    financingLabel: "Theirs-1",
    financingUrl: null,
    financingLoan: null,
  },
} as unknown as OwnMembershipDetails;
const widget = { picture: null, welcomePhrase: "Theirs-1", primaryColor: "#112233", secondaryColor: "#ddeeff", buttons: [] };
const review = {
  id: "r1",
  author: "Maria K.",
  stars: 5,
  words: "Good.",
  locale: "en" as const,
  createdAt: "2026-11-01T10:00:00Z",
  reply: "Theirs-1",
  removedFor: null,
  photos: [],
  replyVersion: 7,
  isChangeable: true,
};
const photo = { id: "p1", caption: "Theirs-1", width: 800, height: 600, widths: [320] };
const proof = { kind: "LICENCE", number: "Theirs-1", issuer: "", region: null, category: null, validFrom: null, validUntil: null } as const;

interface SettingsForm {
  code: string;
  /** The typed values, whose version is 3. */
  typed: Record<string, string>;
  form: (answer: unknown) => ReactNode;
}

const forms: Record<string, SettingsForm> = {
  "a supply house connection": {
    code: "enterprise.changed",
    typed: {
      act: "save",
      supplyHouseName: "North Supply",
      accountNumber: "Mine-1",
      distributor: "",
      consent: "on",
      seen: "3",
      seenSection: "3",
    },
    form: (answer) => <EnterpriseFields settings={enterprise} answer={answer} />,
  },
  "contact and financing with a brand": {
    code: "memberships.changed",
    typed: { act: "saveMep", sendMeEmails: "on", financingLabel: "Mine-1", seen: "3" },
    form: (answer) => <MepForm membership={membership} answer={answer} />,
  },
  "links to review sites": {
    code: "businessDetails.changed",
    typed: { sites: "", ratingSites: "https://mine-1.example/Mine-1", seen: "3" },
    form: (answer) => <RatingSitesForm ratingSites={["https://theirs.example/Theirs-1"]} version={7} answer={answer} />,
  },
};

describe("a settings form that was saved in another window", () => {
  it.each(Object.keys(forms))("[C-02] shows both versions of %s, and the next save replaces the one shown", (name) => {
    const { code, typed, form } = forms[name]!;
    const page = draw(form(refuse(code, typed)));
    expect(page).toMatch(/Saved version: [^<]*Theirs-1/);
    expect(page).toMatch(/Your version: [^<]*Mine-1/);
    expect(page).toMatch(/value="[^"]*Mine-1"/);
    expect(page).toMatch(/name="seen" value="7"/);
  });

  it("[C-02] shows both captions of a photo, and the next save replaces the one shown", () => {
    const page = draw(
      <PhotoSection
        photos={[photo]}
        formId="profile"
        answer={refuse("photos.captionChanged", { "caption-p1": "Mine-1", "was-p1": "Before" })}
      />,
    );
    expect(page).toContain("Saved version: Theirs-1");
    expect(page).toContain('value="Mine-1"');
    expect(page).toContain('name="was-p1" value="Theirs-1"');
  });
});

it("[C-02] says that another version was saved above the versions, or at the top of the page without any", () => {
  const say = (act: string) => draw(<ChangeOutcome answer={refuse("enterprise.changed", { act })} />);
  expect(say("save")).toBe("");
  expect(say("remove")).toContain("in another window");
});

const versioned: Record<string, (answer: unknown) => ReactNode> = {
  ...Object.fromEntries(Object.entries(forms).map(([name, { form }]) => [name, form])),
  "a widget": (answer) => (
    <WidgetEditor saved={{ widget, version: 7, businessName: "Byron", isAdvanced: true }} pictures={[]} answer={answer} />
  ),
  "a proof": (answer) => <ProofForm keepAs="p" seen={7} start={proof} answer={answer} />,
  "a reply": (answer) => <ReplyForm review={review} answer={answer} />,
};

const otherTyped: Record<string, Record<string, string>> = {
  "a widget": { seen: "3", welcomePhrase: "Mine-1" },
  "a proof": { seen: "3", number: "Mine-1" },
  "a reply": { seen: "3", review: "r1", reply: "Mine-1" },
};

describe("a settings form with a mistake", () => {
  it.each(Object.keys(versioned))("[C-02] keeps the version that %s was filled from, whatever was saved meanwhile", (name) => {
    const typed = forms[name]?.typed ?? otherTyped[name]!;
    const page = draw(versioned[name]!(refuse("input.invalid", typed, { fields: [{ field: "any", code: "input.invalid" }] })));
    expect(page).toMatch(/name="seen" value="3"/);
    expect(page).toContain("Mine-1");
    expect(page).not.toContain("Saved version");
  });

  it.each(Object.keys(versioned))("[C-02] sends the saved version of %s without one", (name) => {
    expect(draw(versioned[name]!(undefined))).toMatch(/name="seen" value="7"/);
  });

  it("[C-11] names the word to remove from a reply, and keeps the rest", () => {
    const fields = [{ field: "reply", code: "reviews.replyPhone", details: { found: "(312) 555-0142" } }];
    const page = draw(
      <ReplyForm review={review} answer={refuse("input.invalid", { review: "r1", reply: "Call (312) 555-0142", seen: "7" }, { fields })} />,
    );
    expect(page).toContain("Remove the phone number (312) 555-0142.");
    expect(page).toContain("Call (312) 555-0142</textarea>");
  });
});
