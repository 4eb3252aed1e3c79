/** A brand's address at the started product. */
export function site(brand = "delta"): string {
  return `http://${brand}.localhost:${process.env.PLUMBLINE_PORT}`;
}

/** The started product of this worker, for requests without a browser. */
export function server(): { url: string } {
  return { url: `http://127.0.0.1:${process.env.PLUMBLINE_PORT}` };
}

/** The database of this worker's product. */
export function databaseUrl(): string {
  return process.env.PLUMBLINE_DATABASE ?? "";
}
