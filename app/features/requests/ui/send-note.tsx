import { useWords } from "#app/platform/words.ts";

interface SendNoteProps {
  toSend: { key: string; receivers: readonly string[] };
}

/** On a form that signs somebody in: that it sends their request too, and which contractors get it. Its field carries the request. */
export function SendNote({ toSend: { key, receivers } }: SendNoteProps) {
  const { t, locale } = useWords();
  return (
    <>
      <input type="hidden" name="send" value={key} />
      <p className="text-sm">{t("accounts:send.receivers", { names: new Intl.ListFormat(locale).format(receivers) })}</p>
    </>
  );
}
