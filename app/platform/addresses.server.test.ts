import { describe, expect, it } from "vitest";
import { parseTrustedProxies, resolveCaller, toWideNetwork } from "./addresses.server.ts";

describe("the address that limits count by", () => {
  const none = parseTrustedProxies("");
  const proxies = parseTrustedProxies("10.0.0.0/8, 2001:db8:f::/48");

  it("[T18] is the connection's, for 2,000 forged headers and spellings", () => {
    const digit = (at: number, modulus: number) => (at * 7919) % modulus;
    const variants = Array.from({ length: 2_000 }, (_one, at) => {
      const forged = [
        `198.51.${digit(at, 256)}.${digit(at, 251)}`,
        `[2001:db8::${at.toString(16)}]:443`,
        "unknown",
        "",
        "_hidden",
        `${at}`,
      ];
      return resolveCaller("203.0.113.9", forged.slice(at % 5).join(at % 2 ? ", " : ","), at % 3 ? none : proxies);
    });
    expect(new Set(variants)).toEqual(new Set(["203.0.113.9"]));
  });

  it("[T18] is read from right to left behind trusted proxies, and no further", () => {
    expect(resolveCaller("10.0.0.1", "1.1.1.1, 198.51.100.7, 10.2.3.4", proxies)).toBe("198.51.100.7");
    expect(resolveCaller("::ffff:10.0.0.1", "198.51.100.7:5123", proxies)).toBe("198.51.100.7");
    expect(resolveCaller("10.0.0.1", "forged, not-an-address", proxies)).toBe("10.0.0.1");
    expect(resolveCaller("10.0.0.1", undefined, proxies)).toBe("10.0.0.1");
    expect(resolveCaller("10.0.0.1", "198.51.100.7", none)).toBe("10.0.0.1");
    expect(resolveCaller(undefined, "198.51.100.7", proxies)).toBe("unknown");
  });

  it.each(["::ffff:10.0.0.0/104", "::ffff:10.0.0.1"])("[T18] is forwarded by a proxy that is listed as IPv4 in IPv6, %s", (listed) => {
    expect(resolveCaller("10.0.0.1", "198.51.100.7", parseTrustedProxies(listed))).toBe("198.51.100.7");
    expect(resolveCaller("11.0.0.1", "198.51.100.7", parseTrustedProxies(listed))).toBe("11.0.0.1");
  });

  it("[T18] is the same for all addresses of an IPv6 /64 network, in any spelling", () => {
    const written = ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:eeee:1:2", "2001:db8:1:2:0:0:0:0%eth0", "[2001:db8:1:2::9]:443"];
    const callers = written.map((address) => resolveCaller("2001:db8:f::1", address, proxies));
    expect(new Set(callers)).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(resolveCaller("2001:db8:1:3::1", undefined, none)).toBe("2001:db8:1:3::/64");
    expect(resolveCaller("::1", undefined, none)).toBe("::/64");
    expect(resolveCaller("::ffff:c0a8:0101", undefined, none)).toBe("192.168.1.1");
  });

  it("[T88] has an IPv6 /48 network for IPv6 only, not for IPv4 or loopback", () => {
    const callers = ["2a02:1234:5678:ab00::1", "2a02:1234:5678:abff::1", "2a02:1234:5678::9", "2001:db8::1", "203.0.113.9", "::1"];
    const wideNetworks = callers.map((address) => toWideNetwork(resolveCaller(address, undefined, parseTrustedProxies(""))));
    const line = "2a02:1234:5678::/48";
    expect(wideNetworks).toEqual([line, line, line, "2001:db8::/48", null, null]);
  });

  it("[T18] rejects an invalid proxy list", () => {
    for (const list of ["ten", "10.0.0.0/33", "10.0.0.0/x", "::/129"])
      expect(() => parseTrustedProxies(list)).toThrowError("TRUSTED_PROXIES");
  });
});
