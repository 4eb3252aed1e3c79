import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Cluster } from "../model/clusters.ts";
import { profilePath, type DirectoryQuery } from "#app/features/directory/model/links.ts";
import type { PinnedContractor } from "#app/features/directory/model/pins.ts";
import { useRatingText } from "#app/features/directory/ui/rating-text.ts";

interface PanelProps {
  cluster: Cluster;
  code: string;
  query: DirectoryQuery;
  onClose: () => void;
}

/** Lists the contractors of a pin. Takes focus; Escape closes it. */
export function SpotPanel({ cluster: { members, spots }, code, query, onClose }: PanelProps) {
  const { t } = useTranslations();
  const panel = useRef<HTMLDialogElement>(null);
  const title = useId();
  const closePanel = useEffectEvent(onClose);
  useEffect(() => {
    const shown = panel.current;
    const handleKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && closePanel();
    shown?.querySelector("a")?.focus({ preventScroll: true });
    shown?.addEventListener("keydown", handleKeyDown);
    return () => shown?.removeEventListener("keydown", handleKeyDown);
  }, []);
  const [{ city, region }] = spots;
  return (
    <dialog
      open
      ref={panel}
      aria-labelledby={title}
      className="absolute inset-x-2 top-auto bottom-8 m-0 flex max-h-[60%] w-auto flex-col rounded-box border border-base-300 bg-base-100 shadow"
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-4">
        <h3 id={title} className="min-w-0 flex-1 text-sm text-muted wrap-anywhere">
          {t("map:cluster", { count: members.length, city, region })}
        </h3>
        <Button look="ghost" shape="square" type="button" aria-label={t("map:close")} onClick={onClose}>
          <Icon name="close" className="size-4" />
        </Button>
      </div>
      <ul className="flex flex-col gap-3 overflow-y-auto px-4 pb-4">
        {members.map((one) => (
          <Member
            key={one.publicId}
            one={one}
            isChosen={query.picks.includes(one.accountId)}
            path={profilePath(one.publicId, code, query)}
          />
        ))}
      </ul>
    </dialog>
  );
}

function Member({ one, isChosen, path }: { one: PinnedContractor; isChosen: boolean; path: string }) {
  const { t, locale } = useTranslations();
  const rating = useRatingText(one);
  return (
    <li>
      <Link className="link font-semibold wrap-anywhere" to={path}>
        {one.name}
      </Link>
      <p className="text-sm text-muted">{rating}</p>
      {one.fromPrice !== null && (
        <p className="text-sm font-medium tabular-nums">{t("directory:card.from", { price: formatMoney(one.fromPrice, locale) })}</p>
      )}
      {isChosen && <p className="text-sm font-medium text-success before:mr-1 before:content-['✓']">{t("directory:card.chosen")}</p>}
    </li>
  );
}
