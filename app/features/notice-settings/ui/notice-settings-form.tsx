import { formatTime, formatTimeZone } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { digests, isWanted, toChoice, type NoticeChannel, type NoticeGroup, type NoticeSettingsView } from "../model.ts";

interface NoticeSettingsFormProps {
  settings: NoticeSettingsView;
  /** Emails about leads by brand; none for people without a business. */
  brandMails: readonly { brand: string; name: string; isOn: boolean }[];
  /** Whether texts reach the person, who chooses that on a page of their own. */
  phoneHref: string;
}

/** Each group with its channels, then how often and when. */
export function NoticeSettingsForm({ settings, brandMails, phoneHref }: NoticeSettingsFormProps) {
  const { t } = useTranslations();
  return (
    <KeptForm keepAs="noticeSettings" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="seen" value={settings.version} />
      <SectionPanel title={t("notifications:settings.what")}>
        <div className="flex flex-col divide-y divide-base-300">
          {settings.groups.map(({ group, channels }) => (
            <GroupChoice key={group} {...{ group, channels, settings }} />
          ))}
          <p className="pt-4 text-sm text-muted">{t("notifications:settings.always")}</p>
        </div>
        <p className="text-sm text-muted">
          {t("notifications:settings.texts")}{" "}
          <a className="link" href={phoneHref}>
            {t("notifications:settings.textsLink")}
          </a>
        </p>
      </SectionPanel>
      <MailChoice settings={settings} brandMails={brandMails} />
      <QuietHours settings={settings} />
      <Button look="primary" size="large" className="self-start max-sm:w-full" name="act" value="save">
        {t("notifications:settings.save")}
      </Button>
    </KeptForm>
  );
}

function GroupChoice({
  group,
  channels,
  settings,
}: {
  group: NoticeGroup;
  channels: readonly NoticeChannel[];
  settings: NoticeSettingsView;
}) {
  const { t } = useTranslations();
  return (
    <fieldset className="py-3 first:pt-0">
      <legend className="contents font-semibold">{t(`notifications:group.${group}.title`)}</legend>
      <p className="text-sm text-muted">{t(`notifications:group.${group}.about`)}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {channels.map((channel) => (
          <label key={channel} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-2 pr-2">
            <input
              type="checkbox"
              className="checkbox shrink-0"
              name="on"
              value={toChoice(group, channel)}
              defaultChecked={isWanted(settings, group, channel)}
            />
            <span>{t(`notifications:channel.${channel}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MailChoice({ settings, brandMails }: Pick<NoticeSettingsFormProps, "settings" | "brandMails">) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("notifications:settings.mail")}>
      <p className="text-muted wrap-anywhere">{t("notifications:settings.mailTo", { email: settings.email })}</p>
      <Select
        name="digest"
        label={t("notifications:settings.digest")}
        defaultValue={settings.digest}
        hint={t("notifications:settings.digestHint")}
      >
        {digests.map((digest) => (
          <option key={digest} value={digest}>
            {t(`notifications:digest.${digest}`)}
          </option>
        ))}
      </Select>
      {brandMails.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{t("notifications:settings.brands")}</legend>
          <p className="text-sm text-muted">{t("notifications:settings.brandsAbout")}</p>
          {brandMails.map(({ brand, name, isOn }) => (
            <label key={brand} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-2">
              <input type="checkbox" className="checkbox shrink-0" name="brand" value={brand} defaultChecked={isOn} />
              <span className="min-w-0 wrap-anywhere">{t("notifications:settings.brandMail", { brand: name })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </SectionPanel>
  );
}

/** Every half hour, as minutes after midnight. */
const halfHours = Array.from({ length: 48 }, (_one, index) => index * 30);

function QuietHours({ settings: { quietFrom, quietUntil, quietMail, timeZone } }: Pick<NoticeSettingsFormProps, "settings">) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title={t("notifications:quiet.title")}>
      <p className="text-muted">{t("notifications:quiet.about")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeSelect name="quietFrom" label={t("notifications:quiet.from")} minutes={quietFrom} />
        <TimeSelect name="quietUntil" label={t("notifications:quiet.until")} minutes={quietUntil} />
      </div>
      <p className="text-sm text-muted">{t("notifications:quiet.zone", { zone: formatTimeZone(timeZone, locale) })}</p>
      <Checkbox name="quietMail" value="yes" defaultChecked={quietMail} label={t("notifications:quiet.mail")} />
      <p className="text-sm text-muted">{t("notifications:quiet.urgent")}</p>
    </SectionPanel>
  );
}

/** A saved time that is between the offered ones stays. */
function TimeSelect({ name, label, minutes }: { name: string; label: string; minutes: number }) {
  const { locale } = useTranslations();
  const offered = halfHours.includes(minutes) ? halfHours : [...halfHours, minutes].toSorted((a, b) => a - b);
  return (
    <Select name={name} label={label} defaultValue={String(minutes)}>
      {offered.map((minute) => (
        <option key={minute} value={minute}>
          {formatTime(new Date(minute * 60_000), "UTC", locale)}
        </option>
      ))}
    </Select>
  );
}
