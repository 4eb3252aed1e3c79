import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not the public internet: private, loopback, link-local (cloud metadata), shared, documentation, multicast, reserved. */
const privateV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Parts of 2000::/3 that lead elsewhere: Teredo and other protocol assignments, documentation, 6to4. */
const privateV6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, bits] of privateV4) closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of privateV6) closed.addSubnet(network, bits, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the public internet. IPv4 written as IPv6 (mapped, NAT64) never does. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && global.check(address, "ipv6") && !closed.check(address, "ipv6");
}
