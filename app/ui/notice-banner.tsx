import { useLocation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { findNotice } from "./notices.ts";

/** The notice named by the address. Works without scripts. */
export function NoticeBanner() {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  const notice = findNotice(search);
  if (!notice) return null;
  return (
    <div className="page pt-4 print:hidden">
      <output className="alert alert-soft alert-success">
        <Icon name="check" />
        <p className="max-w-none flex-1">{t(notice.text)}</p>
        <ButtonLink look="ghost" size="small" shape="square" aria-label={t("snack.close")} href={pathname + withoutNotice(search)}>
          <Icon name="close" className="size-4" />
        </ButtonLink>
      </output>
    </div>
  );
}

function withoutNotice(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("notice");
  return query.size > 0 ? `?${query}` : "";
}
