import {
  DOMParser,
  type HTMLFormElement,
  type HTMLInputElement,
  type HTMLOptionElement,
  Window,
  type Document,
  type Element,
} from "happy-dom";
import { send } from "./http.ts";
import { brandByHost, getBrandTokenByUrl } from "./session-at.ts";

type Name = string | RegExp;

const parser = new new Window().DOMParser() as DOMParser;

/**
 * An HTML client without scripts: keeps cookies by host, follows redirects, fills in forms by label and submits them by
 * button. A failure of the server, which no test asks for, throws.
 */
export class PlainBrowser {
  readonly #server: { url: string };
  readonly #cookies = new Map<string, Map<string, string>>();
  #document: Document = parser.parseFromString("", "text/html");
  /** The texts of the page's labels by the field's id, once asked for. */
  #labels: ReadonlyMap<string, string> | null = null;
  /** Address and status of the open page. */
  url = "";
  status = 0;

  constructor(server: { url: string }) {
    this.#server = server;
  }

  /** Signs in on the homeowners' host and the platform, as a sign-in at each would. */
  async signInAs(databaseUrl: string, token: string): Promise<void> {
    for (const host of ["delta.localhost", "platform.localhost"]) {
      this.#jar(host).set("session", await getBrandTokenByUrl(databaseUrl, { token, brand: brandByHost(host) }));
    }
  }

  goto(address: string): Promise<void> {
    return this.#follow({ url: new URL(address), form: null });
  }

  /** Returns the text of the page's main part, or of the first element that matches a selector. */
  text(selector = "main"): string {
    return (this.#document.querySelector(selector)?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  }

  /** Returns the texts of all elements that match a selector. */
  texts(selector: string): string[] {
    return this.all(selector).map((element) => element.textContent.replaceAll(/\s+/g, " ").trim());
  }

  all(selector: string): Element[] {
    return [...this.#document.querySelectorAll(selector)];
  }

  /** Types into the field with this label, or selects this option in it. */
  fill(label: Name, value: string): void {
    this.field(label).value = value;
  }

  check(label: Name, isChecked = true): void {
    this.field(label).checked = isChecked;
  }

  /** Returns the last field with this label; `[name=x]` finds it by name. */
  field(label: Name): HTMLInputElement {
    const isSelector = typeof label === "string" && label.startsWith("[");
    const fields = isSelector
      ? this.all(label)
      : this.all("input:not([type=hidden]), select, textarea").filter((field) => matches(this.#nameOfField(field), label));
    if (fields.length === 0) throw new Error(`No field "${label}" at ${this.url}: ${this.text().slice(0, 400)}`);
    return fields.at(-1) as HTMLInputElement;
  }

  /** Returns the text that describes a field, such as its error. */
  describes(label: Name): string {
    return this.#byIds(this.field(label).getAttribute("aria-describedby"));
  }

  /** Follows the last link, or submits the form of the last button, with this name. */
  async press(name: Name): Promise<void> {
    const target = this.all("a[href], button").findLast((element) => matches(this.#nameOf(element), name));
    if (!target) throw new Error(`Nothing to press called "${name}" at ${this.url}: ${this.text().slice(0, 400)}`);
    const href = target.getAttribute("href");
    if (href !== null) return this.goto(new URL(href, this.url).href);
    return this.#send(this.#formOf(target), target);
  }

  /** Submits a field's form by its first button, as Enter does. */
  submit(label: Name): Promise<void> {
    const form = this.#formOf(this.field(label));
    return this.#send(form, form.querySelector("button:not([type=button])"));
  }

  #send(form: HTMLFormElement, button: Element | null): Promise<void> {
    const fields = listFormFields(form);
    const own = button?.getAttribute("name");
    if (own) fields.push([own, button?.getAttribute("value") ?? ""]);
    const url = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? this.url, this.url);
    const isPost = (button?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase() === "post";
    if (isPost) return this.#follow({ url, form: fields });
    url.search = new URLSearchParams(fields).toString();
    return this.goto(url.href);
  }

  #formOf(button: Element): HTMLFormElement {
    const id = button.getAttribute("form");
    const form = id ? this.#document.getElementById(id) : button.closest("form");
    if (!form) throw new Error(`A button without a form at ${this.url}: ${button.outerHTML}`);
    return form as HTMLFormElement;
  }

  #nameOf(element: Element): string {
    return element.getAttribute("aria-label") ?? (this.#byIds(element.getAttribute("aria-labelledby")) || element.textContent);
  }

  #nameOfField(field: Element): string {
    const label = this.#readLabels().get(field.id) ?? field.closest("label")?.textContent ?? "";
    return field.getAttribute("aria-label") ?? (this.#byIds(field.getAttribute("aria-labelledby")) || label);
  }

  /** Read once a page: looking for the label of each field reads the whole page each time. */
  #readLabels(): ReadonlyMap<string, string> {
    const read = () => this.all("label[for]").map((label) => [label.getAttribute("for") ?? "", label.textContent] as const);
    return (this.#labels ??= new Map(read().toReversed()));
  }

  #byIds(ids: string | null): string {
    const elements = (ids ?? "").split(" ").flatMap((id) => (id && this.#document.getElementById(id)) || []);
    return elements.map((element) => element.textContent).join(" ");
  }

  #jar(host: string): Map<string, string> {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    return jar;
  }

  async #follow({ url, form }: { url: URL; form: [string, string][] | null }): Promise<void> {
    const cookie = [...this.#jar(url.hostname)].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "accept-language": "en", ...(cookie ? { cookie } : {}), ...(form && this.#describeSender(url)) };
    const line = `${form ? "POST" : "GET"} ${url.pathname}${url.search}`;
    const answer = await send(this.#server, line, { host: url.hostname, headers, form: form ?? undefined });
    for (const line of answer.headers["set-cookie"] ?? []) this.#keep(url.hostname, line);
    const { location } = answer.headers;
    if (location && answer.status >= 300 && answer.status < 400) return this.#follow({ url: new URL(location, url), form: null });
    this.#document = parser.parseFromString(answer.text, "text/html");
    this.#labels = null;
    // The parser ignores `selected` within an <optgroup>.
    for (const option of this.all("option[selected]")) (option as HTMLOptionElement).selected = true;
    this.url = url.href;
    this.status = answer.status;
    if (answer.status >= 500) throw new Error(`${line} at ${url.host} answered ${answer.status}: ${this.#describePage()}`);
  }

  #describePage(): string {
    return (this.text() || this.text("body")).slice(0, 400);
  }

  /** A page that sends no referrer hides its origin too. */
  #describeSender({ origin }: URL): Record<string, string> {
    const isHidden = this.#document.querySelector('meta[name="referrer"][content="no-referrer"]') !== null;
    return isHidden ? { origin: "null", "sec-fetch-site": "same-origin" } : { origin };
  }

  #keep(host: string, line: string): void {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    if (/max-age=0/i.test(line)) this.#jar(host).delete(name);
    else this.#jar(host).set(name, value);
  }
}

function matches(text: string, name: Name): boolean {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return typeof name === "string" ? plain.toLowerCase().includes(name.toLowerCase()) : name.test(plain);
}

/** Returns the fields that a browser would send with a form, without its buttons. */
function listFormFields(form: HTMLFormElement): [string, string][] {
  const fields = [...form.ownerDocument.querySelectorAll("input[name], select[name], textarea[name]")] as HTMLInputElement[];
  return fields.flatMap((field) => {
    const owner = field.getAttribute("form");
    const isOwn = owner ? owner === form.id : form.contains(field);
    if (!isOwn || field.hasAttribute("disabled") || field.closest("fieldset[disabled]")) return [];
    const { name, type, value } = field;
    if (["checkbox", "radio"].includes(type) && !field.checked) return [];
    return ["submit", "button", "image", "reset", "file"].includes(type) ? [] : [[name, value] as [string, string]];
  });
}
