import type { Audience } from "#app/paths.ts";
import { allEndpoints, callAudiences, formatCall, hiddenCalls } from "#app/access/calls.ts";
import { createExample } from "./examples.server.ts";
import { defaultBodySize, maxBodySizes } from "../body-sizes.server.ts";
import type { Schema } from "./schema.ts";
import type { Api } from "#app/platform/api.server.ts";

export interface Operation {
  method: string;
  path: string;
  section: string;
  who: Audience;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

type Document = ReturnType<Api["getOpenAPI31Document"]>;

/** A call belongs to the first section that matches. */
const sections: readonly (readonly [title: string, paths: RegExp, description: string])[] = [
  ["Entities", /\/entities\//, "List, read, create, update and delete the records of an account"],
  [
    "Accounts and sessions",
    /\/auth\/|\/user\/(current|signup|by-account|switch|recover)|logout|link-rewrite|hand-?off/,
    "Sign-up, sign-in, sign-out and the signed-in user",
  ],
  [
    "Contractors",
    /\/contractors|\/bi\/|mep-profile|advanced-profile|vacation-mode|categories|photos|payments/,
    "The directory, contractor profiles and services",
  ],
  ["Places", /\/locations\//, "Postal codes, cities and addresses"],
  ["Quotes and orders", /\/quotes|contact-contractor/, "Quotes from price to booking, for homeowners and contractors"],
  ["Requests", /\/requests|\/dashboard/, "Homeowners' requests, from draft to submission"],
  ["Tracking and integrations", /\/tracking\/|\/integration\/|\/sms\//, "Visit tracking, connected services and text messages"],
  ["About the API", /./, "This documentation in machine-readable form"],
];

export const audienceNames: Readonly<Record<Audience, string>> = {
  anyone: "everyone",
  signedIn: "everyone with a token",
  homeowner: "homeowners",
  business: "contractors",
  accountManager: "account managers",
  approver: "approvers",
  admin: "administrators",
  superAdmin: "super administrators",
  sales: "sales staff",
  staff: "staff",
  system: "the application itself",
};

const errorDescriptions: Readonly<Record<string, string>> = {
  400: "Invalid input: `fields` lists the invalid fields, `messages` the reasons",
  401: "The token is missing or expired: sign in",
  403: "Not allowed for this type of account",
  404: "Not found, or not accessible to you; the response does not say which",
  409: "Conflicts with the current state",
  413: describeBodyLimit(defaultBodySize),
  429: "Too many requests: try again after `Retry-After` seconds",
};

const introduction = `Every response is \`{ "result": "SUCCESS" | "ERROR", "data": …, "messages": [] }\`; an error also has a stable \`code\`.
The host determines the brand, the bearer token the user. \`page\` starts at 0.

A client may describe where it comes from with \`X-Incoming-Url\`, \`X-Referer\` and \`X-App-Url\` (up to 2,048 characters each) and \`X-Feature-Flags\` (a JSON object of up to 2 kB).
These headers are informational and never trusted. Every response has the version of the application in \`X-App-Version\`.
A call times out after 60 seconds, a single database statement after 5.`;

export function createDocument(app: Api, hidden: readonly string[] = []): Document {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Plumbline API",
      version: "2",
      description: introduction,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/" }],
  });
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of Object.keys(item)) if (hidden.includes(toCallKey(method, path))) Reflect.deleteProperty(item, method);
  document.paths = Object.fromEntries(Object.entries(document.paths ?? {}).filter(([, item]) => Object.keys(item).length > 0));
  const responses = Object.fromEntries(
    Object.entries(errorDescriptions).map(([status, description]) => [`refused${status}`, createErrorResponse(description)]),
  );
  document.components = { ...document.components, responses };
  document.tags = sections.map(([name, , description]) => ({ name, description }));
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item)) completeOperation(operation, { method, path });
  return document;
}

function createErrorResponse(description: string) {
  const text = { type: "string" } as const;
  const properties = {
    result: { const: "ERROR" },
    data: { type: "null" },
    messages: { type: "array", items: text },
    code: text,
    fields: { type: "array", items: { type: "object", properties: { field: text, code: text, message: text } } },
  } as const;
  const schema = { type: "object" as const, required: ["result", "data", "messages"], properties };
  return { description, content: { "application/json": { schema } } } as never;
}

function completeOperation(operation: Record<string, unknown>, { method, path }: { method: string; path: string }): void {
  const who = findAudience(method, path);
  operation.operationId ??= createOperationId(method, path);
  addExamples(operation);
  operation.tags = [findSection(path)];
  operation.security = who === "anyone" ? [] : [{ bearer: [] }];
  operation["x-who"] = who;
  const needsToken = who !== "anyone" && who !== "signedIn";
  const audience = `For **${audienceNames[who]}**${needsToken ? ", with a token" : ""}.`;
  operation.description = operation.description ? `${audience}\n\n${operation.description}` : audience;
  const { default: _any, ...responses } = operation.responses as Record<string, unknown>;
  const refs = listErrorStatuses({ operation, method, path, who }).map((status) => [
    status,
    { $ref: `#/components/responses/refused${status}` },
  ]);
  const size = allEndpoints.find((row) => formatCall(row) === toCallKey(method, path))?.bodyLimit;
  const ownLimit = size ? { 413: createErrorResponse(describeBodyLimit(maxBodySizes[size])) } : {};
  operation.responses = { ...responses, ...Object.fromEntries(refs), ...ownLimit };
}

function describeBodyLimit(bytes: number): string {
  const kilobytes = bytes / 1024;
  return `The body is larger than ${kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`}`;
}

/** `get` and `/api/v2/requests/{requestId}/quotes` become `getRequestsByRequestIdQuotes`. */
function createOperationId(method: string, path: string): string {
  const words = path
    .replace(/^\/(?:api\/(?:v2\/)?)?/, "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

function addExamples(operation: Partial<Operation>): void {
  const responses = Object.values(operation.responses ?? {});
  for (const content of [operation.requestBody?.content, ...responses.map((each) => each.content)]) {
    for (const each of Object.values(content ?? {}) as { schema?: Schema; example?: unknown }[]) {
      if (each.schema) each.example ??= createExample(each.schema);
    }
  }
  for (const each of (operation.parameters ?? []) as (Parameter & { example?: unknown })[]) {
    if (each.schema) each.example ??= createExample(each.schema, each.name);
  }
}

function listErrorStatuses({ operation, method, path, who }: { operation: object; method: string; path: string; who: Audience }): string[] {
  const isWrite = method !== "get";
  const hasInput = "parameters" in operation || "requestBody" in operation;
  const isHidden = hiddenCalls.includes(toCallKey(method, path));
  const isRestricted = who !== "anyone" && !isHidden;
  const statuses: [string, boolean][] = [
    ["400", hasInput],
    ["401", isRestricted],
    ["403", isRestricted],
    ["404", isHidden || /\{|By|by-/.test(path) || (isWrite && isRestricted)],
    ["409", isWrite],
    ["413", "requestBody" in operation],
    ["429", true],
  ];
  return statuses.flatMap(([status, applies]) => (applies ? [status] : []));
}

function findSection(path: string): string {
  return sections.find(([, paths]) => paths.test(path))?.[0] ?? "About the API";
}

/** `{path}` in the document is `/*` in the table of calls. */
export function toCallKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{path\}$/, "/*")}`;
}

function findAudience(method: string, path: string): Audience {
  const row = toCallKey(method, path);
  return callAudiences[row] ?? failUnlisted(row);
}

function failUnlisted(row: string): never {
  throw new Error(`${row} has no row in app/paths`);
}

export function groupOperations(document: Document): Map<string, Operation[]> {
  const all = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...(operation as Operation),
      method: method.toUpperCase(),
      path,
      who: findAudience(method, path),
    })),
  );
  return new Map(
    sections.map(([title]) => [
      title,
      all.filter(({ path }) => findSection(path) === title).map((operation) => ({ ...operation, section: title })),
    ]),
  );
}
