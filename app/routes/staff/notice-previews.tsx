import type { Route } from "./+types/notice-previews";
import { listTemplates, previewNotice } from "#app/features/notices/service/previews.server.ts";
import { NoticePreviewView } from "#app/features/notices/ui/notice-preview.tsx";
import { writeSampleText } from "#app/features/sms/service/samples.server.ts";
import { isLocale, locales } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const templates = listTemplates();
  const template = searchParams.get("template") ?? templates[0] ?? "";
  const language = searchParams.get("language") ?? "";
  const locale = isLocale(language) ? language : ctx.locale;
  return { preview: previewNotice(ctx, { template, locale }, writeSampleText), templates, locale };
});

export const handle: PageHandle = { translations: ["notifications", "pages"] };

/** Every template as its reader gets it, in each language. */
export default function NoticePreviews({ loaderData: { preview, templates, locale } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("pages:names.noticePreviews")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("pages:names.noticePreviews")}</h1>
        <p className="mt-1 text-muted">{t("notifications:previews.about")}</p>
      </header>
      <Panel as="form" action={paths.noticePreviews()} className="flex flex-wrap items-end gap-4">
        <Select key={preview.template} name="template" label={t("notifications:previews.template")} defaultValue={preview.template}>
          {templates.map((template) => (
            <option key={template} value={template}>
              {template}
            </option>
          ))}
        </Select>
        <Select key={locale} name="language" label={t("notifications:previews.language")} defaultValue={locale}>
          {locales.map((code) => (
            <option key={code} value={code}>
              {t(`notifications:previews.languages.${code}`)}
            </option>
          ))}
        </Select>
        <Button look="primary">{t("notifications:previews.show")}</Button>
      </Panel>
      <NoticePreviewView preview={preview} />
    </div>
  );
}
