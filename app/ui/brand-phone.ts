import { useRouteLoaderData } from "react-router";

/** Of the host's brand; null where the root failed to load. */
export function useBrandPhone(): string | null {
  const root = useRouteLoaderData("root") as { brand: { phone: string } } | undefined;
  return root?.brand.phone ?? null;
}
