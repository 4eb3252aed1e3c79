import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { canRetry, isSettled, type Upload } from "./uploads.ts";

interface ListProps {
  uploads: readonly Upload[];
  retry: (upload: Upload) => void;
  dismiss: (upload: Upload) => void;
}

/** Progress and result of each file; totals are announced to screen readers. */
export function UploadList({ uploads, retry, dismiss }: ListProps) {
  const { t } = useTranslations();
  const count = (state: Upload["state"]) => uploads.filter((upload) => upload.state === state).length;
  const [kept, known, refused] = [count("kept"), count("known"), uploads.filter(({ state }) => state === "refused")];
  const done = uploads.filter(isSettled).length;
  const open = uploads.length - done;
  // Stored photos appear in the page once all uploads are done.
  const shown = open > 0 ? uploads : refused;
  return (
    <>
      <output className={uploads.length > 0 ? "font-medium" : "sr-only"}>
        {open > 0 && t("photos:upload.progress", { done, all: uploads.length })}
        {open === 0 && kept > 0 && `${t("photos:kept", { count: kept })} `}
        {open === 0 && known > 0 && t("photos:known", { count: known })}
      </output>
      <ul className={shown.length > 0 ? "flex flex-col gap-2" : "hidden"}>
        {shown.map((upload) => (
          <UploadRow key={upload.key} upload={upload} retry={retry} dismiss={dismiss} />
        ))}
      </ul>
    </>
  );
}

function UploadRow({ upload, retry, dismiss }: Omit<ListProps, "uploads"> & { upload: Upload }) {
  const { t } = useTranslations();
  const { name, state, share, refusal } = upload;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-field border border-base-300 px-3 py-2">
      <span className="truncate">{name}</span>
      <span className="text-sm text-muted">
        {(state === "kept" || state === "known") && <Icon name="check" className="inline size-5 text-success" />}{" "}
        {t(`photos:upload.${state}`)}
      </span>
      {(state === "sending" || state === "drawing") && (
        <progress
          className="h-2 w-full col-span-2 accent-secondary"
          max={1}
          value={state === "sending" ? share : undefined}
          aria-label={name}
        />
      )}
      {state === "refused" && (
        <div role="alert" className="col-span-2 flex flex-wrap items-center gap-3 text-error">
          <span className="min-w-0 wrap-anywhere">
            {t("outcomes:failed.filesUpload")}
            {refusal && `: ${t(`errors:${refusal.code}`, refusal.details)}`}
          </span>
          {canRetry(upload) && (
            <Button
              look="outline"
              size="small"
              type="button"
              className="min-h-11"
              onClick={() => retry(upload)}
              aria-label={t("photos:upload.retryNamed", { name })}
            >
              {t("photos:upload.retry")}
            </Button>
          )}
          <Button
            look="ghost"
            size="small"
            type="button"
            className="min-h-11"
            onClick={() => dismiss(upload)}
            aria-label={t("photos:upload.dismissNamed", { name })}
          >
            {t("photos:upload.dismiss")}
          </Button>
        </div>
      )}
    </li>
  );
}
