import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { isOutsideAreaError } from "./outside-note.tsx";
import type { RejectedForm } from "./live-answers.ts";
import type { WizardView } from "./wizard-view.ts";

export function WizardNotes({ view, refused }: { view: WizardView; refused: RejectedForm | null }) {
  const { t, locale } = useTranslations();
  const away = view.addressees.filter((addressee) => !addressee.takesRequests).map((addressee) => addressee.name);
  const names = new Intl.ListFormat(locale).format(away);
  const left = view.addressees.length - away.length;
  return (
    <>
      {refused?.code && !isOutsideAreaError(refused) && (
        <p role="alert" className="alert alert-error alert-soft max-w-none">
          <Icon name="alert" />
          <span>
            {t(`errors:${refused.code}`, refused.details)} <ErrorLink refused={refused} />
          </span>
        </p>
      )}
      {view.sender === "business" && (
        <p className="alert alert-info alert-soft max-w-none">
          <Icon name="alert" />
          {t("wizard:business.note")}
        </p>
      )}
      {away.length > 0 && left > 0 && (
        <p className="alert alert-warning alert-soft max-w-none">
          <Icon name="alert" />
          {t("wizard:away.some", { count: away.length, names })}
        </p>
      )}
    </>
  );
}

/** Shown while unsaved answers wait for a retry. */
export function WaitingNote() {
  const { t } = useTranslations();
  return <output className="text-sm text-muted">{t("wizard:notKept")}</output>;
}

/** Link to fix an error outside the wizard. */
function ErrorLink({ refused: { code, details } }: { refused: RejectedForm }) {
  const { t } = useTranslations();
  if (code === "requests.proveFirst") {
    return (
      <a className="link" href={paths.proveEmail()}>
        {t("wizard:refused.prove")}
      </a>
    );
  }
  if (code !== "requests.alreadyAsked") return null;
  return (
    <a className="link" href={paths.quotes({ requestId: String(details?.requestId) })}>
      {t("wizard:refused.request")}
    </a>
  );
}

export function NobodyLeft({ directory }: { directory: string }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} className="items-start">
      <h2 className="text-lg font-semibold">{t("wizard:away.allTitle")}</h2>
      <p className="text-muted">{t("wizard:away.allText")}</p>
      <ButtonLink look="primary" size="large" href={directory}>
        {t("wizard:away.find")}
      </ButtonLink>
    </Panel>
  );
}
