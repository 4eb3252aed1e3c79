import { describe, expect, it } from "vitest";
import { findRatingSiteName } from "./rating-sites.ts";

describe("a link to a review site", () => {
  it("[C-11] is named after its site, on the hosts of its languages too", () => {
    const named = {
      "https://www.google.com/maps/place/Byron/@41.9,-87.6,17z/data=!3m1!4b1?entry=ttu": "Google",
      "https://search.google.com/local/reviews?placeid=ChIJ1&q=*&hl=en": "Google",
      "https://maps.google.ca/?cid=12345": "Google",
      "https://g.page/r/byron/review": "Google",
      "https://maps.app.goo.gl/abc": "Google",
      "https://fr.yelp.ca/biz/byron": "Yelp",
      "https://www.facebook.com/byron/reviews?locale=fr_CA": "Facebook",
    };
    for (const [address, name] of Object.entries(named)) expect([address, findRatingSiteName(address)]).toEqual([address, name]);
  });

  it("[C-11] is refused if it leads on to another site, or to a page that anybody can publish", () => {
    const refused = [
      "https://sites.google.com/view/byron",
      "https://docs.google.com/forms/d/e/1",
      "https://script.google.com/macros/s/1/exec",
      "https://www.google.com/url?q=evil.example",
      "https://www.google.com/amp/s/evil.example/",
      "https://www.google.com/maps?continue=https://evil.example",
      "https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example",
      "https://www.yelp.com/biz_redir?url=%2f%2fevil.example",
      "https://google.com.evil.example/maps",
      "https://evilgoogle.com/maps",
    ];
    for (const address of refused) expect([address, findRatingSiteName(address)]).toEqual([address, null]);
  });
});
