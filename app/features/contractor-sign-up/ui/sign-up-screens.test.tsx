import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { PlanChoice } from "#app/features/plans/ui/plan-choice.tsx";
import type { PlanView } from "#app/features/plans/model.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { listProgress, signUpSteps, stepPath, type ProgressFacts, type SignUpStep } from "../model.ts";
import { CardChoice, ChosenPlanNote } from "./card-choice.tsx";
import { LeaveForm } from "./leave-form.tsx";
import { ManagerNote } from "./manager-note.tsx";
import { ProgressList } from "./progress-list.tsx";
import { LeaveButtons, StepFrame } from "./step-frame.tsx";
import { Welcome } from "./welcome.tsx";

const started: ProgressFacts = {
  isStarted: true,
  isManager: true,
  missing: [
    { section: "profile", field: "logo" },
    { section: "profile", field: "photos" },
  ],
  saved: [],
  isAdvanced: false,
  hasCard: false,
};

describe("the list of steps", () => {
  it("[C-01] saves the form on the page before another step opens", () => {
    const html = renderHtml(<ProgressList progress={listProgress(started)} current="about" hasForm />);
    for (const step of signUpSteps.filter((one) => one !== "about"))
      expect(html).toMatch(new RegExp(`<button form="step" value="${step}"[^>]* name="leave"`));
    expect(html).not.toContain('value="about"');
    expect(html).toMatch(/aria-current="step".*About your business/);
  });

  it("[C-01] links the steps where no form can be saved", () => {
    const html = renderHtml(<ProgressList progress={listProgress(started)} current={null} hasForm={false} />);
    for (const step of signUpSteps) expect(html).toContain(`href="${stepPath(step)}"`);
    expect(html).not.toContain("<button");
  });

  it("[C-01] opens only the first step until the business exists", () => {
    const progress = listProgress({ ...started, isStarted: false });
    const html = renderHtml(<ProgressList progress={progress} current={null} hasForm={false} />);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${stepPath("contactDetails")}"`]);
    expect(html).toContain("0 of 5 profile steps done");
  });

  it("[C-01] names the same steps in its count, its groups and the welcome", () => {
    const html = renderHtml(<ProgressList progress={listProgress(started)} current={null} hasForm={false} />);
    const [profile = "", optional = ""] = html.split("Optional steps");
    expect([profile, optional].map((group) => group.match(/<li/g)?.length)).toEqual([5, 4]);
    expect(profile).toMatch(/of 5 profile steps done.*Profile steps/);
    const welcome = renderHtml(<Welcome brand="Delta" isManager />);
    expect(welcome).toContain("Nine short steps: five for your profile, four optional.");
    expect(welcome).not.toContain("<svg");
  });

  it.each(locales)("[C-01] [B-05] says in %s what is missing, without a figure that nobody measured", (locale) => {
    const html = renderHtml(<ProgressList progress={listProgress(started)} current={null} hasForm={false} />, locale);
    expect(html).toContain(getTranslator(locale)("joining:missing.profile.logo"));
    expect(html.replaceAll(/<[^>]*>/g, " ")).not.toMatch(/\d\s*%/);
  });
});

describe("a step", () => {
  it("[C-01] says at its top that it is optional", () => {
    const progress = listProgress(started);
    const readHead = (step: SignUpStep) => {
      const html = renderHtml(
        <StepFrame step={step} progress={progress}>
          {null}
        </StepFrame>,
      );
      return /<header[\s\S]*?<\/header>/.exec(html)?.[0];
    };
    expect(readHead("enterprise")).toContain("Step 6 of 9 · Optional · ");
    expect(readHead("about")).toContain("Step 3 of 9 · <");
  });

  it("[C-01] promises to save only where there is something to save", () => {
    expect(renderHtml(<LeaveForm />)).not.toContain("Save");
    expect(renderHtml(<LeaveButtons step="preview" submitLabel="Continue" saves={false} />)).not.toContain("Save");
    expect(renderHtml(<LeaveButtons step="about" />)).toContain("Save and finish later");
  });
});

it("[C-01] a colleague has no next step on the last one", () => {
  const manager = { name: "Dean Kowalczyk", email: "dean@example.com" };
  expect(renderHtml(<ManagerNote step="plan" manager={manager} />)).toContain(`href="${stepPath("card")}"`);
  expect(renderHtml(<ManagerNote step="card" manager={manager} />)).not.toContain("<a");
});

describe("Standard and Advanced", () => {
  const view: PlanView = { plan: "STANDARD", canChange: true, card: "none", manager: null };

  it("[C-01] stand side by side and say what the other does not include", () => {
    const html = renderHtml(<PlanChoice view={view} />);
    expect(html.match(/Not included:/g)).toHaveLength(3);
    expect(html).toContain("Add a card for Advanced");
    expect(html).not.toContain('value="STANDARD"');
  });

  it.each(locales)("[C-01] promise only what works today, in %s", (locale) => {
    expect(renderHtml(<PlanChoice view={view} />, locale)).not.toMatch(/chat|clavardage|чат|widget|виджет/i);
  });

  it("[C-01] can be kept or switched with a card", () => {
    const html = renderHtml(<PlanChoice view={{ ...view, plan: "ADVANCED", card: "recent" }} isStep />);
    expect(html).toContain("Keep Advanced");
    expect(html).toContain("Switch to Standard");
  });

  it("[C-01] say what is lost before an Advanced profile becomes Standard, wherever it can", () => {
    const advanced = { ...view, plan: "ADVANCED", card: "recent" } as const;
    for (const html of [renderHtml(<PlanChoice view={advanced} />), renderHtml(<CardChoice plan={advanced} />)]) {
      expect(html).toMatch(/<summary[^>]*>Switch to Standard<\/summary>.*no longer see your prices.*value="STANDARD"/);
      expect(html.match(/value="STANDARD"/g)).toHaveLength(1);
    }
    expect(renderHtml(<CardChoice plan={view} />)).toContain("Keep Standard");
  });

  it("[C-01] leave adding a card as the main action of the card's step", () => {
    expect(renderHtml(<CardChoice plan={view} />)).not.toContain("btn-primary");
    expect(renderHtml(<CardChoice plan={{ ...view, card: "recent" }} />).match(/btn-primary/g)).toHaveLength(1);
  });

  it("[C-04] state the choice of Advanced on the card's page until the card is verified", () => {
    const text = "You chose Advanced. Your profile switches as soon as your card is verified.";
    expect(renderHtml(<ChosenPlanNote plan={view} />)).toContain(text);
    expect(renderHtml(<ChosenPlanNote plan={{ ...view, card: "recent" }} />)).toBe("");
  });

  it("[S-01] has no button for colleagues", () => {
    expect(renderHtml(<PlanChoice view={{ ...view, canChange: false, card: null }} />)).not.toContain("<button");
  });
});
