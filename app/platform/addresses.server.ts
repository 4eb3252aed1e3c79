import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** Who asks, as far as limits know: an IPv4 address, an IPv6 network of 64 bits, or `unknown` where the connection does not say. */
export type Caller = string;

/** The proxies whose word about an address counts. */
export interface TrustedProxies {
  has(address: string): boolean;
}

type Address = ReturnType<typeof ipaddr.process>;
type Network = [Address, number];

/** Reads `TRUSTED_PROXIES`: addresses and networks (CIDR) by comma. Throws where one is neither. */
export function trustedProxies(list: string): TrustedProxies {
  const entries = list.split(",").map((entry) => entry.trim());
  const networks = entries.filter(Boolean).map(parseNetwork);
  return {
    has(written) {
      const address = parseAddress(written);
      return networks.some(([network, width]) => address?.kind() === network.kind() && address.match(network, width));
    },
  };
}

// `isIP` too: ipaddr.js alone accepts `10.1` and `0x7f.1`.
function parseNetwork(entry: string): Network {
  const [address = ""] = entry.split("/");
  const network = entry.includes("/") ? entry : `${entry}/${isIPv4(address) ? 32 : 128}`;
  if (!isIP(address) || !ipaddr.isValidCIDR(network)) throw new Error(`TRUSTED_PROXIES: "${entry}" is no network`);
  return ipaddr.parseCIDR(network);
}

/**
 * The caller of a connection. `forwarded` is the X-Forwarded-For header, which is read from right to left for as long as the
 * one who wrote it is a trusted proxy; with none trusted it is not read at all, nor is any other header ever. However an address is
 * written, it is one caller; an IPv6 network of 64 bits, which one customer of a provider has, is one too.
 */
export function callerOf(socketAddress: string | undefined, forwarded: string | undefined, proxies: TrustedProxies): Caller {
  const hops = (forwarded ?? "").slice(-2_000).split(",");
  let address = parseAddress(socketAddress ?? "");
  while (address && proxies.has(address.toString())) {
    const next = parseAddress(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  if (!address) return "unknown";
  return address.kind() === "ipv4" ? address.toString() : networkAround(address.toString(), 64);
}

/**
 * Whether a caller is nobody's address: the machine itself, or unknown. All that comes by an undeclared proxy, a script or a test
 * on the machine shares it, so limits by address are wide there.
 */
export function isNobodys(caller: Caller): boolean {
  return caller === "unknown" || caller === "::/64" || caller.startsWith("127.");
}

/** The IPv6 network of 48 bits that a caller belongs to: the most that one line has. Null for an IPv4 address and for nobody's. */
export function wideNetwork(caller: Caller): string | null {
  if (!caller.endsWith("/64") || isNobodys(caller)) return null;
  return networkAround(caller.replace("/64", ""), 48);
}

function networkAround(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}

const privateNetworks = trustedProxies("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,100.64.0.0/10,::1,fc00::/7,fe80::/10");

/** Whether an address is of a private network or of the machine itself: a proxy may stand there that `TRUSTED_PROXIES` does not name. */
export function isPrivate(address: string): boolean {
  return privateNetworks.has(address);
}

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address belongs to the public internet. IPv4 written as IPv6 (mapped, NAT64) never does. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast));
}

/** Parses an address with or without port, brackets and zone; IPv4 in IPv6 is IPv4. Null where it is none. */
function parseAddress(written: string): Address | null {
  const bare = written.trim().replace(/^\[(.+)\](?::\d+)?$/, "$1");
  const [address = ""] = (isIPv4(bare.replace(/:\d+$/, "")) ? bare.replace(/:\d+$/, "") : bare).split("%");
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
