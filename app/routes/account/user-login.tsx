import { redirect } from "react-router";
import { paths } from "#app/paths.ts";
import type { Route } from "./+types/user-login";

/** Former address of the sign-in page. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`${paths.login()}${new URL(request.url).search}`);
}
