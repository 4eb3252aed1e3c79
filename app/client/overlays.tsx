import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { isOfflineSnack } from "#app/ui/connection-snacks.ts";
import { SnackStack, useSnacks } from "#app/ui/snack-stack.tsx";
import { reloadPage } from "./missing-modules.ts";
import { useFocusAfterNavigation } from "./focus-after-navigation.ts";
import { useOnline, usePageStatus } from "./page-status.ts";
import { hasUnsavedInput } from "./unsaved-input.ts";

/** Loading bar, snackbars and offline notice. Needs scripts. */
export function Overlays({ barColor }: { barColor: string }) {
  const { t } = useTranslations();
  const isOnline = useOnline();
  const { bar, busy, outdated } = usePageStatus();
  const isOfflineExplained = useSnacks().some(isOfflineSnack);
  useReloadWhenOutdated(outdated);
  useFocusAfterNavigation();
  return (
    <>
      {bar !== "off" && (
        <div aria-live="polite" className="fixed inset-x-0 top-0 z-50 h-1 print:hidden">
          <progress className="sr-only" aria-label={t("loading")} />
          <div className="fetch-bar h-full" data-phase={bar} style={{ background: barColor }} />
        </div>
      )}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot-taken)+var(--action-bar,0px))] z-50 flex flex-col items-center gap-2 p-3 sm:p-4 print:hidden"
      >
        <SnackStack reload={reloadPage} />
        {busy && <StatusMessage icon="clock" text={t("live.busy")} />}
        {!isOnline && !isOfflineExplained && <StatusMessage icon="alert" text={t("live.offline")} />}
      </div>
    </>
  );
}

function StatusMessage({ icon, text }: { icon: "clock" | "alert"; text: string }) {
  return (
    <output className="flex max-w-xl items-center gap-3 rounded-box bg-neutral px-4 py-3 text-neutral-content shadow-lg">
      <Icon name={icon} /> {text}
    </output>
  );
}

const reloadDelayMs = 50;

/** Reloads an outdated page after 50 ms, unless a navigation is pending or a form has unsaved input. */
function useReloadWhenOutdated(outdated: boolean): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (!outdated || state !== "idle") return;
    const timer = setTimeout(() => !hasUnsavedInput(document) && reloadPage(), reloadDelayMs);
    return () => clearTimeout(timer);
  }, [outdated, state]);
}
