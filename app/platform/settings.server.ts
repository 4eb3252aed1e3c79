import { z } from "zod";

const flag = z.stringbool().default(false);

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on. Loopback unless a production host says otherwise. */
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.url().optional(),
  /** Production refuses connections to the database and the mail server of another machine that are not encrypted, unless this says so. */
  PLAIN_CONNECTIONS: flag,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Where the embedded database, secrets and uploaded files live; a directory of the user's by default. */
  PLUMBLINE_HOME: z.string().optional(),
  /** Where uploaded files are kept: a directory, `files` of the home by default; or a bucket, `https://KEY:SECRET@host/bucket?region=…`. */
  FILES_DIRECTORY: z.string().optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `host=BRAND` pairs by comma, e.g. `pros.example.com=DELTA`; `old.example.com=DELTA:off` is switched off. Needed in production. */
  BRAND_HOSTS: z.string().default(""),
  /** In production, the variant for hosts that are not listed; without it they get 421. */
  DEFAULT_BRAND: z.string().optional(),
  /** Signs cookies. Needed in production; elsewhere made once and kept beside the database. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Encrypts backups; kept elsewhere than they are. Needed in production, unless a backup is asked for that is not encrypted. */
  BACKUP_KEY: z.string().min(32).optional(),
  /** Public scheme of the brand hosts behind a TLS proxy. */
  PUBLIC_SCHEME: z.enum(["http", "https"]).optional(),
  /** Proxies whose X-Forwarded-For counts: addresses and networks (CIDR) by comma. None by default: then the address of the connection counts. */
  TRUSTED_PROXIES: z.string().default(""),
  /** The mail server. Needed in production; elsewhere mails go to the embedded mailbox. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("no-reply@plumbline.test"),
  /** The application that NiceJob knows us by; without it the embedded one answers. */
  NICEJOB_CLIENT_ID: z.string().optional(),
  NICEJOB_CLIENT_SECRET: z.string().optional(),
  /** The key of Google's Geocoding, which then checks addresses; without it the gazetteer does, and no address leaves the house. */
  GOOGLE_MAPS_KEY: z.string().optional(),
  /** The key of Google's Solar and Geocoding, which then measure roofs from the air; without it they are drawn, and no address leaves the house. */
  GOOGLE_SOLAR_KEY: z.string().optional(),
  /** The last part of the path at which administrators see all contractors' photos: `/admin/…`. Without it there is no such page. */
  ADMIN_PHOTOS_PATH: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  /** The tag manager of brands, `BRAND=GTM-…` pairs by comma, and the product analytics, `BRAND=phc_…`. None: nobody is asked or counted. */
  TAG_MANAGER_IDS: z.string().default(""),
  PRODUCT_ANALYTICS_KEYS: z.string().default(""),
  PRODUCT_ANALYTICS_HOST: z.url({ protocol: /^https$/ }).default("https://us.i.posthog.com"),
  /** What a new hash of a password costs: KiB of memory, and how often it is gone through. The default is one of the costs that OWASP holds equal. */
  PASSWORD_MEMORY: z.coerce.number().int().min(8).max(1_048_576).default(9_216),
  PASSWORD_PASSES: z.coerce.number().int().min(1).max(100).default(4),
  /** How long a browser waits for an answer, in milliseconds. */
  REQUEST_TIMEOUT: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
  /** Most open connections of one address, and of all together. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(256),
  SOCKETS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  /** How long a connection may take for its headers, for a whole request and between two requests, in milliseconds. */
  SOCKET_HEADERS_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  SOCKET_REQUEST_TIMEOUT: z.coerce.number().int().min(100).max(600_000).default(120_000),
  SOCKET_IDLE_TIMEOUT: z.coerce.number().int().min(100).max(600_000).default(60_000),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  /** Load the demo data into an empty database and serve the demo pages, where the start would not by itself: in production, or for others to connect to. */
  DEMO_WORLD: flag,
});

/** What production cannot do without: others' mail and sessions hang on it. A demonstration keeps both to itself. */
const needed = ["SESSION_SECRET", "SMTP_URL"] as const;

/** KiB times passes of the cheapest cost that OWASP holds good enough: 7 MiB five times. */
const leastPasswordCost = 7_168 * 5;

const environment = variables.superRefine((given, refusal) => {
  if (given.NODE_ENV === "production" && given.PASSWORD_MEMORY * given.PASSWORD_PASSES < leastPasswordCost)
    refusal.addIssue({ code: "custom", path: ["PASSWORD_MEMORY"], message: "times PASSWORD_PASSES is too little in production" });
  if (given.NODE_ENV !== "production") return;
  if (!given.PLAIN_CONNECTIONS) {
    for (const name of plainConnections(given)) refusal.addIssue({ code: "custom", path: [name], message: encryptionHints[name] });
  }
  if (given.DEMO_WORLD) return;
  for (const name of needed) if (!given[name]) refusal.addIssue({ code: "custom", path: [name], message: "is needed in production" });
});

const encryptionHints = {
  DATABASE_URL: "is not encrypted: add ?sslmode=verify-full, or set PLAIN_CONNECTIONS=true for a private network",
  SMTP_URL: "is not encrypted: use smtps://, add ?requireTLS=true, or set PLAIN_CONNECTIONS=true for a private network",
};

/** The settings whose connections would leave this machine without TLS. */
function plainConnections({ DATABASE_URL: database, SMTP_URL: smtp }: Pick<Settings, "DATABASE_URL" | "SMTP_URL">) {
  const found: (keyof typeof encryptionHints)[] = [];
  if (database && leavesMachine(database) && !isEncryptedDatabase(new URL(database))) found.push("DATABASE_URL");
  if (smtp && leavesMachine(smtp) && !isEncryptedMail(new URL(smtp))) found.push("SMTP_URL");
  return found;
}

function leavesMachine(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  return !/^(localhost|127(\.\d+){3}|\[::1\]|\/.*|)$/.test(decodeURIComponent(host));
}

/** `no-verify` takes any certificate, `prefer` and `allow` fall back to none. */
function isEncryptedDatabase({ searchParams }: URL): boolean {
  return ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

function isEncryptedMail({ protocol, searchParams }: URL): boolean {
  return protocol === "smtps:" || ["secure", "requireTLS"].some((name) => searchParams.get(name) === "true");
}

export type Settings = z.infer<typeof variables>;

/** The settings of this process, read once from its environment. A wrong one stops the start with its name. */
export const settings: Settings = readSettings(process.env);

/** The scheme of our addresses as browsers see them: https in production unless a setting says otherwise. */
export function publicScheme(from: Pick<Settings, "PUBLIC_SCHEME" | "NODE_ENV"> = settings): "http" | "https" {
  return from.PUBLIC_SCHEME ?? (from.NODE_ENV === "production" ? "https" : "http");
}

type StartSettings = Pick<Settings, "NODE_ENV" | "HOST" | "DATABASE_URL" | "BRAND_HOSTS" | "DEMO_WORLD">;

/** Whether demo data and demo pages (`/dev/*`) are served: they give everybody the passwords, mails and codes of the demo accounts. */
export function isDemonstration(from: StartSettings = settings): boolean {
  if (from.DEMO_WORLD || from.NODE_ENV === "test") return true;
  return from.NODE_ENV === "development" && outsideAccess(from).length === 0;
}

/** Refuses to start as development where others may connect or where the data is not the embedded database's. */
export function assertSafeToStart(from: StartSettings = settings): void {
  const reasons = from.NODE_ENV === "development" && !from.DEMO_WORLD ? outsideAccess(from) : [];
  if (reasons.length === 0) return;
  throw new Error(
    `${reasons.join(" and ")} given without NODE_ENV=production: a development start shows everybody all mails, codes and demo accounts. ` +
      "Set NODE_ENV=production, or DEMO_WORLD=true for a demonstration.",
  );
}

function outsideAccess({ HOST, DATABASE_URL, BRAND_HOSTS }: StartSettings): string[] {
  const isLoopback = HOST === "localhost" || HOST === "::1" || /^127(\.\d{1,3}){3}$/.test(HOST);
  return [...(isLoopback ? [] : ["HOST"]), ...(DATABASE_URL ? ["DATABASE_URL"] : []), ...(BRAND_HOSTS ? ["BRAND_HOSTS"] : [])];
}

/** Reads settings from an environment; throws one sentence that names each wrong variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(filled);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment has wrong settings: ${wrong.join("; ")}`);
}
