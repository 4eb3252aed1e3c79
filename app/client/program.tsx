import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { Scripts as programParts } from "react-router";

/**
 * The page's program. Its parts are asked for behind style and letters, which share the line with them: on a slow one a person reads
 * before the program has come. The router would ask for all of them at the rank of the style.
 */
export function Program({ nonce }: { nonce: string | undefined }) {
  return <>{givingWay(programParts({ nonce }))}</>;
}

function givingWay(parts: ReactNode): ReactNode {
  return Children.map(parts, (part) => {
    if (!isValidElement<{ children?: ReactNode; fetchPriority?: string }>(part)) return part;
    if (part.type === "link") return cloneElement(part, { fetchPriority: "low" });
    return part.props.children ? cloneElement(part, {}, givingWay(part.props.children)) : part;
  });
}
