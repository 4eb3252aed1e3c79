import { Form } from "react-router";
import { locales, type Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface MessagePreviewProps {
  id: string;
  locale: Locale;
  mail: { subject: string; text: string; html: string };
  canTest: boolean;
  isDraft: boolean;
}

/** The message as readers of a language get it. */
export function MessagePreview({ id, locale, mail, canTest, isDraft }: MessagePreviewProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} aria-labelledby="preview">
      <h2 id="preview" className="text-xl font-semibold">
        {t(isDraft ? "broadcasts:preview.title" : "broadcasts:preview.sent")}
      </h2>
      <nav aria-label={t("broadcasts:preview.languages")} className="flex flex-wrap gap-2">
        {locales.map((one) => (
          <ButtonLink
            key={one}
            look={one === locale ? "neutral" : "outline"}
            size="tall"
            href={`${paths.adminNotify({ id, language: one })}#preview`}
            aria-current={one === locale ? "true" : undefined}
          >
            {t(`notifications:previews.languages.${one}`)}
          </ButtonLink>
        ))}
      </nav>
      <p className="text-lg font-semibold wrap-anywhere">{mail.subject}</p>
      <iframe
        title={t("notifications:previews.html")}
        sandbox=""
        srcDoc={mail.html}
        className="h-120 w-full rounded-lg border border-base-300 bg-white"
      />
      {canTest && (
        <Form method="post" action={paths.adminNotify({ id, language: locale })}>
          <input type="hidden" name="language" value={locale} />
          <Button look="outline" size="tall" name="act" value="test">
            {t("broadcasts:test.send")}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
