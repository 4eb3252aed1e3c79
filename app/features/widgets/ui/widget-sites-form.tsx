import { Form } from "react-router";
import { findSeenVersion, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxSites } from "../model/sites.ts";

interface SitesProps {
  sites: readonly string[];
  version: number;
  /** To this form; null for the answer to another. */
  answer: unknown;
}

/** Which sites may show the widget. */
export function WidgetSitesForm({ sites, version, answer }: SitesProps) {
  const { t } = useTranslations();
  const errorText = useFieldErrors(answer);
  return (
    <SectionPanel title={t("widget:sites.title")}>
      <p>{t("widget:sites.text")}</p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="seen" value={findSeenVersion(answer, version, "widgets.sitesChanged")} />
        <TextArea
          name="sites"
          label={t("widget:sites.label")}
          hint={t("widget:sites.hint", { max: maxSites })}
          defaultValue={findTypedValue(answer, "sites", sites.join("\n"))}
          error={errorText("sites")}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button name="act" value="sites" className="self-start">
          {t("widget:sites.save")}
        </Button>
      </Form>
    </SectionPanel>
  );
}
