import { z } from "zod";
import { listDkimIssues, mailVariables, mailSettingsTogether } from "./mail-variables.ts";
import { watchVariables } from "./watching/variables.ts";

const flag = z.stringbool().default(false);

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.url().optional(),
  /** Allows unencrypted remote connections in production. */
  PLAIN_CONNECTIONS: flag,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** A statement that takes longer fails. */
  STATEMENT_SECONDS: z.coerce.number().int().min(1).max(60).default(5),
  PLUMBLINE_HOME: z.string().optional(),
  /** Uploads: a directory or a bucket, `https://KEY:SECRET@host/bucket?region=…`. */
  FILES_DIRECTORY: z.string().optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where new files go: to the bucket if there is one. While files are moved, they are read and removed in both places. */
  FILES_IN: z.enum(["disk", "s3"]).optional(),
  FILES_MOVING: flag,
  /** `host=BRAND` pairs, comma-separated; `host=BRAND:off` is disabled. Required in production. */
  BRAND_HOSTS: z.string().default(""),
  /** For unlisted hosts in production; without it they get 421. */
  DEFAULT_BRAND: z.string().optional(),
  /** Required in production, else generated. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Keep it apart from the backups. Required in production, except for unencrypted backups. */
  BACKUP_KEY: z.string().min(32).optional(),
  PUBLIC_SCHEME: z.enum(["http", "https"]).optional(),
  /** Addresses and CIDR networks, comma-separated. */
  TRUSTED_PROXIES: z.string().default(""),
  ...mailVariables,
  /** LibreTranslate, for messages that readers want translated, and its key if it has one. Without it no message leaves the server. */
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATION_KEY: z.string().optional(),
  /** Of messages to browsers; both or none. Without them they are derived from the installation's secret. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** All three or none. Without them texts go to the embedded phones. The sender is a number (`+1…`) or a messaging service (`MG…`). */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_SENDER: z
    .string()
    .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/i)
    .optional(),
  /** Further numbers of the Twilio account (`+1…`, comma-separated), from which messages of conversations are texted. Without them none are. */
  SMS_RELAY_NUMBERS: z
    .string()
    .default("")
    .transform((typed) =>
      typed
        .split(",")
        .map((number) => number.trim())
        .filter((number) => number !== ""),
    )
    .refine((numbers) => numbers.every((number) => /^\+1\d{10}$/.test(number)) && new Set(numbers).size === numbers.length),
  /** Without it, the embedded NiceJob answers. */
  NICEJOB_CLIENT_ID: z.string().optional(),
  NICEJOB_CLIENT_SECRET: z.string().optional(),
  /** Sign-in with Google, and with Apple: all of a provider's or none. Without them demos use the embedded provider. */
  GOOGLE_SIGN_IN_ID: z.string().optional(),
  GOOGLE_SIGN_IN_SECRET: z.string().optional(),
  APPLE_SIGN_IN_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PKCS #8, PEM; line breaks may be written as `\n`. */
  APPLE_PRIVATE_KEY: z.string().includes("PRIVATE KEY").optional(),
  /** License lookups. Without it the demo register answers; in production lookups are off. */
  LICENCE_REGISTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  LICENCE_REGISTER_TOKEN: z.string().optional(),
  /** Geocoding. Without it the gazetteer answers, and no address leaves the server. */
  GOOGLE_MAPS_KEY: z.string().optional(),
  /** Solar and Geocoding. Without it users draw roofs, and no address leaves the server. */
  GOOGLE_SOLAR_KEY: z.string().optional(),
  /** Streets for the map: a MapLibre style, or a PMTiles archive as file or address. Without both only the embedded map. */
  MAP_STYLE: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ARCHIVE: z.string().optional(),
  MAP_CREDIT: z.string().max(80).default("© OpenStreetMap"),
  /** All three or none. Without them demos use the embedded provider, and production accepts no cards. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The embedded card provider's port, 0 for any free one, and its public origin if browsers reach it at another. */
  CARD_GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  CARD_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Last segment of `/admin/…`, the page of all photos. Without it there is none. */
  ADMIN_PHOTOS_PATH: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  /** `BRAND=GTM-…` and `BRAND=phc_…` pairs, comma-separated. Empty: no consent prompt, no tracking. */
  TAG_MANAGER_IDS: z.string().default(""),
  PRODUCT_ANALYTICS_KEYS: z.string().default(""),
  PRODUCT_ANALYTICS_HOST: z.url({ protocol: /^https$/ }).default("https://us.i.posthog.com"),
  /** KiB and passes of a hash. The default is one of the costs that OWASP treats as equal. */
  PASSWORD_MEMORY: z.coerce.number().int().min(8).max(1_048_576).default(9_216),
  PASSWORD_PASSES: z.coerce.number().int().min(1).max(100).default(4),
  /** Milliseconds a browser waits for a response. */
  REQUEST_TIMEOUT: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(256),
  SOCKETS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  /** Milliseconds. */
  SOCKET_HEADERS_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  SOCKET_REQUEST_TIMEOUT: z.coerce.number().int().min(100).max(600_000).default(120_000),
  SOCKET_IDLE_TIMEOUT: z.coerce.number().int().min(100).max(600_000).default(60_000),
  ...watchVariables,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  DEMO_WORLD: flag,
  /** Lets webhooks go to this machine too, for development. Production refuses it. */
  WEBHOOK_LOOPBACK: flag,
});

const requiredInProduction = ["SESSION_SECRET", "SMTP_URL"] as const;

/** KiB times passes of OWASP's cheapest acceptable cost: 7 MiB, five passes. */
const minPasswordCost = 7_168 * 5;

/** All of one or none. */
const settingsTogether = {
  Twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_SENDER"],
  ...mailSettingsTogether,
  "messages to browsers": ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  "sign-in with Google": ["GOOGLE_SIGN_IN_ID", "GOOGLE_SIGN_IN_SECRET"],
  "sign-in with Apple": ["APPLE_SIGN_IN_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
} as const;

const checkedRelays = variables.superRefine(({ SMS_RELAY_NUMBERS: relays, TWILIO_SENDER: usual }, context) => {
  if (relays.length > 0 && (!usual || relays.includes(usual)))
    context.addIssue({ code: "custom", path: ["SMS_RELAY_NUMBERS"], message: "are further numbers, beside TWILIO_SENDER" });
});

const withoutLoopback = checkedRelays.superRefine(({ NODE_ENV, WEBHOOK_LOOPBACK }, context) => {
  if (NODE_ENV === "production" && WEBHOOK_LOOPBACK)
    context.addIssue({ code: "custom", path: ["WEBHOOK_LOOPBACK"], message: "is for development: webhooks would reach this machine" });
});

const withReadableSignature = withoutLoopback.superRefine((values, context) => {
  for (const { name, message } of listDkimIssues(values)) context.addIssue({ code: "custom", path: [name], message });
});

const environment = withReadableSignature.superRefine((values, context) => {
  for (const [purpose, names] of Object.entries(settingsTogether)) {
    const missing = names.filter((name) => !values[name]);
    if (missing.length < names.length)
      for (const name of missing)
        context.addIssue({ code: "custom", path: [name], message: `is required with the other settings of ${purpose}` });
  }
  if ((values.FILES_IN === "s3" || values.FILES_MOVING) && !values.S3_URL)
    context.addIssue({ code: "custom", path: ["S3_URL"], message: "is required by FILES_IN=s3 and FILES_MOVING" });
  if (values.NODE_ENV === "production" && values.PASSWORD_MEMORY * values.PASSWORD_PASSES < minPasswordCost)
    context.addIssue({ code: "custom", path: ["PASSWORD_MEMORY"], message: "times PASSWORD_PASSES is too little in production" });
  if (values.NODE_ENV !== "production") return;
  if (!values.PLAIN_CONNECTIONS) {
    for (const name of listUnencryptedConnections(values))
      context.addIssue({ code: "custom", path: [name], message: encryptionHints[name] });
  }
  if (values.DEMO_WORLD) return;
  for (const name of requiredInProduction)
    if (!values[name]) context.addIssue({ code: "custom", path: [name], message: "is needed in production" });
});

const encryptionHints = {
  DATABASE_URL: "is not encrypted: add ?sslmode=verify-full, or set PLAIN_CONNECTIONS=true for a private network",
  SMTP_URL: "is not encrypted: use smtps://, add ?requireTLS=true, or set PLAIN_CONNECTIONS=true for a private network",
};

function listUnencryptedConnections({ DATABASE_URL: database, SMTP_URL: smtp }: Pick<Settings, "DATABASE_URL" | "SMTP_URL">) {
  const unencrypted: (keyof typeof encryptionHints)[] = [];
  if (database && isRemote(database) && !isEncryptedDatabase(new URL(database))) unencrypted.push("DATABASE_URL");
  if (smtp && isRemote(smtp) && !isEncryptedMail(new URL(smtp))) unencrypted.push("SMTP_URL");
  return unencrypted;
}

function isRemote(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  return !/^(localhost|127(\.\d+){3}|\[::1\]|\/.*|)$/.test(decodeURIComponent(host));
}

/** `no-verify` accepts any certificate; `prefer` and `allow` fall back to plain text. */
function isEncryptedDatabase({ searchParams }: URL): boolean {
  return ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

function isEncryptedMail({ protocol, searchParams }: URL): boolean {
  return protocol === "smtps:" || ["secure", "requireTLS"].some((name) => searchParams.get(name) === "true");
}

export type Settings = z.infer<typeof variables>;

export const settings: Settings = readSettings(process.env);

export function publicScheme(from: Pick<Settings, "PUBLIC_SCHEME" | "NODE_ENV"> = settings): "http" | "https" {
  return from.PUBLIC_SCHEME ?? (from.NODE_ENV === "production" ? "https" : "http");
}

type StartSettings = Pick<Settings, "NODE_ENV" | "HOST" | "DATABASE_URL" | "BRAND_HOSTS" | "DEMO_WORLD">;

/** Demo pages (`/dev/*`) reveal the passwords, mails and codes of the demo accounts. */
export function isDemonstration(from: StartSettings = settings): boolean {
  if (from.DEMO_WORLD || from.NODE_ENV === "test") return true;
  return from.NODE_ENV === "development" && listExternalAccess(from).length === 0;
}

/** Throws if a development start is open to others, or if production has no host to answer. */
export function assertSafeToStart(from: StartSettings = settings): void {
  if (from.NODE_ENV === "production" && !from.DEMO_WORLD && !/[^\s,]/.test(from.BRAND_HOSTS))
    throw new Error("BRAND_HOSTS is required in production. Hosts that it does not list get 421.");
  const reasons = from.NODE_ENV === "development" && !from.DEMO_WORLD ? listExternalAccess(from) : [];
  if (reasons.length === 0) return;
  throw new Error(
    `${reasons.join(" and ")} given without NODE_ENV=production: a development start shows everybody all mails, codes and demo accounts. ` +
      "Set NODE_ENV=production, or DEMO_WORLD=true for a demonstration.",
  );
}

function listExternalAccess({ HOST, DATABASE_URL, BRAND_HOSTS }: StartSettings): string[] {
  const isLoopback = HOST === "localhost" || HOST === "::1" || /^127(\.\d{1,3}){3}$/.test(HOST);
  return [...(isLoopback ? [] : ["HOST"]), ...(DATABASE_URL ? ["DATABASE_URL"] : []), ...(BRAND_HOSTS ? ["BRAND_HOSTS"] : [])];
}

/** Throws one error that names each wrong variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(filled);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment has wrong settings: ${wrong.join("; ")}`);
}
