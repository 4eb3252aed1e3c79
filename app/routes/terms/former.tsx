import { redirect } from "react-router";

/** The former address of the terms. */
export function loader() {
  return redirect("/terms");
}
