import type { ReactNode } from "react";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "./icons.tsx";

/** Announced at once. Nothing if fields show the failure. */
export function RefusalNote({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.fields.length > 0) return null;
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      {t(`errors:${answer.failure.code}`, answer.failure.details)}
    </p>
  );
}

/** Announces that a form did what was asked, without the outcome that was hoped for. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** Announces what a form did. */
export function SuccessNote({ children }: { children: ReactNode }) {
  return (
    <output className="alert alert-soft alert-success max-w-none print:hidden">
      <Icon name="check" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </output>
  );
}
