import type { ComponentType } from "react";
import { Form, Link } from "react-router";
import { paths } from "#app/paths.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { AreaPreview } from "#app/features/listings/model/area-preview.ts";
import { exampleTerms } from "#app/features/pricing/model/example-terms.ts";
import { isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { AreaFields } from "#app/features/listings/ui/area-fields.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { startTimings } from "#app/features/listings/model.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { termTexts } from "../model/terms-form.ts";
import { needsTerms } from "../model/steps.ts";
import { CountedArea } from "./counted-area.tsx";
import { Fold, hasErrorIn, Part, RefusedCount, SaveBar } from "./form-parts.tsx";
import { LicenceRows } from "./licence-rows.tsx";
import { listingPath } from "./paths.ts";
import { useUnsavedForm } from "./unsaved-form.ts";

interface TermsProps {
  listing: BuilderListing;
  answer: unknown;
  tuned: AreaPreview;
  AreaMap: ComponentType<{ area: AreaPreview }>;
}

export function TermsForm({ listing, answer, tuned, AreaMap }: TermsProps) {
  const { t } = useTranslations();
  const unsaved = useUnsavedForm(answer);
  return (
    <Form method="post" noValidate onInput={unsaved.typed} onSubmit={unsaved.sent} className="flex flex-col gap-5">
      <input type="hidden" name="seen" value={listing.revision} />
      <RefusedCount answer={answer} />
      <IncludedPart listing={listing} answer={answer} />
      <Part title={t("builder:terms.title")} about={t("builder:terms.about")}>
        <TermTexts listing={listing} answer={answer} />
      </Part>
      <Part title={t("builder:start.title")}>
        <StartTime listing={listing} answer={answer} />
        {listing.priceType !== "MANUAL" && <FromPrice listing={listing} answer={answer} />}
      </Part>
      <Panel className="divide-y divide-base-300 px-0! py-1!">
        <Fold
          title={t("builder:area.title")}
          note={listing.followsProfile ? t("builder:area.fromProfile", { place: t("serviceareas:place", { ...listing.area }) }) : undefined}
          open={!listing.followsProfile || hasErrorIn(answer, ["area.", "listedStates"])}
        >
          <AreaPart {...{ listing, answer, tuned, AreaMap }} />
        </Fold>
        <Fold
          title={t("builder:licences.title")}
          note={listing.licences.map(({ region, number }) => `${region} ${number}`).join(", ") || t("builder:optional")}
          open={hasErrorIn(answer, ["licences."])}
        >
          <p className="text-sm text-muted">{t("builder:licences.about")}</p>
          <LicenceRows licences={listing.licences} answer={answer} />
        </Fold>
      </Panel>
      <SaveBar back={listingPath(listing.id, "prices")} label={t("builder:saveAndGoOn")} />
    </Form>
  );
}

function AreaPart({ listing, ...area }: TermsProps) {
  const { t } = useTranslations();
  const states = refusedField(area.answer, "listedStates");
  return (
    <>
      {listing.followsProfile && (
        <p className="text-sm text-muted">
          {t("serviceareas:services.followsNote")}{" "}
          <Link className="link" to={paths.serviceArea()}>
            {t("serviceareas:services.followsLink")}
          </Link>
        </p>
      )}
      <AreaFields area={listing.area} path={listingPath(listing.id, "terms")} {...area} />
      <Field
        name="listedStates"
        label={t("builder:area.states")}
        hint={t("builder:area.statesHint")}
        defaultValue={findTypedValue(area.answer, "listedStates", listing.listedStates.join(", "))}
        error={states && t(`errors:${states.code}`, states.details)}
        maxLength={2000}
      />
    </>
  );
}

function refusedField(answer: unknown, field: string) {
  return isRefusal(answer) ? answer.failure.fields.find((one) => one.field === field) : undefined;
}

type Props = Pick<TermsProps, "listing" | "answer">;

function StartTime({ listing, answer }: Props) {
  const { t } = useTranslations();
  return (
    <Select
      name="startTime"
      label={t("builder:start.label")}
      size="large"
      className="max-w-sm"
      defaultValue={findTypedValue(answer, "startTime", listing.startTime ?? "")}
    >
      <option value="">{t("builder:start.open")}</option>
      {startTimings.map((timing) => (
        <option key={timing} value={timing}>
          {t(`values:startTiming.${timing}`)}
        </option>
      ))}
    </Select>
  );
}

function FromPrice({ listing, answer }: Props) {
  const { t } = useTranslations();
  const isHidden = isRefusal(answer) ? "hidesFromPrice" in answer.typed : listing.hidesFromPrice;
  return (
    <div className="flex flex-col">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          name="hidesFromPrice"
          defaultChecked={isHidden}
          aria-describedby="hidesFromPrice-hint"
          className="checkbox"
        />
        <span>{t("builder:fromPrice.label")}</span>
      </label>
      <p id="hidesFromPrice-hint" className="text-sm text-muted">
        {t("builder:fromPrice.hint")}
      </p>
    </div>
  );
}

function IncludedPart({ listing, answer }: Props) {
  const { t } = useTranslations();
  const inclusions = findCategory(listing.category)?.inclusions ?? [];
  const isTicked = (key: string) => (isRefusal(answer) ? `included.${key}` in answer.typed : listing.book.included.includes(key));
  if (inclusions.length === 0) return null;
  return (
    <Part title={t("builder:included.title")} about={t("builder:included.about")}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {inclusions.map(({ key, label }) => (
          <li key={key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input type="checkbox" name={`included.${key}`} defaultChecked={isTicked(key)} className="checkbox" />
              <span>{t(label)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Folded while they are empty. */
const furtherTexts: readonly string[] = ["financing", "additional"] satisfies (typeof termTexts)[number][];

function TermTexts({ listing, answer }: Props) {
  const { t } = useTranslations();
  const further = termTexts.filter((name) => furtherTexts.includes(name));
  const isOpen = further.some((name) => listing.book.terms[name] !== "") || hasErrorIn(answer, toFields(further));
  return (
    <>
      <TermAreas names={termTexts.filter((name) => !further.includes(name))} listing={listing} answer={answer} />
      <Disclosure title={t("builder:terms.more")} open={isOpen}>
        <div className="flex flex-col gap-4">
          <TermAreas names={further} listing={listing} answer={answer} />
        </div>
      </Disclosure>
    </>
  );
}

function toFields(names: readonly string[]): string[] {
  return names.map((name) => `terms.${name}`);
}

/** A listing without terms starts with its category's example. */
function TermAreas({ names, listing, answer }: Props & { names: readonly (typeof termTexts)[number][] }) {
  const { t } = useTranslations();
  const { terms, exampleTerms: isExample } = listing.book;
  const isNew = needsTerms(listing);
  const { payment, depositPercent, warranty } = exampleTerms(listing.category, [...listing.listedStates, listing.area.region]);
  const examples: Readonly<Record<string, string>> = { payment: t(payment, { percent: depositPercent }), warranty: t(warranty) };
  return names.map((name) => {
    const refused = refusedField(answer, `terms.${name}`);
    const example = isNew || (isExample && terms[name] === examples[name]) ? (examples[name] ?? "") : "";
    return (
      <CountedArea
        key={name}
        name={`terms.${name}`}
        label={t(`builder:fields.terms.${name}`)}
        hint={example ? t("builder:terms.example") : undefined}
        defaultValue={findTypedValue(answer, `terms.${name}`, terms[name] || example)}
        error={refused && t(`errors:${refused.code}`, refused.details)}
      />
    );
  });
}
