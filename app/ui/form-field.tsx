import type { ReactNode } from "react";

/** Links a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FormFieldProps {
  /** Id of the control; its hint is `<id>-hint`, its error `<id>-error`. */
  id: string;
  label: ReactNode;
  /** Smaller text for tables and toolbars. */
  isCompact?: boolean | undefined;
  hint?: ReactNode;
  /** Already translated. */
  error?: string | undefined;
  /** Ids of further descriptions. */
  describedBy?: string | undefined;
  className?: string;
  children: (control: ControlAttributes) => ReactNode;
}

export function FormField({ id, label, isCompact, hint, error, describedBy, className = "", children }: FormFieldProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={isCompact ? "text-sm font-medium" : "font-medium"}>
        {label}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children(controlAttributes(id, { hint, error, describedBy }))}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

interface Described {
  hint?: ReactNode;
  error?: string | undefined;
  describedBy?: string | undefined;
}

/** For hints and errors outside a `FormField`. */
export function controlAttributes(id: string, { hint, error, describedBy }: Described): ControlAttributes {
  const described = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

interface TextProps {
  /** Id of the control. */
  id: string;
  className?: string;
  children: ReactNode;
}

export function FieldHint({ id, className = "", children }: TextProps) {
  return (
    <span id={`${id}-hint`} className={`text-sm wrap-anywhere text-muted ${className}`}>
      {children}
    </span>
  );
}

/** `isAlert` announces it at once. */
export function FieldError({ id, className = "", isAlert, children }: TextProps & { isAlert?: boolean }) {
  if (!children) return null;
  return (
    <span id={`${id}-error`} role={isAlert ? "alert" : undefined} className={`text-sm font-medium text-error ${className}`}>
      {children}
    </span>
  );
}
