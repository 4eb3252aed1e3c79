import type { ReactNode } from "react";
import { Form } from "react-router";
import { AreaConflict } from "./area-conflict.tsx";
import { AreaRefusal } from "./area-refusal.tsx";
import { ProfileAreaFields, type ProfileAreaFieldsProps } from "./profile-area-fields.tsx";

/** The whole form; `children` are its buttons. Needs the translations `serviceareas`, `details`, `map` and `outcomes`. */
export function ProfileAreaForm({ children, ...props }: ProfileAreaFieldsProps & { children: ReactNode }) {
  return (
    <>
      <AreaRefusal answer={props.answer} />
      <AreaConflict {...props} />
      <Form key={props.saved.version} method="post" noValidate preventScrollReset className="flex flex-col gap-6">
        <ProfileAreaFields {...props} />
        {children}
      </Form>
    </>
  );
}
