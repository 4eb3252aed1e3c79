import { createContext, useContext, type ComponentProps, type FunctionComponent } from "react";

/** Returns the HTML of a component with these props. */
export type RenderCached = <Props extends object>(Content: FunctionComponent<Props>, props: Props) => string;

/** Only on the server, where the same HTML need not be rendered again for every page. */
export const RenderCachedContext = createContext<RenderCached | null>(null);

interface CachedItemProps<Props extends object> extends Omit<ComponentProps<"li">, "content" | "children"> {
  /** Depends only on translations and its props as JSON: it reads no ids and no other context, and functions in its props are constants. */
  Content: FunctionComponent<Props>;
  props: Props;
}

/** A list item whose HTML the server keeps. A browser renders the same from the same props. */
export function CachedItem<Props extends object>({ Content, props, ...attributes }: CachedItemProps<Props>) {
  const renderCached = useContext(RenderCachedContext);
  if (renderCached) return <li {...attributes} dangerouslySetInnerHTML={{ __html: renderCached(Content, props) }} />;
  return (
    <li {...attributes}>
      <Content {...props} />
    </li>
  );
}
