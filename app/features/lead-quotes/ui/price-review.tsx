import type { Ref } from "react";
import { Form } from "react-router";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import type { WizardStep } from "#app/features/requests/model/wizard-steps.ts";
import { AnswersReview } from "#app/features/requests/ui/answers-review.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { type PreviewedPrice, PricePreviewPanel } from "./price-preview.tsx";

interface PriceReviewProps {
  category: Category;
  answers: Answers;
  steps: readonly WizardStep[];
  prices: readonly PreviewedPrice[];
  heading: Ref<HTMLHeadingElement>;
  /** The screen of a step, which leads back here. */
  toPath: (step: string) => string;
}

/** The answers with the price, before the quote is made. */
export function PriceReview({ category, answers, steps, prices, heading, toPath }: PriceReviewProps) {
  const { t } = useTranslations();
  const open = steps.find((step) => !step.complete);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t("leadquotes:price.review")}
      </h1>
      {!open && <PricePreviewPanel prices={prices} category={category.code} answers={answers} />}
      <AnswersReview {...{ category, answers, steps, toPath }} />
      {open ? (
        <ButtonLink look="primary" size="large" to={toPath(open.key)}>
          {t("wizard:open.go")}
        </ButtonLink>
      ) : (
        <Form method="post" className="flex flex-col gap-2">
          <Button name="act" value="create" look="primary" size="large">
            {t("leadquotes:price.create")}
          </Button>
          <p className="text-sm text-muted">{t("leadquotes:price.then")}</p>
        </Form>
      )}
    </>
  );
}
