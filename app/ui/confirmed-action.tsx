import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";

interface ConfirmedActionProps {
  /** Of the button that opens it. */
  label: ReactNode;
  look?: "outline" | "ghost";
  /** What will happen, and the form whose button does it. */
  children: ReactNode;
}

/** Says what an action does before it can be taken. Works without scripts. */
export function ConfirmedAction({ label, look = "outline", children }: ConfirmedActionProps) {
  return (
    <details className="group/confirmed max-w-sm min-w-0">
      <summary className={buttonClass({ look, size: "tall" }, "group-open/confirmed:mb-2")}>{label}</summary>
      <div className="flex flex-col gap-3 rounded-box border border-base-300 p-3">{children}</div>
    </details>
  );
}
