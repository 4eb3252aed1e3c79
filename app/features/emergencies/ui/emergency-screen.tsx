import { Form, Link } from "react-router";
import { categoryCodes, serviceSlugs, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { ChoiceDrawing } from "#app/features/question-fields/ui/choice-drawing.tsx";
import { hazardByProblem, hazardByTrade, needsEmergencyServices, safetySteps } from "../model.ts";
import type { EmergencyView } from "./emergency-view.ts";
import { HelperList } from "./helper-list.tsx";
import { findPicture, stepPictures } from "./pictures.ts";

const tile =
  "flex min-h-16 items-center gap-4 rounded-box border border-base-300 bg-base-100 px-4 py-3 font-medium transition-colors duration-100 hover:border-secondary";

/** Trade, problem, then what to do now and who can come: links only, so that it works at once and without scripts. */
export function EmergencyScreen({ view, answer }: { view: EmergencyView; answer: unknown }) {
  const { t } = useTranslations();
  const { category, problem, zip } = view;
  const back = category && paths.emergency({ service: problem ? serviceSlugs[category] : undefined }, { zip: zip || undefined });
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6">
      <title>{t("emergency:title")}</title>
      {back && (
        <Link to={back} className="btn btn-ghost -ml-3 min-h-11 gap-1 self-start">
          <Icon name="back" /> {t("emergency:back")}
        </Link>
      )}
      {!category && <Trades zip={zip} />}
      {category && !problem && <Problems view={view} category={category} />}
      {category && problem && (
        <>
          {view.sentTo && <CallRequested name={view.sentTo} />}
          <WhatToDo problem={problem} problems={view.problems} />
          <WhoCanCome view={view} answer={answer} />
        </>
      )}
    </div>
  );
}

function Trades({ zip }: { zip: string }) {
  const { t } = useTranslations();
  return (
    <>
      <div>
        <h1 className="text-3xl font-semibold">{t("emergency:title")}</h1>
        <p className="mt-1 text-lg text-muted">{t("emergency:intro")}</p>
      </div>
      <h2 className="text-xl font-semibold">{t("emergency:what")}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {categoryCodes.map((code) => (
          <li key={code}>
            <Link className={tile} to={paths.emergency({ service: serviceSlugs[code] }, { zip: zip || undefined })}>
              <LineDrawing of={findPicture(hazardByTrade(code))} className="h-9 w-auto" />
              {t(`services:${code}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Problems({ view: { problems, zip }, category }: { view: EmergencyView; category: CategoryCode }) {
  const { t } = useTranslations();
  return (
    <>
      <div>
        <p className="text-muted">{t(`services:${category}`)}</p>
        <h1 className="text-3xl font-semibold">{t("emergency:happened")}</h1>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {problems.map(({ value, label }) => (
          <li key={value}>
            <Link className={tile} to={paths.emergency({ service: serviceSlugs[category] }, { problem: value, zip: zip || undefined })}>
              <ChoiceDrawing set="problem" option={value} className="h-11" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function WhatToDo({ problem, problems }: { problem: string; problems: EmergencyView["problems"] }) {
  const { t } = useTranslations();
  const hazard = hazardByProblem(problem);
  const label = problems.find(({ value }) => value === problem)?.label;
  return (
    <section aria-labelledby="now" className="flex flex-col gap-4 rounded-box border-2 border-warning p-4 sm:p-6">
      <div>
        <h1 className="text-2xl font-semibold">{label ? t(label) : t("emergency:title")}</h1>
        <h2 id="now" className="mt-1 text-lg font-medium">
          {t(`emergency:hazards.${hazard}`)}
        </h2>
      </div>
      <ol className="grid gap-4 sm:grid-cols-3">
        {safetySteps[hazard].map((step, at) => (
          <li key={step} className="flex items-start gap-3 sm:flex-col">
            <LineDrawing of={stepPictures[step]} className="h-14 w-auto" />
            <p>
              <span className="font-semibold">{at + 1}.</span> {t(`emergency:steps.${step}`)}
            </p>
          </li>
        ))}
      </ol>
      {needsEmergencyServices(hazard) && (
        <a href="tel:911" className="btn btn-error min-h-12 self-start text-base">
          <Icon name="phone" /> {t("emergency:call911")}
        </a>
      )}
    </section>
  );
}

/** First on the page, which opens at its top after the form. */
function CallRequested({ name }: { name: string }) {
  const { t } = useTranslations();
  return (
    <SuccessNote>
      <strong>{t("emergency:sent", { name })}</strong> {t("emergency:sentText")}
    </SuccessNote>
  );
}

function WhoCanCome({ view, answer }: { view: EmergencyView; answer: unknown }) {
  const { t } = useTranslations();
  const { category, zip, helpers } = view;
  return (
    <section aria-labelledby="who" className="flex flex-col gap-4">
      <h2 id="who" className="text-xl font-semibold">
        {t("emergency:who")} {helpers && <span className="font-normal text-muted">{t("emergency:near", { zip: zip.toUpperCase() })}</span>}
      </h2>
      {helpers ? (
        <details key={zip} className="-my-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("emergency:changeZip")}</summary>
          <ZipForm view={view} />
        </details>
      ) : (
        <ZipForm view={view} />
      )}
      {helpers?.length === 0 && category && (
        <>
          <p>{t("emergency:nobody", { service: t(`services:${category}`), zip: zip.toUpperCase() })}</p>
          <ButtonLink look="outline" size="large" className="self-start" href={paths.directoryAround({ id: zip }, { service: category })}>
            {t("emergency:elsewhere")}
          </ButtonLink>
        </>
      )}
      {helpers && helpers.length > 0 && <HelperList view={view} helpers={helpers} answer={answer} />}
    </section>
  );
}

/** Also with contractors in view: the postal code may be an earlier search's, or mistyped. */
function ZipForm({ view: { problem, zip, isZipUnknown } }: { view: EmergencyView }) {
  const { t } = useTranslations();
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="problem" value={problem ?? ""} />
      <Field
        name="zip"
        label={t("emergency:zip")}
        defaultValue={zip}
        error={isZipUnknown ? t("emergency:unknownZip") : undefined}
        autoComplete="postal-code"
        maxLength={10}
      />
      <Button look="primary" size="large">
        {t("emergency:find")}
      </Button>
    </Form>
  );
}
