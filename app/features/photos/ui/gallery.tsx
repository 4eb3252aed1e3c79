import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Photo } from "../model.ts";
import { toSrcSet, photoPath } from "../model/pictures.ts";

/** Photos visible before expanding. */
const visibleCount = 5;

interface GalleryProps {
  name: string;
  photos: readonly Photo[];
  /** Public id of the contractor, where its photos can be reported. */
  contractorId?: string;
}

interface GalleryGrid {
  columns: string;
  main: string;
}

const usualGrid: GalleryGrid = { columns: "grid-cols-2 sm:grid-cols-4", main: "col-span-2 row-span-2" };

/** By the number of visible photos, so that the main one and the others leave no hole. */
const grids: Readonly<Record<number, GalleryGrid>> = {
  1: { columns: "sm:grid-cols-2", main: "" },
  2: { columns: "sm:grid-cols-2", main: "" },
  3: { columns: "grid-cols-2 sm:grid-cols-3", main: "col-span-2 row-span-2" },
  4: { columns: "grid-cols-3 sm:grid-cols-4", main: "col-span-3 row-span-3" },
};

/** Photos open in a dialog; without scripts, as a plain picture. */
export function Gallery({ name, photos, contractorId }: GalleryProps) {
  const { t } = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const getCaption = useCaptions({ name, photos });
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const grid = grids[photos.length] ?? usualGrid;
  const openViewer = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    setShown(at);
    dialog.current.showModal();
  };
  const tile = (photo: Photo, at: number) => (
    <Tile key={photo.id} photo={photo} at={at} words={getCaption(at)} look={openViewer(at)} lone={photos.length < 3} main={grid.main} />
  );
  return (
    <Panel as="section" gap={4} aria-labelledby="photos">
      <h2 id="photos" className="text-xl font-semibold">
        {t("gallery:title")}
      </h2>
      <ul className={`grid gap-2 ${grid.columns}`}>{photos.slice(0, visibleCount).map(tile)}</ul>
      {photos.length > visibleCount && (
        <details>
          <summary className={buttonClass({ look: "outline" })}>{t("gallery:all", { count: photos.length })}</summary>
          <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
            {photos.slice(visibleCount).map((photo, at) => tile(photo, at + visibleCount))}
          </ul>
        </details>
      )}
      <Viewer
        dialog={dialog}
        name={name}
        photos={photos}
        {...(contractorId === undefined ? {} : { contractorId })}
        at={shown}
        go={setShown}
      />
    </Panel>
  );
}

function useCaptions({ name, photos }: GalleryProps): (at: number) => string {
  const { t } = useTranslations();
  return (at) => photos[at]?.caption || t("gallery:photo", { number: at + 1, count: photos.length, name });
}

interface TileProps {
  photo: Photo;
  at: number;
  words: string;
  look: (event: MouseEvent) => void;
  /** True if there are too few photos for a large main one. */
  lone: boolean;
  /** Cells of the main photo. */
  main: string;
}

function Tile({ photo, at, words, look, lone, main }: TileProps) {
  const { id, width, height } = photo;
  const isMain = at === 0 && !lone;
  return (
    <li className={isMain ? main : ""}>
      <a href={photoPath(id, width)} onClick={look} className="block h-full">
        <img
          src={photoPath(id, photo.widths[0] ?? width)}
          srcSet={toSrcSet(photo)}
          sizes={
            isMain || lone ? "(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw" : "(width >= 64rem) 12rem, (width >= 40rem) 25vw, 50vw"
          }
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt={words}
          className="aspect-4/3 h-full w-full rounded-field bg-base-200 object-cover"
        />
      </a>
    </li>
  );
}

interface ViewerProps extends GalleryProps {
  dialog: RefObject<HTMLDialogElement | null>;
  at: number | null;
  go: (at: number) => void;
}

/** Arrow keys move, Escape closes, and focus returns to the thumbnail. */
function Viewer({ dialog, name, photos, contractorId, at, go }: ViewerProps) {
  const { t } = useTranslations();
  const getCaption = useCaptions({ name, photos });
  const photo = at === null ? null : photos[at];
  const turn = (by: number) => at !== null && go((at + by + photos.length) % photos.length);
  const turnByKey = ({ key }: KeyboardEvent) => (key === "ArrowRight" ? turn(1) : key === "ArrowLeft" && turn(-1));
  const altText = at === null ? "" : getCaption(at);
  const round = "btn btn-circle btn-lg border-0 bg-base-100 text-base-content";
  return (
    <dialog ref={dialog} aria-label={t("gallery:title")} onKeyDown={turnByKey} className="photo-viewer">
      {photo && at !== null && (
        <div className="flex h-full flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <p aria-live="polite" className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{t("gallery:place", { number: at + 1, count: photos.length })}</span> {photo.caption}
            </p>
            <form method="dialog">
              <button className={round} aria-label={t("gallery:close")}>
                <Icon name="close" />
              </button>
            </form>
          </div>
          <img
            key={photo.id}
            src={photoPath(photo.id, photo.width)}
            srcSet={toSrcSet(photo)}
            sizes="100vw"
            width={photo.width}
            height={photo.height}
            alt={altText}
            className="m-auto min-h-0 w-auto max-w-full flex-1 object-contain"
          />
          {contractorId && (
            <a
              className="link inline-flex min-h-11 items-center self-center"
              rel="nofollow"
              href={paths.reportPhoto({ publicId: contractorId, photoId: photo.id })}
            >
              {t("gallery:report")}
            </a>
          )}
          {photos.length > 1 && (
            <div className="flex justify-center gap-4">
              <button type="button" className={round} aria-label={t("gallery:previous")} onClick={() => turn(-1)}>
                <Icon name="back" />
              </button>
              <button type="button" className={round} aria-label={t("gallery:next")} onClick={() => turn(1)}>
                <Icon name="arrow" />
              </button>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
