import type { ShellBrand } from "#app/brands/shell.ts";
import type { Frame } from "./layout.ts";
import type { Role } from "./navigation.ts";
import type { Step } from "./trail.ts";

/** What the frame of a page knows: whose host it is, who is signed in, for whom staff act at the moment, and where in the product this is. */
export interface Shell {
  brand: ShellBrand;
  user: { email: string; role: Role } | null;
  /** The contractor's name, while staff act for one. */
  actingFor: string | null;
  frame: Frame;
  trail: readonly Step[];
  /** As wide as the window. */
  wide: boolean;
}
