import type { Brand } from "#app/brands/brand.ts";
import { endpoints } from "#app/paths.ts";
import { operationsOf, whoInWords, type documentOf, type Operation } from "./document.server.ts";
import type { Schema } from "./schema.ts";

interface Frame {
  nonce: string;
  brand: Brand;
  origin: string;
}

/** The documentation as one page of HTML without a script: every call with who may make it, what it takes, and what it answers. */
export function docsPage(document: ReturnType<typeof documentOf>, { nonce, brand, origin }: Frame): string {
  const filled = [...operationsOf(document)].filter(([, operations]) => operations.length > 0);
  const { description = "" } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>API · ${escape(brand.name)}</title><style nonce="${nonce}">${styleOf(brand)}</style></head><body>
<header class="top"><a href="/">${escape(brand.name)}</a><span>API</span><a class="raw" href="${endpoints.openApi()}">OpenAPI 3.1</a></header>
<div class="frame"><nav aria-label="Calls">${filled.map(navOf).join("")}</nav>
<main><h1>The API</h1><div class="intro">${paragraphs(description)}</div>${filled.map((section) => sectionOf(section, origin)).join("")}</main></div>
</body></html>`;
}

/** The fragment of the page at which something of this name stands. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function navOf([title, operations]: [string, Operation[]]): string {
  const links = operations.map(({ method, path }) => {
    const name = escape(path.replace(/^\/api\/v2/, ""));
    return `<li><a href="#${anchorOf(`${method} ${path}`)}"><b class="m ${method}">${method}</b> <span>${name}</span></a></li>`;
  });
  return `<details><summary><a href="#${anchorOf(title)}">${escape(title)}</a></summary><ul>${links.join("")}</ul></details>`;
}

function sectionOf([title, operations]: [string, Operation[]], origin: string): string {
  return `<section><h2 id="${anchorOf(title)}">${escape(title)}</h2>${operations.map((operation) => callOf(operation, origin)).join("")}</section>`;
}

function callOf(operation: Operation, origin: string): string {
  const { method, path, who, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content?.["application/json"]?.schema;
  const answer = responses[200]?.content?.["application/json"]?.schema?.properties?.data;
  const refused = Object.keys(responses).filter((status) => status >= "400");
  return `<details class="call"><summary><b class="m ${method}">${method}</b> <code>${escape(path)}</code>
<span class="what">${escape(summary)}</span></summary><div class="in" id="${anchorOf(`${method} ${path}`)}">
<p class="who">For <b>${whoInWords[who]}</b>${who === "anyone" || who === "signedIn" ? "" : ", with a token"}</p>${description ? paragraphs(description) : ""}
${parameters.length > 0 ? table(parameters) : ""}${body ? `<h4>Body</h4>${code(typeOf(body))}` : ""}
<h4>Answer <small>${escape(responses[200]?.description ?? responses[303]?.description ?? "")}</small></h4>${answer ? code(typeOf(answer)) : ""}
<p class="refused">Refusals: ${refused.map((status) => `<b>${status}</b>`).join(" ")}</p><h4>By curl</h4>${code(curlOf(operation, origin))}</div></details>`;
}

function table(parameters: NonNullable<Operation["parameters"]>): string {
  const rows = parameters.map(({ name, in: place, required, description, schema = {} }) => {
    const note = description ?? schema.description ?? "";
    return `<tr><td><code>${escape(name)}</code>${required ? " *" : ""}</td><td>${place}</td><td><code>${escape(typeOf(schema))}</code></td><td>${escape(note)}</td></tr>`;
  });
  return `<h4>Takes</h4><div class="wide"><table><thead><tr><th>name</th><th>in</th><th>type</th><th></th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function curlOf({ method, path, who, requestBody, parameters = [] }: Operation, origin: string): string {
  const asked = parameters.filter(({ in: place, required }) => place === "query" && required).map(({ name }) => `${name}=…`);
  const url = `${origin}${path.replaceAll(/\{(\w+)\}/g, "…")}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
  const body = requestBody ? ` \\\n  -H 'Content-Type: application/json' -d '{…}'` : "";
  return `curl ${method === "GET" ? "" : `-X ${method} `}'${url}'${who === "anyone" ? "" : ` \\\n  -H "Authorization: Bearer $token"`}${body}`;
}

/** A schema as a reader takes it in: the form of the JSON, with `?` where something may be left out. */
export function typeOf(schema: Schema, depth = 0): string {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map((one) => typeOf(one, depth)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, depth)).join(" & ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, depth)).join(" | ");
  if (schema.type === "array") return `[${typeOf(schema.items ?? {}, depth)}]`;
  if (schema.type === "object" || schema.properties) return objectOf(schema, depth);
  if (schema.format) return `${schema.type ?? "any"} (${schema.format})`;
  return schema.type ?? "any";
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const space = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([key, value]) => {
    const note = value.description ? `  // ${value.description}` : "";
    return `${space}${key}${required.includes(key) ? "" : "?"}: ${typeOf(value, depth + 1)}${note}`;
  });
  const others = typeof additionalProperties === "object" ? [`${space}[key]: ${typeOf(additionalProperties, depth + 1)}`] : [];
  return lines.length + others.length === 0 ? "{}" : `{\n${[...lines, ...others].join("\n")}\n${"  ".repeat(depth)}}`;
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escape(text)}</code></pre>`;
}

function paragraphs(text: string): string {
  const marked = escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
  return marked
    .split("\n\n")
    .map((part) => `<p>${part}</p>`)
    .join("");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

function styleOf({ theme }: Brand): string {
  return `:root{--ink:#2b2b2b;--soft:#5b5b5b;--line:#e4e2df;--ground:#faf9f7;--accent:${theme.accent}}
*{box-sizing:border-box}html{scroll-padding-top:4.5rem}body{margin:0;font:16px/1.55 Inter,system-ui,sans-serif;color:var(--ink);background:#fff}
a{color:inherit}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.top{position:sticky;top:0;z-index:1;display:flex;gap:.75rem;align-items:center;padding:.9rem 1.25rem;background:${theme.primary};color:${theme.onPrimary};font-weight:600}
.top a{text-decoration:none}.top .raw{margin-left:auto;font-weight:400;text-decoration:underline}
.frame{display:grid;grid-template-columns:minmax(0,1fr);max-width:1200px;margin:0 auto}
nav{padding:1rem 1.25rem;border-bottom:1px solid var(--line);font-size:14px}nav summary{padding:.35rem 0;font-weight:600;cursor:pointer}
nav ul{margin:0 0 .5rem;padding:0;list-style:none}nav li a{display:flex;gap:.5rem;padding:.3rem 0;text-decoration:none;overflow-wrap:anywhere}nav li a:hover span{text-decoration:underline}
main{min-width:0;padding:1.5rem 1.25rem 6rem}h1{font-size:28px;margin:.25rem 0 1rem}h2{font-size:22px;margin:2.5rem 0 1rem}h4{margin:1.25rem 0 .4rem;font-size:14px}
h4 small{font-weight:400;color:var(--soft);margin-left:.4rem}.intro{max-width:70ch}
.call{border:1px solid var(--line);border-radius:10px;margin:.6rem 0;background:#fff}.call[open]{border-color:#bdbab5}
.call>summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.75rem 1rem;cursor:pointer;list-style:none}.call>summary::-webkit-details-marker{display:none}
.call>summary code{font-weight:600;overflow-wrap:anywhere}.what{flex-basis:100%;color:var(--soft);font-size:15px}.in{padding:0 1rem 1rem;scroll-margin-top:9rem;border-top:1px solid var(--line)}
.m{display:inline-block;min-width:3.6rem;padding:.05rem .4rem;border-radius:6px;text-align:center;font:600 12px/1.6 ui-monospace,monospace;background:#e8eefc;color:#1d3f8f}
.POST{background:#e3f3e6;color:#14532d}.PATCH{background:#fdf0d9;color:#7a4a06}.DELETE{background:#fde4e4;color:#8c1414}nav .m{min-width:3rem;font-size:11px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:13px}p code,td code{background:var(--ground);padding:.1rem .3rem;border-radius:4px}
pre{margin:0;padding:.9rem 1rem;overflow:auto;max-height:28rem;background:var(--ground);border:1px solid var(--line);border-radius:8px;line-height:1.5}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:500}
.who,.refused{font-size:14px;color:var(--soft)}
@media(min-width:64rem){.frame{grid-template-columns:19rem minmax(0,1fr)}nav{position:sticky;top:3.4rem;height:calc(100vh - 3.4rem);overflow:auto;border:0;border-right:1px solid var(--line)}main{padding:2rem 2.5rem 8rem}}`;
}
