import type { ReactNode } from "react";
import { Form } from "react-router";

/** A form that names the version of the quote that its reader sees. Its buttons say the step: `name="act"`. */
export function ActForm({ seen, action, children }: { seen: number; action?: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  );
}

/** A part of a page that is rarely needed and opens where it stands. */
export function Folded({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-base-300 bg-base-100" open={open}>
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-medium hover:bg-base-200">{title}</summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
