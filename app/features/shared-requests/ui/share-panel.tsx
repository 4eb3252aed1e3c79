import { Form } from "react-router";
import { formatDay } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { shareDays, type ShareState } from "../model.ts";

interface SharePanelProps {
  share: ShareState | null;
  /** The new link, shown once. */
  link: string | null;
  /** Path of the request's quotes. */
  action: string;
}

/** For somebody who decides too: they look, and cannot book. */
export function SharePanel({ share, link, action }: SharePanelProps) {
  const { t, locale } = useTranslations();
  return (
    <Disclosure title={t("quotes:share.title")} open={link !== null}>
      <div id="share" className="flex scroll-mt-6 flex-col gap-3">
        <p className="text-muted">{t("quotes:share.about", { count: shareDays })}</p>
        {link && (
          <output className="flex flex-col gap-2">
            <span>{t("quotes:share.ready")}</span>
            <Field name="link" label={t("quotes:share.link")} value={link} readOnly onFocus={(event) => event.target.select()} />
          </output>
        )}
        {!link && share && (
          <p>{t("quotes:share.active", { day: formatDay(share.until.slice(0, 10), locale), count: share.openedCount })}</p>
        )}
        <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-3">
          <Button look="outline" name="act" value="share">
            {t(share ? "quotes:share.replace" : "quotes:share.create")}
          </Button>
          {share && (
            <Button look="ghost" name="act" value="unshare">
              {t("quotes:share.revoke")}
            </Button>
          )}
        </Form>
      </div>
    </Disclosure>
  );
}
