import { type ButtonHTMLAttributes, type ComponentProps, type MouseEvent, useId } from "react";
import { Link } from "react-router";

interface Look {
  /** `primary` is for the one main action of a screen. */
  look?: keyof typeof looks | undefined;
  /** 32, 40, 44 and 48 px high; on a phone 35, 44, 44 and 48 px. */
  size?: keyof typeof sizes | undefined;
  /** For an icon alone, which needs an `aria-label`. */
  shape?: "square" | "circle" | undefined;
  /** Full width. */
  isWide?: boolean | undefined;
}

const looks = {
  plain: "",
  primary: "btn-primary",
  secondary: "btn-secondary",
  neutral: "btn-neutral",
  outline: "btn-outline",
  ghost: "btn-ghost",
  danger: "btn-error",
} as const;

const sizes = { small: "btn-sm", medium: "", tall: "min-h-11", large: "min-h-12 text-base" } as const;

export const buttonLooks = Object.keys(looks) as (keyof typeof looks)[];

/** For other elements, such as a summary or label. */
export function buttonClass({ look = "plain", size = "medium", shape, isWide }: Look, className = ""): string {
  return ["btn", looks[look], sizes[size], shape && `btn-${shape}`, isWide && "btn-block", className].filter(Boolean).join(" ");
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Translated; the button stays focusable and says so below. */
    disabledReason?: string | undefined;
    /** Shows a spinner and ignores clicks. */
    isBusy?: boolean;
  };

/** Submits its form unless `type` says otherwise. Its text is a verb and its object. */
export function Button({ disabledReason, ...button }: ButtonProps) {
  return disabledReason === undefined ? <BareButton {...button} /> : <DisabledButton {...button} reason={disabledReason} />;
}

function BareButton({ look, size, shape, isWide, className, isBusy, children, ...rest }: Omit<ButtonProps, "disabledReason">) {
  return (
    <button className={buttonClass({ look, size, shape, isWide }, className)} {...rest} {...(isBusy && blocked)}>
      {isBusy && <span aria-hidden="true" className="loading loading-sm loading-spinner" />}
      {children}
    </button>
  );
}

const blocked = { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };

function DisabledButton({ reason, ...button }: Omit<ButtonProps, "disabledReason"> & { reason: string }) {
  const id = useId();
  return (
    <span className="flex flex-col items-start gap-1">
      <BareButton {...button} {...blocked} aria-describedby={id} />
      <span id={id} className="text-sm text-muted">
        {reason}
      </span>
    </span>
  );
}

type ButtonLinkProps = Look & (({ href: string } & ComponentProps<"a">) | ({ to: string } & ComponentProps<typeof Link>));

/** `to` navigates in the browser, `href` loads the page. */
export function ButtonLink({ look, size, shape, isWide, className, children, ...rest }: ButtonLinkProps) {
  const classes = buttonClass({ look, size, shape, isWide }, className);
  if ("to" in rest)
    return (
      <Link className={classes} {...rest}>
        {children}
      </Link>
    );
  return (
    <a className={classes} {...rest}>
      {children}
    </a>
  );
}
