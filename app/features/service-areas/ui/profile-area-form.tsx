import type { ReactNode } from "react";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { AreaConflict } from "./area-conflict.tsx";
import { AreaResult } from "./area-result.tsx";
import { ProfileAreaFields, type ProfileAreaFieldsProps } from "./profile-area-fields.tsx";

interface ProfileAreaFormProps extends ProfileAreaFieldsProps {
  /** For buttons elsewhere on the page. */
  id?: string;
  /** Also keeps what was typed and never sent. */
  keepsUnsent?: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/**
 * The whole form for settings and sign-up: result, conflict, lost connection, fields. Needs the translations
 * `serviceareas`, `details`, `map` and `outcomes`.
 */
export function ProfileAreaForm({ id, keepsUnsent = false, children, ...props }: ProfileAreaFormProps) {
  const { saved, answer } = props;
  return (
    <>
      <AreaResult answer={answer} />
      <AreaConflict {...props} />
      <KeptForm key={saved.version} id={id} keepAs="serviceArea" keepsUnsent={keepsUnsent} noValidate className="flex flex-col gap-6">
        <ProfileAreaFields {...props} />
        {children}
      </KeptForm>
    </>
  );
}
