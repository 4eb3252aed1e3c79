import type { Map as GlMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { directoryPath, type DirectoryQuery } from "#app/features/directory/model/links.ts";
import { findPlaceAround } from "#app/features/directory/ui/place-around.ts";

type SearchStatus = "idle" | "moved" | "asking" | "same" | "abroad" | "failed";

interface SearchProps {
  map: GlMap;
  /** The searched postal code. */
  code: string;
  query: DirectoryQuery;
  /** Called before navigating, so that the map keeps its view. */
  onSearch: () => void;
}

/**
 * Appears once the user moves the map. Searches at the postal code nearest to its center with the same service and
 * filters.
 */
export function AreaSearch({ map, code, query, onSearch }: SearchProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [status, setStatus] = useState<SearchStatus>("idle");
  useEffect(() => {
    const handleMoveEnd = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) setStatus("moved");
    };
    map.on("moveend", handleMoveEnd);
    return () => void map.off("moveend", handleMoveEnd);
  }, [map]);
  const search = async () => {
    if (status === "asking") return;
    setStatus("asking");
    const { lat: latitude, lng } = map.getCenter().wrap();
    const found = await findPlaceAround({ latitude, longitude: lng }).catch(() => "failed" as const);
    if (found === null || found === "failed") return setStatus(found ?? "abroad");
    if (found.postalCode === code) return setStatus("same");
    setStatus("idle");
    onSearch();
    await navigate(directoryPath(found.postalCode, { ...query, page: 0, seen: undefined }), { preventScrollReset: true });
  };
  const hasButton = status === "moved" || status === "asking";
  return (
    <div className="pointer-events-none absolute inset-x-14 top-2 z-1 flex justify-center">
      {hasButton && (
        <Button
          look="neutral"
          size="small"
          type="button"
          className="pointer-events-auto min-h-10 shadow"
          aria-disabled={status === "asking"}
          onClick={() => void search()}
        >
          <Icon name="search" className="size-4" /> {t("map:search")}
        </Button>
      )}
      <output className="rounded-field bg-base-100 px-3 py-1 text-sm shadow empty:hidden">
        {(status === "same" || status === "abroad" || status === "failed") && t(`map:searched.${status}`, { code })}
      </output>
    </div>
  );
}
