import { Fragment, useRef, useState, type ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { KeptInputNote } from "./kept-input-note.tsx";
import { useKeptInput } from "./kept-input.ts";

interface KeptFormProps extends Omit<FormProps, "ref" | "method" | "onSubmit"> {
  /** Unique among all forms, with the id of what is edited. */
  keepAs: string;
  hasFile?: boolean;
  /** Also keeps what was typed and never sent. */
  keepsUnsent?: boolean;
  children: ReactNode;
}

/**
 * A posted form whose input survives a lost connection: it stays in the tab until the server has answered, is sent again
 * when the connection is back, and is filled in again after a reload. Not for passwords, codes, or cards. Without scripts
 * an ordinary form.
 */
export function KeptForm({ keepAs, hasFile = false, keepsUnsent = false, children, ...attributes }: KeptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [discards, setDiscards] = useState(0);
  const kept = useKeptInput({ keepAs, form, keepsUnsent });
  const discard = () => {
    kept.discard();
    setDiscards(discards + 1);
  };
  return (
    <Form {...attributes} ref={form} method="post" onSubmit={kept.send}>
      <KeptInputNote state={kept.state} sendAgain={kept.sendAgain} hasFile={hasFile} onDiscard={discard} />
      <Fragment key={discards}>{children}</Fragment>
    </Form>
  );
}
