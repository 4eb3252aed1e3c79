import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

export function PausedNote({ paused }: { paused: readonly CategoryCode[] }) {
  const { t, locale } = useTranslations();
  if (paused.length === 0) return null;
  const services = new Intl.ListFormat(locale).format(paused.map((category) => t(`services:${category}`)));
  return (
    <div className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <p className="max-w-none min-w-0 wrap-anywhere">{t("proofs:paused", { services })}</p>
    </div>
  );
}
