// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Form, Link, Outlet, redirect, RouterProvider, useActionData } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { until } from "../../tests/eventually.ts";
import { useFocusAfterNavigation } from "./focus-after-navigation.ts";

function Frame() {
  useFocusAfterNavigation();
  return <Outlet />;
}

function Page({ title, form = false }: { title: string; form?: boolean }) {
  const answer = useActionData<string>();
  return (
    <main>
      <h1>{title}</h1>
      {answer && <p role="alert">{answer}</p>}
      {form && (
        <Form method="post">
          <button>Send</button>
        </Form>
      )}
      {!form && <Link to="/form">On</Link>}
    </main>
  );
}

/** Its form stays where it is scrolled to, as kept forms do. */
function Step() {
  return (
    <main>
      <h1>Step</h1>
      <Form method="post" preventScrollReset>
        <button>Save and continue</button>
      </Form>
    </main>
  );
}

/** As long as a server takes at least, so that the page shows that it is waiting. */
const answerLater = () => new Promise<string>((resolve) => setTimeout(resolve, 50, "Too late"));

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function open(path: string): void {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: "/", element: <Page key="start" title="Start" /> },
          { path: "/form", element: <Page key="form" title="Form" form />, action: answerLater },
          { path: "/step", element: <Step key="step" />, action: () => answerLater().then(() => redirect("/")) },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  root.render(<RouterProvider router={router} />);
}

const find = (selector: string) => until(() => document.querySelector<HTMLElement>(selector));

it("focuses the heading of a new page when the pressed link is gone, without a frame around it", async () => {
  open("/");
  const link = await find("a");
  link.focus();
  link.click();
  await find("form");
  await until(() => document.activeElement?.textContent === "Form");
  expect(document.activeElement?.className).toBe("outline-none");
});

it("focuses and scrolls to the answer to a form, also when its button is still there", async () => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    scrolledTo.push(this.textContent);
  };
  open("/form");
  const button = await find("button");
  button.focus();
  button.click();
  await until(() => document.activeElement?.textContent === "Too late");
  expect(scrolledTo).toEqual(["Too late"]);
});

it("leaves the focus where it is when a page opens", async () => {
  open("/form");
  await find("form");
  expect(document.activeElement).toBe(document.body);
});

it("[C-01] shows the next step from its top, with the focus on its heading, after a form led there", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo");
  open("/step");
  const button = await find("button");
  button.focus();
  button.click();
  await until(() => document.activeElement?.textContent === "Start");
  expect(document.activeElement?.tagName).toBe("H1");
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});
