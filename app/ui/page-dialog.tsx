import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "./icons.tsx";
import { useScriptsRun } from "./scripts-run.ts";

interface DialogProps {
  title: string;
  /** The address of the page without the dialog. */
  back: string;
  closeLabel: string;
  /** What it holds; `close` belongs to the links that leave it. */
  children: (close: (event: MouseEvent) => void) => ReactNode;
}

/**
 * A dialog that an address opens. With scripts it lies over its page, keeps the keyboard, and gives it back where it came from; without them it is the first
 * part of the page.
 */
export function PageDialog({ title, back, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scripts = useScriptsRun();
  const navigate = useNavigate();
  useEffect(() => {
    if (scripts && dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [scripts]);
  const close = (event: MouseEvent) => {
    if (!scripts || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  };
  return (
    <dialog
      ref={dialog}
      open={!scripts}
      aria-labelledby="dialog-title"
      onClose={() => void navigate(back, { preventScrollReset: true })}
      className="page-dialog"
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id="dialog-title" className="min-w-0 text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <Link to={back} onClick={close} preventScrollReset className="btn btn-circle btn-ghost -mt-2 -mr-2" aria-label={closeLabel}>
            <Icon name="close" />
          </Link>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
