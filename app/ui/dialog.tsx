import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { useIsHydrated } from "./hydration.ts";

interface DialogProps {
  title: string;
  isOpen: boolean;
  closeLabel: string;
  /** Called after its close button, Escape or `close`. */
  onClose: () => void;
  /** URL without the dialog; makes the close button a link, which needs no scripts. */
  closePath?: string;
  /** At the foot of a phone's window, within reach of the thumb. */
  isSheet?: boolean;
  /** `close` is for links and buttons that leave the dialog. */
  children: (close: (event: MouseEvent) => void) => ReactNode;
}

const cross = { look: "ghost", shape: "circle", className: "-mt-2 -mr-2" } as const;

/** Native modal dialog: traps and restores focus. Without scripts an open one is part of the page. */
export function Dialog({ title, isOpen, closeLabel, onClose, closePath, isSheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const scripts = useIsHydrated();
  useEffect(() => {
    const element = dialog.current;
    if (!scripts || !element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [scripts, isOpen]);
  const close = (event: MouseEvent) => {
    if (!scripts || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  };
  return (
    <dialog
      ref={dialog}
      open={isOpen && !scripts}
      aria-labelledby={titleId}
      onClose={onClose}
      className={isSheet ? "page-dialog page-sheet" : "page-dialog"}
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          {closePath === undefined ? (
            <Button {...cross} type="button" onClick={close} aria-label={closeLabel}>
              <Icon name="close" />
            </Button>
          ) : (
            <ButtonLink {...cross} to={closePath} onClick={close} preventScrollReset aria-label={closeLabel}>
              <Icon name="close" />
            </ButtonLink>
          )}
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
