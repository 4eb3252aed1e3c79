import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "./icons.tsx";
import { closeSnack, type Snack, snackStore } from "./snacks.ts";

/** Milliseconds until a success hides, unless hovered or focused. Errors stay. */
const successDurationMs = 8_000;

const none: readonly Snack[] = [];

/** None on the server. */
export function useSnacks(): readonly Snack[] {
  return useSyncExternalStore(snackStore.watch, snackStore.read, () => none);
}

/** Put it in an existing live region, so that snackbars are announced. */
export function SnackStack({ reload }: { reload: () => void }) {
  return useSnacks().map((snack) => <SnackCard key={snack.text} snack={snack} reload={reload} />);
}

const looks = {
  SUCCESS: { icon: "check", edge: "border-l-success", ink: "text-success" },
  ERROR: { icon: "alert", edge: "border-l-error", ink: "text-error" },
  INFO: { icon: "alert", edge: "border-l-info", ink: "text-info" },
} as const;

function SnackCard({ snack, reload }: { snack: Snack; reload: () => void }) {
  const { t } = useTranslations();
  const [held, setHeld] = useState(false);
  const { icon, edge, ink } = looks[snack.type];
  useEffect(() => {
    if (snack.type !== "SUCCESS" || held) return;
    const timer = setTimeout(() => closeSnack(snack), successDurationMs);
    return () => clearTimeout(timer);
  }, [snack, held]);
  const hold = (now: boolean) => () => setHeld(now);
  const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && closeSnack(snack);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it wherever in it the focus is
    <div
      role={snack.type === "ERROR" ? "alert" : "status"}
      className={`pointer-events-auto flex w-full max-w-xl items-start gap-3 rounded-box border border-l-4 border-base-300 bg-base-100 p-4 shadow-lg ${edge}`}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      onKeyDown={closeOnEscape}
    >
      <Icon name={icon} className={`mt-0.5 size-5 ${ink}`} />
      <div className="flex-1">
        {snack.header && <p className="font-semibold">{t(snack.header)}</p>}
        <p>{t(snack.text)}</p>
      </div>
      {snack.action === "RELOAD" && (
        <Button look="primary" size="small" type="button" onClick={reload}>
          {t("snack.reload")}
        </Button>
      )}
      <Button look="ghost" size="small" shape="square" type="button" aria-label={t("snack.close")} onClick={() => closeSnack(snack)}>
        <Icon name="close" className="size-4" />
      </Button>
    </div>
  );
}
