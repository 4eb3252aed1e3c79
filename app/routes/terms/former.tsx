import { redirect } from "react-router";
import { paths } from "#app/paths.ts";

/** The former address of the terms. */
export function loader() {
  return redirect(paths.terms());
}
