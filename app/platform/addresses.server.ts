import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** An IPv4 address, an IPv6 /64 network, or `unknown`. */
export type Caller = string;

export interface TrustedProxies {
  has(address: string): boolean;
}

type Address = ReturnType<typeof ipaddr.process>;
type Network = [Address, number];

/** Addresses and CIDR networks, comma-separated. Throws if one is invalid. */
export function parseTrustedProxies(list: string): TrustedProxies {
  const entries = list.split(",").map((entry) => entry.trim());
  const networks = entries.filter(Boolean).map(parseNetwork);
  return {
    has(text) {
      const address = parseAddress(text);
      return networks.some(([network, width]) => address?.kind() === network.kind() && address.match(network, width));
    },
  };
}

// ipaddr.js alone accepts `10.1` and `0x7f.1`.
function parseNetwork(entry: string): Network {
  const [address = ""] = entry.split("/");
  const network = entry.includes("/") ? entry : `${entry}/${isIPv4(address) ? 32 : 128}`;
  if (!isIP(address) || !ipaddr.isValidCIDR(network)) throw new Error(`TRUSTED_PROXIES: "${entry}" is not a network`);
  const [parsed, width] = ipaddr.parseCIDR(network);
  // Callers are compared as IPv4 too.
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && width >= 96
    ? [parsed.toIPv4Address(), width - 96]
    : [parsed, width];
}

/**
 * `forwarded` (X-Forwarded-For) is read from the right while its sender is a trusted proxy; no other header is read.
 */
export function resolveCaller(socketAddress: string | undefined, forwarded: string | undefined, proxies: TrustedProxies): Caller {
  const hops = (forwarded ?? "").slice(-2_000).split(",");
  let address = parseAddress(socketAddress ?? "");
  while (address && proxies.has(address.toString())) {
    const next = parseAddress(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  if (!address) return "unknown";
  return address.kind() === "ipv4" ? address.toString() : toNetwork(address.toString(), 64);
}

/** An unlisted proxy's visitors share these addresses, so limits there are wide. */
export function isLoopbackOrUnknown(caller: Caller): boolean {
  return caller === "unknown" || caller === "::/64" || caller.startsWith("127.");
}

/** The /48 network of an IPv6 caller, the most that one line has. */
export function toWideNetwork(caller: Caller): string | null {
  if (!caller.endsWith("/64") || isLoopbackOrUnknown(caller)) return null;
  return toNetwork(caller.replace("/64", ""), 48);
}

function toNetwork(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}

const privateNetworks = parseTrustedProxies("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,100.64.0.0/10,::1,fc00::/7,fe80::/10");

export function isPrivateAddress(address: string): boolean {
  return privateNetworks.has(address);
}

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** IPv4 written as IPv6 (mapped, NAT64) is never public. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast));
}

/** Accepts port, brackets and zone. IPv4 in IPv6 becomes IPv4. */
function parseAddress(text: string): Address | null {
  const withoutBrackets = text.trim().replace(/^\[(.+)\](?::\d+)?$/, "$1");
  const [address = ""] = (isIPv4(withoutBrackets.replace(/:\d+$/, "")) ? withoutBrackets.replace(/:\d+$/, "") : withoutBrackets).split("%");
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
