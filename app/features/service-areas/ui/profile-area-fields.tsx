import type { ComponentType } from "react";
import type { AreaPreview } from "#app/features/listings/model/area-preview.ts";
import { AreaFields } from "#app/features/listings/ui/area-fields.tsx";
import { findSeenVersion } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { ProfileArea } from "../model.ts";
import { ZoneFields } from "./zone-fields.tsx";

export interface ProfileAreaFieldsProps {
  saved: ProfileArea;
  answer: unknown;
  /** The page, whose action previews an area. */
  path: string;
  AreaMap: ComponentType<{ area: AreaPreview }>;
}

/** Everything inside the form but its button; sends the version back as `seen`. */
export function ProfileAreaFields({ saved, answer, path, AreaMap }: ProfileAreaFieldsProps) {
  const { t } = useTranslations();
  return (
    <>
      <input type="hidden" name="seen" value={findSeenVersion(answer, saved.version, "businessDetails.changed")} />
      <Panel as="section" gap={4}>
        <h2 className="text-lg font-semibold">{t("serviceareas:title")}</h2>
        <AreaFields area={saved.area} tuned={saved.tuned} {...{ answer, path, AreaMap }} />
      </Panel>
      <Panel as="section" gap={4}>
        <div className="flex flex-col gap-1">
          <h2 className="text-lg font-semibold">{t("serviceareas:zones.title")}</h2>
          <p className="text-sm text-muted">{t("serviceareas:zones.about")}</p>
        </div>
        <ZoneFields zones={saved.zones} answer={answer} />
      </Panel>
    </>
  );
}
