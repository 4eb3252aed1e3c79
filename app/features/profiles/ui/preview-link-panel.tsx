import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The link to an unlisted profile, and a button that replaces it: the page's action gets `newLink`. */
export function PreviewLinkPanel({ href }: { href: string }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={2} aria-labelledby="preview-link-title">
      <h2 id="preview-link-title" className="text-xl font-semibold">
        {t("profile:previewLink.title")}
      </h2>
      <p className="text-muted">{t("profile:previewLink.what")}</p>
      <a className="link self-start wrap-anywhere" href={href}>
        {t("profile:previewLink.open")}
      </a>
      <Form method="post" preventScrollReset>
        <Button look="outline" name="newLink" value="on">
          {t("profile:previewLink.replace")}
        </Button>
      </Form>
    </Panel>
  );
}
