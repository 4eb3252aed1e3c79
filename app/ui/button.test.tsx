import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Button, ButtonLink } from "./button.tsx";

it("is a native button, which submits its form", () => {
  const html = renderToStaticMarkup(
    <Button look="primary" size="large" name="act" value="send">
      Send request
    </Button>,
  );
  expect(html).toBe('<button class="btn btn-primary min-h-12 text-base" value="send" name="act">Send request</button>');
});

it("says why it is disabled and stays focusable", () => {
  const html = renderToStaticMarkup(<Button disabledReason="Choose a contractor first">Send request</Button>);
  const [, reason] = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<span id="${reason}" class="text-sm text-muted">Choose a contractor first</span>`);
  expect(html).not.toMatch(/ disabled/);
});

it("shows a spinner while busy", () => {
  const html = renderToStaticMarkup(<Button isBusy>Send request</Button>);
  expect(html).toMatch(/^<button class="btn" aria-disabled="true"><span aria-hidden="true" class="loading/);
});

it("is a link with `href` or `to`", () => {
  expect(renderToStaticMarkup(<ButtonLink href="/crm-lite">All leads</ButtonLink>)).toBe('<a class="btn" href="/crm-lite">All leads</a>');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ButtonLink look="outline" to="/crm-lite">
        All leads
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(html).toBe('<a class="btn btn-outline" href="/crm-lite" data-discover="true">All leads</a>');
});
