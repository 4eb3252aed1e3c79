import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";

interface TextChoicesProps {
  brand: string;
  isVerified: boolean;
  isStopped: boolean;
  jobUpdates: boolean;
  marketing: boolean;
  ownNumber: string | null;
  /** The page, which may lead back to another one. */
  pageHref: string;
}

export function TextChoices({ brand, isVerified, isStopped, jobUpdates, marketing, ownNumber, pageHref }: TextChoicesProps) {
  const { t } = useTranslations();
  const number = ownNumber === null ? t("texts:ourNumber") : formatPhone(ownNumber);
  return (
    <SectionPanel title={t("texts:title")}>
      {isStopped && <p>{t("texts:stopped", { number })}</p>}
      {!isStopped && !isVerified && <p className="text-muted">{t("texts:verifyFirst")}</p>}
      {!isStopped && isVerified && (
        <Form method="post" action={pageHref} className="flex flex-col gap-3">
          <Checkbox name="jobUpdates" value="yes" defaultChecked={jobUpdates} label={t("texts:JOB_UPDATES")} />
          <Checkbox name="marketing" value="yes" defaultChecked={marketing} label={t("texts:MARKETING", { brand })} />
          <p className="text-sm text-muted">{t("texts:terms", { brand })}</p>
          <Button look="primary" name="act" value="choose" className="self-start">
            {t("texts:save")}
          </Button>
        </Form>
      )}
    </SectionPanel>
  );
}
