import type { ReactNode } from "react";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DisclosureTitle } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatConfirmation } from "#app/features/pricing/model/unusual-amounts.ts";

export function Part({ title, about, children }: { title: string; about?: string | undefined; children: ReactNode }) {
  return (
    <Panel as="section" gap={4}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {about && <p className="text-sm text-muted">{about}</p>}
      </div>
      {children}
    </Panel>
  );
}

interface FoldProps {
  title: string;
  /** Muted text after the title. */
  note?: string | undefined;
  open?: boolean;
  children: ReactNode;
}

/** A row of a panel that opens to more fields. */
export function Fold({ title, note, open = false, children }: FoldProps) {
  return (
    <details open={open}>
      <DisclosureTitle>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{title}</span> {note && <span className="text-sm text-muted">{note}</span>}
        </span>
      </DisclosureTitle>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </details>
  );
}

/** True if a rejected field has one of these prefixes. */
export function hasErrorIn(answer: unknown, prefixes: readonly string[]): boolean {
  return isRefusal(answer) && answer.failure.fields.some(({ field }) => prefixes.some((prefix) => field.startsWith(prefix)));
}

/** Announces the number of refused fields and errors of no single field. */
export function RefusedCount({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const fields = isRefusal(answer) ? answer.failure.fields.filter(({ code }) => code !== "book.amountUnusual") : [];
  const general = fields.filter(({ field }) => /^(amounts|packages\.\w+)$/.test(field));
  const count = fields.length - general.length;
  if (fields.length === 0) return null;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      <div className="flex flex-col gap-1">
        {general.map(({ field, code }) => (
          <p key={field} className="font-medium">
            {t(`errors:${code}`)}
          </p>
        ))}
        {count > 0 && <p>{t("builder:refused", { count })}</p>}
      </div>
    </div>
  );
}

/** Asks whether prices that are probably typos are right. Typing another price asks again. */
export function ConfirmAmounts({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const fields = isRefusal(answer) ? answer.failure.fields : [];
  const unusual = fields.flatMap(({ field, code, details }) =>
    code === "book.amountUnusual" ? [{ field, amount: Number(details?.cents) }] : [],
  );
  if (unusual.length === 0) return null;
  return (
    <div role="alert" className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <div className="flex flex-col gap-2">
        <p className="font-medium">{t("builder:unusual.title", { count: unusual.length })}</p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="confirmedAmounts" value={formatConfirmation(unusual)} className="checkbox shrink-0" />
          {t("builder:unusual.confirm", { count: unusual.length })}
        </label>
      </div>
    </div>
  );
}

/** A sticky footer with back and save. */
export function SaveBar({ back, children, label }: { back: string; children?: ReactNode; label: string }) {
  const { t } = useTranslations();
  return (
    <div className="sticky bottom-(--foot-taken) z-10 -mx-4 flex items-center justify-between gap-x-3 border-t border-base-300 bg-base-100 px-4 py-3 sm:mx-0 sm:rounded-box sm:border sm:px-5">
      <ButtonLink look="ghost" size="large" to={back} aria-label={t("builder:back")} className="max-sm:px-2">
        <Icon name="back" className="size-5" />
        <span className="max-sm:hidden">{t("builder:back")}</span>
      </ButtonLink>
      {children}
      <Button look="primary" size="large" name="act" value="save" className="max-sm:shrink max-sm:px-3 sm:min-w-44">
        {label}
      </Button>
    </div>
  );
}
