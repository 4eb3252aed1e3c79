import { redirect } from "react-router";
import { paths } from "#app/paths.ts";

/** Former address of the terms. */
export function loader() {
  return redirect(paths.terms());
}
