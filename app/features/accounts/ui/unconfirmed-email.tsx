import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { correctionAnchor } from "../model/profile.ts";

/** Shows the address, so that a mistyped one is noticed, and sends the link again. Needs the translations `accounts`. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={3} method="post" action={paths.proveEmail()} className="items-start" aria-label={t("accounts:unconfirmed.title")}>
      <h2 className="text-lg font-semibold">{t("accounts:unconfirmed.title")}</h2>
      <p className="wrap-anywhere">{t("accounts:unconfirmed.text", { email })}</p>
      <Button look="outline" name="act" value="resend">
        {t("accounts:unconfirmed.resend")}
      </Button>
      <a className="link text-sm" href={`${paths.proveEmail()}#${correctionAnchor}`}>
        {t("accounts:unconfirmed.wrong")}
      </a>
    </Panel>
  );
}
