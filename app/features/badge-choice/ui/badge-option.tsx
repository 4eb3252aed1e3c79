import { useId } from "react";
import { useTranslations } from "#app/platform/translations.ts";

interface BadgeOptionProps {
  badge: string;
  isAdminOnly: boolean;
  isAsked: boolean;
  /** A line below the name. */
  meaning?: string;
  box: { type: "checkbox" | "radio"; name: string; isChecked: boolean; isDisabled: boolean; errorId: string | undefined };
}

/** A disabled box is not sent, so a held badge is sent beside it. */
export function BadgeOption({ badge, isAdminOnly, isAsked, meaning, box }: BadgeOptionProps) {
  const { t } = useTranslations();
  const id = useId();
  const { type, name, isChecked, isDisabled, errorId } = box;
  return (
    <div className="flex flex-col">
      {isDisabled && isChecked && <input type="hidden" name={name} value={badge} />}
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type={type}
          className={`${type} shrink-0`}
          name={isDisabled ? undefined : name}
          value={badge}
          defaultChecked={isChecked}
          disabled={isDisabled}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[meaning && `${id}-meaning`, errorId].filter(Boolean).join(" ") || undefined}
        />
        <span className="min-w-0">
          {t(`directory:badges.${badge}`)}
          {isAdminOnly && <span className="text-sm text-muted"> · {t("memberships:review.adminOnly")}</span>}
          {isAsked && <span className="text-sm text-muted"> · {t("memberships:review.asked")}</span>}
        </span>
      </label>
      {meaning && (
        <p id={`${id}-meaning`} className="-mt-2 pb-2 pl-9 text-sm text-muted">
          {meaning}
        </p>
      )}
    </div>
  );
}
