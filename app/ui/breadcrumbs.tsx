import { maxCharacters, truncate } from "#app/lib/display-text.ts";
import { toBreadcrumbList } from "#app/lib/structured-data.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "./icons.tsx";
import { JsonLd } from "./json-ld.tsx";
import { TruncatedText } from "./truncated-text.tsx";

/** Without `to` it is the page itself. */
export interface Crumb {
  label: string;
  to?: string;
}

/** With structured data; on a phone only the link one level up. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslations();
  if (trail.length === 0) return null;
  const above = trail.findLastIndex(({ to }) => to !== undefined);
  return (
    <nav aria-label={t("nav.where")} className="breadcrumbs max-w-full p-0 text-sm text-muted print:hidden">
      <ol>
        {trail.map((crumb, at) => (
          <li key={`${crumb.to} ${crumb.label}`} className={above === -1 ? "" : at === above ? "max-sm:before:hidden!" : "max-sm:hidden"}>
            <Step {...crumb} isBack={at === above} isAlone={above === -1} />
          </li>
        ))}
      </ol>
      <JsonLd facts={import.meta.env.SSR && ((origin) => toBreadcrumbList(origin, trail))} />
    </nav>
  );
}

function Step({ label, to, isBack, isAlone }: Crumb & { isBack: boolean; isAlone: boolean }) {
  if (to === undefined) {
    return (
      <span aria-current="page" className="wrap-anywhere">
        {isAlone ? <span title={label}>{truncate(label, maxCharacters.wide)}</span> : <TruncatedText text={label} />}
      </span>
    );
  }
  return (
    <a href={to} className="max-sm:min-h-11">
      {isBack && <Icon name="back" className="mr-1 size-4 sm:hidden" />}
      <span className="wrap-anywhere">{label}</span>
    </a>
  );
}
