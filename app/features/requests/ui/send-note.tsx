import { useWords } from "#app/platform/words.ts";

interface SendNoteProps {
  toSend: { key: string; receivers: readonly string[] };
}

/** On sign-in forms: the request is sent too. */
export function SendNote({ toSend: { key, receivers } }: SendNoteProps) {
  const { t, locale } = useWords();
  return (
    <>
      <input type="hidden" name="send" value={key} />
      <p className="text-sm">{t("accounts:send.receivers", { names: new Intl.ListFormat(locale).format(receivers) })}</p>
    </>
  );
}
