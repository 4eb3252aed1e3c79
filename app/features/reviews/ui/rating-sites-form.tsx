import { Form } from "react-router";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { findRatingSiteName, maxRatingSites, ratingSiteDomains } from "../model/rating-sites.ts";

interface RatingSitesProps {
  ratingSites: readonly string[];
  version: number;
  answer: unknown;
}

/** Empty lines offered beside the saved ones. */
const emptyLines = 2;

/** Public links to the contractor's pages on review sites; an emptied line removes one. */
export function RatingSitesForm({ ratingSites, version, answer }: RatingSitesProps) {
  const { t } = useTranslations();
  const refusal = isRefusal(answer) && "sites" in answer.typed ? answer : null;
  const typed = refusal && (refusal.ticked?.ratingSites ?? [refusal.typed.ratingSites ?? ""]);
  const lines = typed ?? [...ratingSites, ...Array.from({ length: emptyLines }, () => "")].slice(0, maxRatingSites);
  const errorText = (at: number) => {
    const code = refusal?.failure.fields.find(({ field }) => field === `ratingSites.${at}` || field.startsWith(`ratingSites.${at}.`))?.code;
    return code && t(`errors:${code}`);
  };
  return (
    <SectionPanel title={t("ratings:sites.title")}>
      <p>{t("ratings:sites.what", { sites: Object.keys(ratingSiteDomains).join(", ") })}</p>
      <Form method="post" preventScrollReset noValidate className="flex flex-col gap-4" key={version}>
        <input type="hidden" name="sites" value="" />
        <input type="hidden" name="seen" value={version} />
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
      </Form>
    </SectionPanel>
  );
}
