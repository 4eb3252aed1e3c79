import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { OwnPasskey } from "../../passkeys/model.ts";
import { providerTitles, type ConnectedAccount } from "../../provider-sign-in/model.ts";
import { ProviderLogo } from "../../provider-sign-in/ui/provider-logo.tsx";

interface SignInWayListProps {
  email: string;
  hasPassword: boolean;
  /** The verified number. */
  phone: { phone: string; isOn: boolean } | null;
  passkeys: readonly OwnPasskey[];
  accounts: readonly ConnectedAccount[];
  canAddPasskey: boolean;
  canConnect: boolean;
}

/** Needs the translations `security`. */
export function SignInWayList({ email, hasPassword, phone, passkeys, accounts, canAddPasskey, canConnect }: SignInWayListProps) {
  const { t } = useTranslations();
  return (
    <Panel as="ul" className="divide-y divide-base-300 py-0">
      <WayRow icon="mail" title={t("security:ways.email")} text={email} />
      <WayRow icon="lock" title={t("security:ways.password")} text={t(`security:ways.${hasPassword ? "passwordSet" : "passwordNone"}`)}>
        <LinkedAct href={paths.changePassword()} act={hasPassword ? "change" : "set"} />
      </WayRow>
      <PhoneRow phone={phone} />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
      {(canAddPasskey || canConnect) && (
        <li className="flex flex-wrap gap-x-6 py-2">
          {canAddPasskey && <MoreLink href={paths.passkeys()}>{t("security:ways.addPasskey")}</MoreLink>}
          {canConnect && <MoreLink href={paths.connectedAccounts()}>{t("security:ways.connect")}</MoreLink>}
        </li>
      )}
    </Panel>
  );
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link flex min-h-11 items-center" href={href}>
      {children}
    </a>
  );
}

interface WayRowProps {
  icon: IconName | ReactNode;
  title: string;
  text: ReactNode;
  isHeld?: boolean;
  children?: ReactNode;
}

function WayRow({ icon, title, text, isHeld = false, children }: WayRowProps) {
  const { t } = useTranslations();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <span className="flex min-w-0 flex-1 basis-32 items-start gap-3">
        <span className="flex size-6 shrink-0 items-center justify-center">
          {typeof icon === "string" ? <Icon name={icon as IconName} className="size-5" /> : icon}
        </span>
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="text-sm text-muted wrap-anywhere">{text}</span>
          {isHeld && <span className="mt-1 badge badge-soft badge-warning">{t("security:ways.held")}</span>}
        </span>
      </span>
      {children && <span className="flex shrink-0 gap-2">{children}</span>}
    </li>
  );
}

function LinkedAct({ href, act }: { href: string; act: "change" | "set" | "verify" }) {
  const { t } = useTranslations();
  return (
    <ButtonLink size="tall" look="outline" href={href} aria-label={t(`security:ways.${act}Label`)}>
      {t(`security:ways.${act}`)}
    </ButtonLink>
  );
}

interface ActProps {
  /** Sent as `act`. */
  act: string;
  id?: string;
  text: "keep" | "remove" | "turnOff" | "turnOn";
  /** Of `text` + `Label`. */
  values: Record<string, string>;
}

function ActForm({ act, id, text, values }: ActProps) {
  const { t } = useTranslations();
  return (
    <Form method="post" preventScrollReset>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button
        size="tall"
        look={text === "keep" ? "primary" : "outline"}
        name="act"
        value={act}
        aria-label={t(`security:ways.${text}Label`, values)}
      >
        {t(`security:ways.${text}`)}
      </Button>
    </Form>
  );
}

function PhoneRow({ phone: own }: Pick<SignInWayListProps, "phone">) {
  const { t } = useTranslations();
  const phone = own === null ? "" : formatPhone(own.phone);
  const text = own === null ? t("security:ways.phoneNone") : own.isOn ? phone : t("security:ways.phoneOff", { phone });
  return (
    <WayRow icon="phone" title={t("security:ways.phone")} text={text}>
      {own === null ? (
        <LinkedAct href={paths.phoneSettings({ returnTo: paths.signInWays() })} act="verify" />
      ) : (
        <ActForm act={own.isOn ? "phoneOff" : "phoneOn"} text={own.isOn ? "turnOff" : "turnOn"} values={{ phone }} />
      )}
    </WayRow>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslations();
  const { id, name, isSuspended } = passkey;
  const title = t("security:ways.passkey", { name });
  return (
    <WayRow
      icon="key"
      title={title}
      text={<LastUse first={passkey.createdAt} last={passkey.lastUsedAt} of="passkeys" />}
      isHeld={isSuspended}
    >
      {isSuspended && <ActForm act="keepPasskey" id={id} text="keep" values={{ name: title }} />}
      <ActForm act="removePasskey" id={id} text="remove" values={{ name: title }} />
    </WayRow>
  );
}

function AccountRow({ account }: { account: ConnectedAccount }) {
  const { id, provider, email, isSuspended, connectedAt, lastUsedAt } = account;
  const name = providerTitles[provider];
  const text = (
    <>
      {email}
      <br />
      <LastUse first={connectedAt} last={lastUsedAt} of="connected" />
    </>
  );
  return (
    <WayRow icon={<ProviderLogo provider={provider} />} title={name} text={text} isHeld={isSuspended}>
      {isSuspended && <ActForm act="keepAccount" id={id} text="keep" values={{ name }} />}
      <ActForm act="disconnect" id={id} text="remove" values={{ name }} />
    </WayRow>
  );
}

function LastUse({ first, last, of }: { first: Date; last: Date | null; of: "passkeys" | "connected" }) {
  const { t, locale } = useTranslations();
  const key = last ? `security:${of}.used` : of === "passkeys" ? "security:passkeys.added" : "security:connected.connectedOn";
  return t(key, { date: formatDate(last ?? first, easternTime, locale) });
}
