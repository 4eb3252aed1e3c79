import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";
import { Scene, type SceneName } from "./scene.tsx";

interface NarrowPageProps {
  title: string;
  intro?: ReactNode;
  icon?: IconName;
  /** In place of an icon. */
  scene?: SceneName;
  /** The URL contains a secret: no referrer. */
  isSecret?: boolean;
  children: ReactNode;
}

/** A short form in the middle of the page, such as sign-in. Not indexed. */
export function NarrowPage({ title, intro, icon, scene, isSecret = false, children }: NarrowPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {isSecret && <meta name="referrer" content="strict-origin" />}
      <header className="flex flex-col items-center gap-3 text-center">
        {scene && <Scene name={scene} className="w-48" />}
        {icon && (
          <span className="flex size-14 items-center justify-center rounded-full bg-base-200">
            <Icon name={icon} className="size-7" />
          </span>
        )}
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
        {intro !== undefined && <p className="text-pretty text-muted wrap-anywhere">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

/** "Or" between two ways, with a line at both sides. */
export function OrDivider({ text }: { text: string }) {
  return (
    <p className="flex max-w-none items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
      {text}
    </p>
  );
}
