import { paths } from "#app/paths.ts";
import { findSeenVersion, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionConflict } from "#app/ui/version-conflict.tsx";
import { findRatingSiteName, maxRatingSites, ratingSiteDomains } from "#app/features/business-details/model/rating-sites.ts";

interface RatingSitesProps {
  ratingSites: readonly string[];
  version: number;
  answer: unknown;
}

/** Of a profile that somebody else saved. */
const changedCode = "businessDetails.changed";

/** Empty lines offered beside the saved ones. */
const emptyLines = 2;

/** Public links to the contractor's pages on review sites; an emptied line removes one. */
export function RatingSitesForm({ ratingSites, version, answer }: RatingSitesProps) {
  const { t } = useTranslations();
  const refusal = isRefusal(answer) && "sites" in answer.typed ? answer : null;
  const typed = refusal && (refusal.ticked?.ratingSites ?? [refusal.typed.ratingSites ?? ""]);
  const lines = typed ?? [...ratingSites, ...Array.from({ length: emptyLines }, () => "")].slice(0, maxRatingSites);
  const errorText = (at: number) => {
    const refused = refusal?.failure.fields.find(({ field }) => field === `ratingSites.${at}` || field.startsWith(`ratingSites.${at}.`));
    return refused && t(`errors:${refused.code}`, refused.details);
  };
  return (
    <SectionPanel title={t("ratings:sites.title")}>
      <p>{t("ratings:sites.what", { sites: Object.keys(ratingSiteDomains).join(", ") })}</p>
      <KeptForm keepAs="ratingSites" noValidate className="flex flex-col gap-4" key={version}>
        <input type="hidden" name="sites" value="" />
        <input type="hidden" name="seen" value={findSeenVersion(refusal, version, changedCode)} />
        {refusal?.failure.code === changedCode && (
          <VersionConflict
            path={paths.reviewSettings()}
            rows={[{ label: t("ratings:sites.title"), saved: ratingSites.join("\n"), yours: lines.filter(Boolean).join("\n") }]}
          />
        )}
        {lines.map((site, at) => (
          <Field
            key={at}
            id={`ratingSites.${at}`}
            name="ratingSites"
            type="url"
            inputMode="url"
            defaultValue={site}
            label={findRatingSiteName(site) ?? t("ratings:sites.line", { number: at + 1 })}
            error={errorText(at)}
          />
        ))}
        <Button look="outline" size="tall" className="self-start" name="act" value="sites">
          {t("ratings:sites.save")}
        </Button>
      </KeptForm>
    </SectionPanel>
  );
}
