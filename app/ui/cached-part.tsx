import { createContext, useContext, type FunctionComponent, type HTMLAttributes } from "react";

/** Returns the HTML of a component with these props. */
export type RenderCached = <Props extends object>(Content: FunctionComponent<Props>, props: Props) => string;

/** Only on the server, where the same HTML need not be rendered again for every page. */
export const RenderCachedContext = createContext<RenderCached | null>(null);

interface CachedPartProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, "content" | "children"> {
  as: "div" | "li" | "ul";
  /** Depends only on translations and its props as JSON: it reads no ids and no other context, and functions in its props are constants. */
  Content: FunctionComponent<Props>;
  props: Props;
}

/** An element whose content the server keeps as HTML. A browser renders the same from the same props. */
export function CachedPart<Props extends object>({ as: Tag, Content, props, ...attributes }: CachedPartProps<Props>) {
  const renderCached = useContext(RenderCachedContext);
  if (renderCached) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderCached(Content, props) }} />;
  return (
    <Tag {...attributes}>
      <Content {...props} />
    </Tag>
  );
}
