import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Monogram } from "#app/ui/monogram.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Photo } from "../model.ts";
import { photoPath } from "../model/pictures.ts";
import { HiddenPhoto } from "./photo-section.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { UploadForm } from "./upload-form.tsx";

export function LogoSection({ name, logo }: { name: string; logo: Photo | null }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} aria-labelledby="logo-title">
      <h2 id="logo-title" className="text-xl font-semibold">
        {t("photos:logo.title")}
      </h2>
      <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
        {logo?.hiddenFor ? (
          <HiddenPhoto reason={logo.hiddenFor} />
        ) : logo ? (
          <img
            src={photoPath(logo.id, 256)}
            width={128}
            height={128}
            alt={t("photos:logo.alt", { name })}
            className="size-32 rounded-field border border-base-300 bg-white"
          />
        ) : (
          <Monogram name={name} className="size-32" />
        )}
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p className="text-muted">{t(logo ? "photos:logo.what" : "photos:logo.none")}</p>
          <UploadForm kind="LOGO" label={t(logo ? "photos:logo.replace" : "photos:logo.choose")} />
          {logo && (
            <Form method="post" preventScrollReset className="-ml-1 sm:-ml-3">
              <RemoveButton id={logo.id} what={t("photos:logo.title")} />
            </Form>
          )}
        </div>
      </div>
    </Panel>
  );
}
