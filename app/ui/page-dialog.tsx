import type { ComponentProps } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "./dialog.tsx";

type PageDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "closeLabel" | "children"> & {
  /** The address of the page without the dialog. */
  back: string;
};

/** A dialog that an address opens; closing it leads to the page without it. */
export function PageDialog({ back, ...dialog }: PageDialogProps) {
  const navigate = useNavigate();
  return <Dialog {...dialog} isOpen closePath={back} onClose={() => void navigate(back, { preventScrollReset: true })} />;
}
