import type { ComponentProps } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "./dialog.tsx";

type PageDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "closeLabel" | "children"> & {
  /** URL without the dialog. */
  back: string;
};

/** A dialog opened by its URL. */
export function PageDialog({ back, ...dialog }: PageDialogProps) {
  const navigate = useNavigate();
  return <Dialog {...dialog} isOpen closePath={back} onClose={() => void navigate(back, { preventScrollReset: true })} />;
}
