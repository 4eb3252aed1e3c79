import { useTranslations } from "#app/platform/translations.ts";

interface SendNoteProps {
  toSend: { key: string; receivers: readonly string[] };
}

/** On sign-in forms: the request is sent too. */
export function SendNote({ toSend: { key, receivers } }: SendNoteProps) {
  const { t, locale } = useTranslations();
  return (
    <>
      <input type="hidden" name="send" value={key} />
      <p className="text-sm">{t("accounts:send.receivers", { names: new Intl.ListFormat(locale).format(receivers) })}</p>
    </>
  );
}
