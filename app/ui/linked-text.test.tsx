import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LinkedText } from "./linked-text.tsx";

const draw = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);

it("[N-03] makes every web address a link and keeps the text around it", () => {
  expect(draw("See https://one.test/a?b=1&c=2 and\nhttp://two.test today")).toBe(
    'See <a class="link" href="https://one.test/a?b=1&amp;c=2">https://one.test/a?b=1&amp;c=2</a> and\n' +
      '<a class="link" href="http://two.test">http://two.test</a> today',
  );
});

it("[N-03] shows markup and other schemes as text", () => {
  expect(draw("<b>javascript:alert(1)</b>")).toBe("&lt;b&gt;javascript:alert(1)&lt;/b&gt;");
});
