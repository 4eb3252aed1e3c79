import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { categoryScene, Scene, type SceneName } from "./scene.tsx";

interface SceneHeadProps {
  scene: SceneName;
  title: string;
  about: string;
  children?: ReactNode;
}

/** A page's heading beside a drawing, for which a phone has no room. */
export function SceneHead({ scene, title, about, children }: SceneHeadProps) {
  return (
    <header className="flex items-center justify-between gap-6">
      <div className="flex min-w-0 max-w-3xl flex-col gap-2">
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{title}</h1>
        <p className="text-lg text-muted">{about}</p>
        {children && <div className="mt-2">{children}</div>}
      </div>
      <Scene name={scene} className="w-48 shrink-0 max-sm:hidden" />
    </header>
  );
}

interface CategoryHeadProps extends Omit<SceneHeadProps, "scene" | "children"> {
  /** The code of a category. */
  category: string;
  trail: Parameters<typeof Breadcrumbs>[0]["trail"];
}

/** The first in a page about a category: breadcrumbs, and a heading beside its drawing. */
export function CategoryHead({ category, trail, ...head }: CategoryHeadProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <SceneHead scene={categoryScene(category)} {...head} />
    </>
  );
}
