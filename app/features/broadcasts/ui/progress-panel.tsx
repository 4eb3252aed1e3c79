import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { findNextState, outcomes, type OutcomeCounts } from "../model.ts";
import type { ShownBroadcast } from "./broadcast-screen.tsx";

/** Milliseconds between two looks. */
const pollMs = 3_000;

interface ProgressPanelProps {
  broadcast: ShownBroadcast;
  counts: OutcomeCounts;
  doneCount: number;
}

/** How far a message is, and what staff can do about it. It goes on without this page. */
export function ProgressPanel({ broadcast, counts, doneCount }: ProgressPanelProps) {
  const { t, locale } = useTranslations();
  const { id, state, recipientCount, messages } = broadcast;
  const isMoving = state === "SENDING" || (state === "SENT" && (counts.WAITING ?? 0) > 0);
  // A stop leaves the others out for good, so they are not progress.
  const isStopped = state === "STOPPED";
  const reachedCount = isStopped ? (counts.SENT ?? 0) : doneCount;
  usePolling(isMoving);
  const write = (figure: number) => figure.toLocaleString(locale);
  return (
    <Panel as="section" gap={3} aria-labelledby="progress">
      <h2 id="progress" className="text-xl font-semibold wrap-anywhere">
        {messages.en.subject}
      </h2>
      <progress
        className="progress w-full progress-primary"
        value={reachedCount}
        max={Math.max(recipientCount, 1)}
        aria-labelledby="progress"
      />
      <output className="tabular-nums">
        {t(isStopped ? "broadcasts:stoppedAt" : "broadcasts:progress", { done: write(reachedCount), total: write(recipientCount) })}
      </output>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {outcomes
          .filter((outcome) => outcome === "SENT" || (counts[outcome] ?? 0) > 0)
          .map((outcome) => (
            <div key={outcome} className="flex flex-col justify-between gap-1 rounded-box border border-base-300 p-3">
              <dt className="text-sm">
                <a className="link inline-flex min-h-11 items-center" href={`${paths.adminNotify({ id, outcome })}#recipients`}>
                  {t(`broadcasts:outcomes.${outcome}`)}
                </a>
              </dt>
              <dd className="text-2xl font-semibold tabular-nums">{write(counts[outcome] ?? 0)}</dd>
            </div>
          ))}
      </dl>
      {isMoving && <p className="text-sm text-muted">{t("broadcasts:goesOn")}</p>}
      {isMoving && (
        <noscript>
          <a className="link inline-flex min-h-11 items-center" href={paths.adminNotify({ id })}>
            {t("broadcasts:reload")}
          </a>
        </noscript>
      )}
      <Steps {...broadcast} />
    </Panel>
  );
}

function usePolling(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [isMoving, state, revalidate]);
}

function Steps({ id, state, version }: Pick<ShownBroadcast, "id" | "state" | "version">) {
  const { t } = useTranslations();
  if (!findNextState(state, "stop")) return null;
  const next = state === "SENDING" ? "pause" : "resume";
  return (
    <Form method="post" action={paths.adminNotify({ id })} className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="seen" value={version} />
      <Button look="primary" size="tall" name="act" value={next}>
        {t(`broadcasts:acts.${next}`)}
      </Button>
      <ConfirmedAction label={t("broadcasts:acts.stop")}>
        <p className="text-sm">{t("broadcasts:stopAbout")}</p>
        <Button look="danger" size="tall" name="act" value="stop">
          {t("broadcasts:acts.stopForGood")}
        </Button>
      </ConfirmedAction>
    </Form>
  );
}
