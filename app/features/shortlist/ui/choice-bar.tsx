import { useRef } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { TruncatedText } from "#app/ui/truncated-text.tsx";
import type { ShortlistedContractor } from "../model/choice.ts";

interface ChoiceBarProps {
  chosen: readonly ShortlistedContractor[];
  most: number;
  /** URL of this page with these chosen. */
  pathWith: (picks: readonly string[]) => string;
  /** Null when the service takes no requests. */
  requestPath: string | null;
  sharePath: string;
}

/** Sticky bar of the shortlist: remove, clear, share and request. */
export function ChoiceBar({ chosen, most, pathWith, requestPath, sharePath }: ChoiceBarProps) {
  const { t } = useTranslations();
  const bar = useRef<HTMLElement>(null);
  const linkProps = { replace: true, preventScrollReset: true, onClick: () => bar.current?.focus() };
  const picks = chosen.map(({ accountId }) => accountId);
  const count = chosen.length;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      data-choice-bar=""
      aria-label={t("directory:choice.title")}
      className="sticky bottom-(--foot-taken) z-10 mt-6 border-t border-base-300 bg-base-100 py-2 outline-none sm:py-3 print:hidden"
    >
      <div className="page flex flex-col gap-2 lg:flex-row lg:items-center">
        <ul className="-mx-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap lg:flex-1">
          {chosen.map(({ accountId, name }) => (
            <li key={accountId} className="shrink-0">
              <ButtonLink
                size="small"
                {...linkProps}
                to={pathWith(picks.filter((pick) => pick !== accountId))}
                aria-label={t("directory:choice.leave", { name })}
                className="min-h-9 border-base-300 bg-base-200 font-medium whitespace-nowrap"
              >
                <TruncatedText text={name} /> <Icon name="close" className="size-3.5" />
              </ButtonLink>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-y-2 sm:gap-x-4">
          <output className="font-medium">{t("directory:choice.count", { count, most })}</output>
          <ButtonLink look="ghost" {...linkProps} className="min-h-10 max-sm:px-2" to={pathWith([])}>
            {t("directory:choice.clear")}
          </ButtonLink>
          <ButtonLink look="ghost" className="min-h-10 max-sm:px-2" to={sharePath}>
            <Icon name="mail" className="size-5 max-sm:hidden" /> {t("directory:choice.share")}
          </ButtonLink>
          {requestPath && (
            <ButtonLink look="primary" size="large" className="ml-auto max-sm:w-full" to={requestPath}>
              {t("directory:choice.request", { count })}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
