import type { ReactNode } from "react";
import { focusElement } from "./focus-element.ts";

interface JumpLinkProps {
  /** ID of the element. */
  to: string;
  children: ReactNode;
}

/** Leads to an element of the page. A native jump is a navigation, after which the answer to a form is gone. */
export function JumpLink({ to, children }: JumpLinkProps) {
  return (
    <a
      className="link"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        focusElement(document.getElementById(to));
      }}
    >
      {children}
    </a>
  );
}
