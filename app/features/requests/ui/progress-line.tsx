import { Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { stepPath, type Milestone } from "../model/wizard-steps.ts";

/** Phones show only the current step's name. */
export function ProgressLine({ milestones, draftKey }: { milestones: readonly Milestone[]; draftKey: string | null }) {
  const { t } = useTranslations();
  const at = milestones.findIndex((milestone) => milestone.state === "current");
  const next = milestones[at + 1];
  return (
    <nav aria-label={t("wizard:progress.label")}>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted md:hidden">
        <span className="font-medium text-base-content">{t("wizard:progress.now", { number: at + 1, of: milestones.length })}</span>
        {next && <span>{t("wizard:progress.next", { name: t(next.label) })}</span>}
      </p>
      <ol className="flex gap-1.5 md:gap-2">
        {milestones.map((milestone) => (
          <li
            key={milestone.key}
            className={`min-w-0 flex-1 border-t-4 pt-2 text-sm ${lines[milestone.state]}`}
            aria-current={milestone.state === "current" ? "step" : undefined}
          >
            <span className="sr-only md:not-sr-only">
              <MilestoneName milestone={milestone} draftKey={draftKey} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const lines = {
  done: "border-secondary text-base-content",
  current: "border-primary font-semibold text-base-content",
  open: "border-base-300 text-muted",
};

function MilestoneName({ milestone: { key, label, state, reachable }, draftKey }: { milestone: Milestone; draftKey: string | null }) {
  const { t } = useTranslations();
  const name = (
    <>
      {state === "done" && <Icon name="check" className="mr-1 inline size-4" />}
      {t(label)}
    </>
  );
  if (!draftKey || !reachable || state === "current") return name;
  return (
    <Link to={stepPath(draftKey, { step: key })} className="link link-hover">
      {name}
    </Link>
  );
}
