import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { photoViews, type CheckedPhoto, type PhotoView } from "../model.ts";
import { PhotoTile } from "./photo-tile.tsx";

interface PhotoChecksProps {
  /** Its own path is a setting, which no other file has. */
  path: string;
  view: PhotoView;
  photos: readonly CheckedPhoto[];
  next: string | null;
  isLaterPage: boolean;
  reportedCount: number;
  done: string | null;
  answer: unknown;
}

/** The newest photos of all contractors of a brand, and what is reported of them. */
export function PhotoChecks({ path, view, photos, next, isLaterPage, reportedCount, done, answer }: PhotoChecksProps) {
  const { t } = useTranslations();
  const waiting = photos.filter(({ status }) => status === "new");
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <meta name="robots" content="noindex" />
      <PageHead title={t("pages:names.photos")} about={t("photochecks:about")} />
      <nav aria-label={t("photochecks:viewsTitle")} className="flex flex-wrap gap-x-5">
        {photoViews.map((one) => (
          <a
            key={one}
            className={`inline-flex min-h-11 items-center ${one === view ? "font-semibold underline" : "link"}`}
            aria-current={one === view ? "page" : undefined}
            href={`${path}?view=${one}`}
          >
            {one === "reported" ? t("photochecks:reported", { count: reportedCount }) : t(`photochecks:views.${one}`)}
          </a>
        ))}
      </nav>
      <RefusalNote answer={answer} />
      {done && <SuccessNote>{t(`photochecks:done.${done}`)}</SuccessNote>}
      {photos.length === 0 && (
        <Panel className="text-muted">
          <p>{t(`photochecks:none.${view}`)}</p>
        </Panel>
      )}
      {view === "new" && waiting.length > 1 && <ApproveAll photos={waiting} />}
      <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} answer={answer} />
        ))}
      </ul>
      <PageLinks path={`${path}?view=${view}`} next={next} isLaterPage={isLaterPage} />
    </div>
  );
}

/** `photos` are those of this page: later ones were not looked at. */
function ApproveAll({ photos }: { photos: readonly CheckedPhoto[] }) {
  const { t } = useTranslations();
  return (
    <ConfirmedAction label={t("photochecks:approveAll", { count: photos.length })}>
      <p className="text-sm">{t("photochecks:approveAllWhat")}</p>
      <Form method="post">
        {photos.map(({ id }) => (
          <input key={id} type="hidden" name="photo" value={id} />
        ))}
        <Button look="primary" name="act" value="approve">
          {t("photochecks:approveAll", { count: photos.length })}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}
