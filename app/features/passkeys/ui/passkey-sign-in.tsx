import { useEffect, useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icons.tsx";
import { OrDivider } from "#app/ui/narrow-page.tsx";
import { requestPasskeySignIn } from "./passkey-requests.ts";

interface PasskeySignInProps {
  /** Key of the request to send after the sign-in. */
  send: string | null;
  withDivider: boolean;
}

/** A button, and passkeys among the suggestions of the field with `autocomplete="username webauthn"`. Nothing without scripts. */
export function PasskeySignIn({ send, withDivider }: PasskeySignInProps) {
  const { t } = useTranslations();
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    // An abandoned suggestion is no error, and a late one must not end what the button began.
    requestPasskeySignIn({ send, isSuggestion: true, isWanted: () => !isPressed.current }).catch(() => {});
  }, [send]);

  const signIn = async () => {
    isPressed.current = true;
    setBusy(true);
    setFailed(!(await requestPasskeySignIn({ send, isSuggestion: false }).catch(() => false)));
    setBusy(false);
  };

  if (!isHydrated) return null;
  return (
    <div className="flex flex-col gap-3">
      {withDivider && <OrDivider text={t("accounts:login.or")} />}
      {hasFailed && (
        <p role="alert" className="alert alert-soft alert-error max-w-none">
          {t("errors:passkeys.failed")}
        </p>
      )}
      <Button type="button" look="outline" size="tall" isWide isBusy={isBusy} data-way="passkey" onClick={() => void signIn()}>
        <Icon name="key" className="size-5" /> {t("accounts:login.passkey")}
      </Button>
    </div>
  );
}
