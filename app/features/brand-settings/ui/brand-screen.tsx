import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { useTranslations, type Translator } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionConflict } from "#app/ui/version-conflict.tsx";
import type { BrandPage, Difference, PublicationConflict } from "../model.ts";
import { BrandForm } from "./brand-form.tsx";
import { BrandHistory } from "./brand-history.tsx";
import { nameField, writeValue } from "./field-name.ts";

export interface BrandAnswer {
  done: "saved" | "published" | "discarded" | "restored" | null;
  conflict: PublicationConflict | null;
}

interface BrandScreenProps {
  page: BrandPage;
  brands: readonly BrandOption[];
  today: string;
  answer: unknown;
}

/** What staff set of their brand: the draft, what it changes, and what was published. */
export function BrandScreen({ page, brands, today, answer }: BrandScreenProps) {
  const { t } = useTranslations();
  const { done, conflict } = isDone(answer) ? (answer as BrandAnswer) : { done: null, conflict: null };
  const seen = conflict?.seen ?? page.version;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("pages:names.brandSettings")} about={t("brandsettings:about")} />
      {brands.length > 1 && <BrandChoice code={page.brand.code} brands={brands} />}
      <RefusalNote answer={answer} />
      {done && <SuccessNote>{t(`brandsettings:done.${done}`, { brand: page.brand.name })}</SuccessNote>}
      {conflict && (
        <VersionConflict rows={nameDifferences(conflict.differences, t)} path={paths.brandSettings({ brand: page.brand.code })} />
      )}
      <DraftPanel page={page} seen={seen} />
      <BrandForm key={`${page.version} ${page.draft?.savedAt ?? ""}`} page={page} seen={seen} today={today} answer={answer} />
      <BrandHistory page={page} />
    </div>
  );
}

function BrandChoice({ code, brands }: { code: string; brands: readonly BrandOption[] }) {
  const { t } = useTranslations();
  return (
    <Panel as="search">
      <Form className="flex flex-wrap items-end gap-3">
        <BrandSelect key={code} label={t("brandsettings:brand")} brands={brands} chosen={code} />
        <Button size="tall">{t("brandsettings:show")}</Button>
      </Form>
    </Panel>
  );
}

function nameDifferences(differences: readonly Difference[], t: Translator) {
  return differences.map(({ field, saved, yours }) => ({
    label: nameField(field, t),
    saved: writeValue(field, saved, t),
    yours: writeValue(field, yours, t),
  }));
}

/** What a publication would change. */
function DraftPanel({ page: { brand, draft, changes }, seen }: { page: BrandPage; seen: number }) {
  const { t } = useTranslations();
  const rows = nameDifferences(changes, t);
  if (!draft) return <p className="text-muted">{t("brandsettings:draft.none")}</p>;
  return (
    <SectionPanel title={t("brandsettings:draft.title")}>
      <p className="text-muted">{t("brandsettings:draft.about")}</p>
      {draft.isOutdated && <p className="alert alert-soft alert-warning max-w-none">{t("brandsettings:draft.outdated")}</p>}
      {rows.length === 0 && <p>{t("brandsettings:draft.same")}</p>}
      <dl className="flex flex-col gap-3">
        {rows.map(({ label, saved, yours }) => (
          <div key={label} className="flex flex-col">
            <dt className="font-medium">{label}</dt>
            <dd className="line-clamp-3 wrap-anywhere text-muted">
              {t("brandsettings:draft.now")}: {saved || "–"}
            </dd>
            <dd className="line-clamp-3 wrap-anywhere">
              {t("brandsettings:draft.then")}: {yours || "–"}
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="seen" value={seen} />
        <ButtonLink look="outline" size="tall" href={paths.brandPreview({ brand: brand.code })}>
          {t("brandsettings:draft.preview")}
        </ButtonLink>
        <Button look="ghost" size="tall" name="act" value="discard">
          {t("brandsettings:draft.discard")}
        </Button>
      </Form>
    </SectionPanel>
  );
}
