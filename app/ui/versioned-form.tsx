import type { ReactNode } from "react";
import { Form } from "react-router";
import { KeptForm } from "./kept-form.tsx";

interface VersionedFormProps {
  seen: number;
  action?: string;
  /** For forms with typed text: keeps it while the connection is lost. Unique among all forms. */
  keepAs?: string;
  children: ReactNode;
}

/** Submits the version its reader saw. Its buttons name the action: `name="act"`. */
export function VersionedForm({ seen, action, keepAs, children }: VersionedFormProps) {
  const attributes = { action, preventScrollReset: true, className: "flex flex-col gap-3" };
  const content = (
    <>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </>
  );
  if (keepAs === undefined)
    return (
      <Form method="post" {...attributes}>
        {content}
      </Form>
    );
  return (
    <KeptForm keepAs={keepAs} {...attributes}>
      {content}
    </KeptForm>
  );
}
