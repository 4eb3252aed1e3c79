import type { FoundBusiness } from "#app/features/business-claims/model.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue, isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

const points = ["time", "saved", "live"] as const;

/** For business accounts without a business: begin, or find the one that is there already. */
export function Welcome({ brand, isManager }: { brand: string; isManager: boolean }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{t(`joining:welcome.${point}`, { brand })}</li>
        ))}
      </ul>
      {isManager ? (
        <ButtonLink look="primary" size="large" className="self-start" href={paths.signUpContactDetails()}>
          {t("joining:welcome.start")}
        </ButtonLink>
      ) : (
        <p className="alert alert-soft alert-info max-w-none">{t("joining:managerOnly")}</p>
      )}
    </Panel>
  );
}

/** `answer`: the businesses found. */
export function ClaimSearchForm({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const found = isDone(answer) ? (answer as { found: FoundBusiness[] }).found : null;
  const errorFor = useFieldErrors(answer);
  const field = (name: string) => ({
    name,
    label: t(`joining:claimSearch.${name}`),
    defaultValue: findTypedValue(answer, name),
    error: errorFor(name),
  });
  return (
    <Panel as="section" gap={4} aria-labelledby="claim-search">
      <div className="flex flex-col gap-1">
        <h2 id="claim-search" className="text-xl font-semibold">
          {t("joining:claimSearch.title")}
        </h2>
        <p className="text-muted">{t("joining:claimSearch.text")}</p>
      </div>
      <RefusalNote answer={answer} />
      <KeptForm keepAs="claimSearch" noValidate className="flex flex-col gap-4">
        <Field {...field("name")} required maxLength={120} autoComplete="organization" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field("phone")} type="tel" maxLength={40} autoComplete="tel-national" />
          <Field {...field("licence")} maxLength={120} autoComplete="off" />
        </div>
        <Button look="secondary" className="self-start">
          {t("joining:claimSearch.submit")}
        </Button>
      </KeptForm>
      {found && <FoundBusinesses found={found} />}
    </Panel>
  );
}

function FoundBusinesses({ found }: { found: readonly FoundBusiness[] }) {
  const { t } = useTranslations();
  return (
    <output className="flex flex-col gap-3">
      <span className="font-medium">{t(found.length > 0 ? "joining:claimSearch.foundSome" : "joining:claimSearch.foundNone")}</span>
      {found.map(({ publicId, token, name, city, region }) => (
        <span key={publicId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
            {name}, {city}, {region}
          </span>
          <ButtonLink look="outline" href={paths.claimBusiness({ publicId }, { found: token })}>
            {t("joining:claimSearch.claim")}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        </span>
      ))}
    </output>
  );
}
