import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { ShownMerge } from "../model.ts";

interface PastMergesProps {
  merges: readonly ShownMerge[];
  /** The record that this one was merged into. */
  mergedInto: string | null;
}

/** What was merged into a contractor, or where it went. Nothing if nothing was. */
export function PastMerges({ merges, mergedInto }: PastMergesProps) {
  const { t, locale } = useTranslations();
  if (mergedInto !== null)
    return (
      <SectionPanel title={t("merges:confirm")}>
        <p>{t("merges:mergedInto")}</p>
        <a className="link inline-flex min-h-11 items-center self-start" href={paths.adminContractor({ publicId: mergedInto })}>
          {t("merges:open")}
        </a>
      </SectionPanel>
    );
  if (merges.length === 0) return null;
  return (
    <SectionPanel title={t("merges:past")}>
      <ul className="flex flex-col gap-4">
        {merges.map(({ id, mergedName, mergedPublicId, reason, author, at, canUndo }) => (
          <li key={id} className="flex min-w-0 flex-col gap-2">
            <p className="font-medium wrap-anywhere">
              {mergedName} · {mergedPublicId}
            </p>
            <p className="text-sm text-muted wrap-anywhere">{[formatDate(at, easternTime, locale), author].filter(Boolean).join(" · ")}</p>
            <p className="wrap-anywhere">{reason}</p>
            {canUndo && (
              <ConfirmedAction label={t("merges:undo")}>
                <p className="text-sm">{t("merges:undoWhat", { contractor: mergedName })}</p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="merge" value={id} />
                  <Button look="danger" size="tall" name="act" value="undoMerge">
                    {t("merges:undo")}
                  </Button>
                </Form>
              </ConfirmedAction>
            )}
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
