import { formatDate, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface ShownText {
  id: string;
  brandName: string;
  phone: string;
  isOurs: boolean;
  text: string;
  at: Date;
}

export function PhoneTexts({ texts, isFiltered }: { texts: readonly ShownText[]; isFiltered: boolean }) {
  const { t, locale } = useTranslations();
  if (texts.length === 0) {
    return (
      <Panel className="py-12 text-center">
        <p className="text-muted">{t(isFiltered ? "sms:phones.noneForNumber" : "sms:phones.none")}</p>
      </Panel>
    );
  }
  return (
    <ul className="flex flex-col gap-3" aria-label={t("sms:phones.list")}>
      {texts.map(({ id, brandName, phone, isOurs, text, at }) => (
        <li key={id} className={`flex max-w-xl flex-col gap-1 ${isOurs ? "self-start" : "items-end self-end"}`}>
          <a className="link text-sm text-muted link-hover" href={paths.phones({ phone })}>
            {t(isOurs ? "sms:phones.ours" : "sms:phones.theirs", { brand: brandName, phone: formatPhone(phone) })}{" "}
            <time dateTime={new Date(at).toISOString()}>
              {formatDate(at, easternTime, locale)} {formatTime(at, easternTime, locale)}
            </time>
          </a>
          <p className={`rounded-box px-4 py-2 wrap-anywhere ${isOurs ? "bg-base-200" : "bg-neutral text-neutral-content"}`}>
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
