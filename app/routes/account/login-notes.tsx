import type { ComponentProps, MouseEvent } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { PasskeySignIn } from "#app/features/passkeys/ui/passkey-sign-in.tsx";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";
import { ProviderButtons } from "#app/features/provider-sign-in/ui/provider-buttons.tsx";
import { ProviderProblemNote } from "#app/features/provider-sign-in/ui/provider-notes.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { OrDivider } from "#app/ui/narrow-page.tsx";

/** The listing page of the directory's host. */
export function ContractorNote({ directory }: { directory: string }) {
  const { t } = useTranslations();
  return (
    <p>
      {t("accounts:login.contractor")}{" "}
      <a className="link" href={`${directory.slice(0, -paths.directory().length)}${paths.listBusiness()}`}>
        {t("nav.listBusiness")}
      </a>
    </p>
  );
}

/** Explains an ended session to users who did not sign out. */
function EndedNote() {
  const { t } = useTranslations();
  const session = useRouteLoaderData<typeof rootLoader>("root")?.session;
  return session?.cookieLoginTried && !session.loggedIn ? (
    <p className="alert alert-soft alert-info max-w-none">{t("accounts:login.ended")}</p>
  ) : null;
}

/** The signed-in user may not open the page; another account may. */
function DeniedNote() {
  const { t } = useTranslations();
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      {t("errors:access.denied")}
    </p>
  );
}

interface ArrivalNoteProps {
  problem: ComponentProps<typeof ProviderProblemNote> | null;
  isDenied: boolean;
}

/** Why somebody is at the sign-in page. */
export function ArrivalNote({ problem, isDenied }: ArrivalNoteProps) {
  if (problem) return <ProviderProblemNote {...problem} />;
  return isDenied ? <DeniedNote /> : <EndedNote />;
}

interface OtherWaysProps {
  withPassword: boolean;
  onChange: (withPassword: boolean) => void;
  /** Key of the request to send after the sign-in. */
  send: string | null;
  providers: readonly ProviderName[];
  /** Sign-in page of the host whose passkeys work; null for this one. */
  passkeyUrl: string | null;
  canText: boolean;
}

export function OtherWays({ send, providers, passkeyUrl, ...other }: OtherWaysProps) {
  const { t } = useTranslations();
  return (
    <>
      <OtherWay {...other} />
      {providers.length > 0 && <OrDivider text={t("accounts:login.or")} />}
      <ProviderButtons providers={providers} />
      {passkeyUrl === null && <PasskeySignIn send={send} withDivider={providers.length === 0} />}
      {passkeyUrl !== null && send === null && (
        <ButtonLink look="outline" size="tall" isWide href={passkeyUrl} data-way="passkey">
          <Icon name="key" className="size-5" /> {t("accounts:login.passkey")}
        </ButtonLink>
      )}
    </>
  );
}

/** A link without scripts; with them, the typed address stays. */
function OtherWay({ withPassword, onChange, canText }: Pick<OtherWaysProps, "withPassword" | "onChange" | "canText">) {
  const { t } = useTranslations();
  const query = new URLSearchParams(useLocation().search);
  if (withPassword) query.delete("password");
  else query.set("password", "");
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onChange(!withPassword);
  };
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
      <a className="link" data-way={withPassword ? "code" : "password"} href={paths.login(query)} onClick={onClick}>
        {t(withPassword ? (canText ? "accounts:login.useAnyCode" : "accounts:login.useCode") : "accounts:login.usePassword")}
      </a>
      {withPassword && (
        <a className="link" href={paths.recoverPassword()}>
          {t("accounts:login.forgot")}
        </a>
      )}
    </div>
  );
}
