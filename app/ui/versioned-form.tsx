import type { ReactNode } from "react";
import { Form } from "react-router";

/** Submits the version its reader saw. Its buttons name the action: `name="act"`. */
export function VersionedForm({ seen, action, children }: { seen: number; action?: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  );
}
