import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { RoofSheet, SheetTexts } from "../model/sheet.ts";
import { Figure } from "./figure.tsx";
import { Section } from "./section.tsx";

/** Valleys and dormers, which increase waste, and the Calculate button. */
export function MoreSection({ texts, sheet }: { texts: SheetTexts; sheet: RoofSheet }) {
  const { t } = useTranslations();
  return (
    <Section id="more" number={3} title={t("roofing:more.title")} about={t("roofing:more.about")}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Figure name="valleys" texts={texts} sheet={sheet} />
        <Figure name="dormers" texts={texts} sheet={sheet} />
      </div>
      <Button size="large" name="act" value="calculate" className="self-start max-sm:w-full">
        {t("roofing:calculate")}
        <Icon name="arrow" className="size-5" />
      </Button>
    </Section>
  );
}
