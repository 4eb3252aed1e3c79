import { BlockList, isIP, isIPv4 } from "node:net";

/** Who asks, as far as limits know: an IPv4 address, an IPv6 network of 64 bits, or `unknown` where the connection does not say. */
export type Caller = string;

/** The proxies whose word about an address counts. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** Reads `TRUSTED_PROXIES`: addresses and networks (CIDR) by comma. Throws where one is neither. */
export function trustedProxies(list: string): TrustedProxies {
  const known = new BlockList();
  const entries = list.split(",").map((entry) => entry.trim());
  for (const entry of entries.filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    const width = bits === undefined ? widthOf(family) : Number(bits);
    if (!family || !Number.isInteger(width) || width < 0 || width > widthOf(family))
      throw new Error(`TRUSTED_PROXIES: "${entry}" is no network`);
    known.addSubnet(address, width, family);
  }
  return { has: (address) => known.check(address, familyOf(address) ?? "ipv4") };
}

/**
 * The caller of a connection. `forwarded` is the X-Forwarded-For header, which is read from right to left for as long as the
 * one who wrote it is a trusted proxy; with none trusted it is not read at all, nor is any other header ever. However an address is
 * written, it is one caller; an IPv6 network of 64 bits, which one customer of a provider has, is one too.
 */
export function callerOf(socketAddress: string | undefined, forwarded: string | undefined, proxies: TrustedProxies): Caller {
  const hops = (forwarded ?? "").slice(-2_000).split(",");
  let address = plainAddress(socketAddress ?? "");
  while (address && proxies.has(address)) {
    const next = plainAddress(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  return address ? networkOf(address) : "unknown";
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
  const [head = ""] = caller.split("::");
  const groups = head.split(":").concat("0", "0").slice(0, 3);
  return `${new URL(`http://[${groups.join(":")}::]`).hostname.slice(1, -1)}/48`;
}

/** Whether an address is of a private network or of the machine itself: a proxy may stand there that `TRUSTED_PROXIES` does not name. */
export function isPrivate(address: string): boolean {
  const plain = plainAddress(address);
  return plain !== null && privateNetworks.has(plain);
}

const privateNetworks = trustedProxies("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,100.64.0.0/10,::1,fc00::/7,fe80::/10");

/** One address in its one form, without port, brackets and zone; IPv4 in IPv6 is IPv4. Null where it is none. */
function plainAddress(written: string): string | null {
  const bare = written.trim().replace(/^\[(.+)\](?::\d+)?$/, "$1");
  const [address = ""] = (isIPv4(bare.replace(/:\d+$/, "")) ? bare.replace(/:\d+$/, "") : bare).split("%");
  if (isIP(address) !== 6) return isIPv4(address) ? address : null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join(".");
}

function networkOf(address: string): Caller {
  if (isIPv4(address)) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${new URL(`http://[${groups.slice(0, 4).join(":")}::]`).hostname.slice(1, -1)}/64`;
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  return ({ 4: "ipv4", 6: "ipv6" } as const)[isIP(address) as 4 | 6];
}

function widthOf(family: "ipv4" | "ipv6" | undefined): number {
  return family === "ipv6" ? 128 : 32;
}
