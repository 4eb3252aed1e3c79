import { findCategory } from "#app/features/categories/model/registry.ts";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { AnswersReview } from "#app/features/requests/ui/answers-review.tsx";
import { ContinueButton } from "#app/features/requests/ui/bar-buttons.tsx";
import { listPricedAddressees, PriceBar } from "#app/features/requests/ui/price-panel.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FramePage, type FrameHead } from "./frame-page.tsx";
import { readScreen, type FramedWizard, type FrameScreen } from "./frame-screen.ts";
import { FrameSend, SendQuoteButton } from "./frame-send.tsx";
import { FrameStep } from "./frame-step.tsx";

interface FrameQuoteProps {
  head: FrameHead;
  wizard: FramedWizard;
  step: string;
  toReview: boolean;
  /** Address of a step. */
  toPath: (step: string, toReview?: boolean) => string;
  /** First screen of the widget. */
  start: string;
  /** Address where the request continues, on brands that require an account; else null. */
  account: string | null;
  answer: unknown;
}

/** One screen of the wizard's questions, or the price with the contact data. */
export function FrameQuote({ head, wizard, step: shown, toReview, toPath, start, account, answer }: FrameQuoteProps) {
  const { t } = useTranslations();
  const category = findCategory(wizard.category);
  if (!category) return null;
  const screen = readScreen(category, { wizard, shown, toReview, answer });
  const { step, openStep, previous, answers, steps } = screen;
  const title = t("wizard:title", { step: t(step?.label ?? "wizard:review.title"), category: t(category.label) });
  const priced = listPricedAddressees(wizard.addressees, wizard.prices);
  const foot = (
    <PriceBar priced={priced} final={!step && openStep === null}>
      {step ? <ContinueButton toReview={toReview} /> : <PriceButton {...{ openStep, toPath, account }} />}
    </PriceBar>
  );
  return (
    <FramePage {...{ head, title, foot }} back={previous ? toPath(previous) : start}>
      {step ? (
        <FrameStep {...{ screen, step, wizard }} action={toPath(step.key, toReview)} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
            {t("widget:price")}
          </h1>
          {openStep === null && <FrameSend name={head.name} action={toPath(reviewStep)} account={account} answer={answer} />}
          <AnswersReview {...{ category, answers, steps }} toPath={(to) => toPath(to, true)} />
        </>
      )}
    </FramePage>
  );
}

/** Goes to the first open question, or sends. */
function PriceButton({ openStep, toPath, account }: Pick<FrameScreen, "openStep"> & Pick<FrameQuoteProps, "toPath" | "account">) {
  const { t } = useTranslations();
  if (openStep !== null)
    return (
      <ButtonLink look="primary" size="large" href={toPath(openStep, true)}>
        {t("wizard:open.go")}
      </ButtonLink>
    );
  return account === null ? <SendQuoteButton /> : null;
}
