import { expect, it } from "vitest";
import { renderHtml } from "../../../tests/markup.tsx";
import WaitlistPage from "./waitlist.tsx";

const wanted = { service: "ROOF", zip: "99723" };
const toEntry = (status: string) => ({ wanted: null, entry: { category: "ROOF", postalCode: "99723", status } });

/** The links of the page. */
function listLinks(loaderData: object, actionData?: object): string[] {
  const page = { loaderData, actionData } as unknown as Parameters<typeof WaitlistPage>[0];
  return [...renderHtml(<WaitlistPage {...page} />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
}

it("[Y-15] leads on to the directory once somebody joined the waitlist, and not before", () => {
  expect(listLinks({ entry: null, wanted })).toEqual([]);
  expect(listLinks({ entry: null, wanted }, { isJoined: true })).toEqual(["/contractors"]);
  expect(listLinks(toEntry("PENDING"))).toEqual([]);
  expect(listLinks(toEntry("WAITING"))).toEqual(["/contractors"]);
  expect(listLinks(toEntry("ENDED"))).toEqual(["/contractors/postal/99723?service=ROOF"]);
});
