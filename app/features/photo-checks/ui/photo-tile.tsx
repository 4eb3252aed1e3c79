import { Form } from "react-router";
import { hidingReasons } from "#app/features/photos/model/hiding.ts";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import type { CheckedPhoto } from "../model.ts";

interface TileProps {
  photo: CheckedPhoto;
  answer: unknown;
}

/** A photo with its reports, and what staff can decide. */
export function PhotoTile({ photo, answer }: TileProps) {
  const { t, locale } = useTranslations();
  const { id, contractor, isLogo, caption, createdAt, width, height, widths, status, hiddenFor, reports } = photo;
  const toPath = (one: number) => paths.checkedPhoto({ id, file: `${one}.webp` });
  const date = formatDate(createdAt, easternTime, locale);
  return (
    <Panel as="li" gap={3} className="p-3">
      <a href={toPath(width)} target="_blank" rel="noreferrer">
        <img
          src={toPath(widths[0] ?? width)}
          srcSet={widths.map((one) => `${toPath(one)} ${one}w`).join(", ")}
          sizes="(width >= 80rem) 18rem, (width >= 48rem) 30vw, (width >= 30rem) 45vw, 90vw"
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt={caption || t("photochecks:alt", { contractor: contractor.name, date })}
          className={`aspect-4/3 w-full rounded-field bg-base-200 ${isLogo ? "object-contain" : "object-cover"} ${status === "hidden" ? "opacity-50" : ""}`}
        />
      </a>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <a className="link font-medium wrap-anywhere" href={paths.contractorPreview({ publicId: contractor.publicId })}>
          {contractor.name}
        </a>
        {caption && <p className="text-sm wrap-anywhere">{caption}</p>}
        <p className="text-sm text-muted">{[isLogo ? t("photochecks:logo") : null, date].filter(Boolean).join(" · ")}</p>
        <p className={`text-sm font-medium ${status === "hidden" ? "text-error" : ""}`}>
          {hiddenFor === null
            ? t(`photochecks:status.${status}`)
            : t("photochecks:hiddenFor", { reason: t(`photochecks:reason.${hiddenFor}`) })}
        </p>
        {reports.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1" aria-label={t("photochecks:reportsTitle")}>
            {reports.map(({ id: reportId, reason, words }) => (
              <li key={reportId} className="rounded-field bg-base-200 px-2 py-1 text-sm">
                <span className="font-medium">{t(`photochecks:reason.${reason}`)}</span>
                {words && <span className="block whitespace-pre-line wrap-anywhere">{words}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Decisions photo={photo} answer={answer} />
    </Panel>
  );
}

function Decisions({ photo: { id, contractor, status, reports }, answer }: TileProps) {
  const { t } = useTranslations();
  const suffix = <span className="sr-only">: {contractor.name}</span>;
  if (status === "hidden")
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="photo" value={id} />
        <Button look="outline" size="tall" name="act" value="show">
          {t("photochecks:show")}
          {suffix}
        </Button>
      </Form>
    );
  const own = isRefusal(answer) && answer.typed.photo === id ? answer : null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {(status === "new" || reports.length > 0) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="photo" value={id} />
          <Button look="secondary" size="tall" name="act" value="approve">
            <Icon name="check" />
            {t(reports.length > 0 ? "photochecks:keep" : "photochecks:approve")}
            {suffix}
          </Button>
        </Form>
      )}
      <ConfirmedAction
        label={
          <>
            {t("photochecks:hide")}
            {suffix}
          </>
        }
      >
        <HidingForm id={id} reported={reports[0]?.reason ?? ""} answer={own} />
      </ConfirmedAction>
    </div>
  );
}

function HidingForm({ id, reported, answer }: { id: string; reported: string; answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="photo" value={id} />
      <Select
        id={`reason-${id}`}
        name="reason"
        label={t("photochecks:reasonLabel")}
        hint={t("photochecks:reasonHint")}
        error={errorFor("reason")}
        defaultValue={findTypedValue(answer, "reason", reported)}
        required
      >
        <option value="">{t("photochecks:chooseReason")}</option>
        {hidingReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`photochecks:reason.${reason}`)}
          </option>
        ))}
      </Select>
      <Button look="danger" name="act" value="hide" className="self-start">
        {t("photochecks:hide")}
      </Button>
    </Form>
  );
}
