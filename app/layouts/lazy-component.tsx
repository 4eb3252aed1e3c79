import { type ComponentType, lazy, Suspense } from "react";
import { loadModule } from "#app/client/missing-modules.ts";

/**
 * A part of the layout that few pages need: rendered on the server, hydrated after the page. Never wrap the page in it,
 * which would vanish until the part has loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() => loadModule(load).then((part) => ({ default: part as ComponentType<object> })));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
