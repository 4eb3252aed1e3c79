import { Icon } from "./icons.tsx";

interface SwitchProps {
  on: boolean;
  /** For screen readers. */
  label: string;
  /** The visible word. */
  state: string;
}

/** Submit button that turns something on or off. */
export function SwitchButton({ on, label, state }: SwitchProps) {
  return (
    <button role="switch" aria-checked={on} className="group/switch flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-1">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className="flex h-7 w-12 items-center rounded-full border border-base-content/60 bg-base-200 px-0.5 transition-colors group-aria-checked/switch:justify-end group-aria-checked/switch:border-success group-aria-checked/switch:bg-success"
      >
        <span className="grid size-5.5 place-items-center rounded-full bg-base-content/60 text-success group-aria-checked/switch:bg-base-100">
          {on && <Icon name="check" className="size-4" />}
        </span>
      </span>
      <span className="min-w-14 text-left text-sm font-medium">{state}</span>
    </button>
  );
}
