import { type ComponentType, lazy, Suspense } from "react";
import { loadPart } from "#app/client/lost-parts.ts";

/**
 * A part of a frame that most pages go without. It stands in the page from the start and does what it does without scripts; the browser
 * loads its program after the page's own, which does not wait for it. It never has the page inside: that would be gone until the part has come.
 */
export function loadedAfter<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() => loadPart(load).then((part) => ({ default: part as ComponentType<object> })));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
