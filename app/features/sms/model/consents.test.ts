import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { timeZonesByPhone } from "./area-codes.ts";
import {
  applyKeyword,
  consentPurposes,
  consentVersions,
  findConsent,
  listDeclined,
  type Consent,
  type ConsentPurpose,
  type NumberState,
} from "./consents.ts";
import { decideSend } from "./sending.ts";

type Step =
  | { kind: "grant" | "withdraw"; user: string; purpose: ConsentPurpose }
  | { kind: "keyword"; keyword: "STOP" | "START"; late: number }
  | { kind: "replay"; at: number }
  | { kind: "text"; user: string; purpose: ConsentPurpose | "VERIFICATION" }
  | { kind: "pass"; minutes: number };

const users = fc.constantFrom("ann", "bob");
const purposes = fc.constantFrom(...consentPurposes);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("grant" as const, "withdraw" as const), user: users, purpose: purposes }),
  // A keyword may arrive up to half a day after it was sent: others that were sent later have arrived by then.
  fc.record({
    kind: fc.constant("keyword" as const),
    keyword: fc.constantFrom("STOP" as const, "START" as const),
    late: fc.integer({ min: 0, max: 720 }),
  }),
  fc.record({ kind: fc.constant("replay" as const), at: fc.nat(50) }),
  fc.record({ kind: fc.constant("text" as const), user: users, purpose: fc.constantFrom(...consentPurposes, "VERIFICATION" as const) }),
  fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 700 }) }),
);
const zoneLists = fc.constantFrom("+13125550142", "+16175550142", "+18085550142", "+18505550142", "+17095550142").map(timeZonesByPhone);

type Keyword = { keyword: "STOP" | "START"; sentAt: Date; id: number };

/** One number's life: the product's rules on one side, a plain log of what people did on the other. */
class History {
  state: NumberState = { stoppedAt: null, keywordAt: null, consents: [] };
  now = new Date("2026-11-23T12:00:00Z");
  arrived: Keyword[] = [];
  /** What people did, in the order in which we learned of it. */
  acts: (Keyword | { user: string; purpose: ConsentPurpose; isGranted: boolean })[] = [];
  sent = 0;
  readonly timeZones: readonly string[];

  constructor(timeZones: readonly string[]) {
    this.timeZones = timeZones;
  }

  run(step: Step): void {
    this.now = new Date(this.now.getTime() + (step.kind === "pass" ? step.minutes * 60_000 : 1_000));
    if (step.kind === "grant") this.grant(step);
    else if (step.kind === "withdraw") this.withdraw(step);
    else if (step.kind === "keyword")
      this.receive({ ...step, id: this.arrived.length, sentAt: new Date(this.now.getTime() - step.late * 60_000) });
    else if (step.kind === "replay" && this.arrived.length > 0) this.apply(this.arrived[step.at % this.arrived.length]!);
    else if (step.kind === "text") this.text(step);
  }

  /** As the settings do: not while the number is stopped. */
  private grant({ user: userId, purpose }: { user: string; purpose: ConsentPurpose }): void {
    if (this.state.stoppedAt) return;
    this.acts.push({ user: userId, purpose, isGranted: true });
    if (findConsent(this.state, { userId, purpose, brand: "DELTA" })) return;
    const given = { userId, purpose, brand: "DELTA", textVersion: "1", locale: "en", source: "SETTINGS" } as const;
    this.add(given);
  }

  private add(given: Omit<Consent, "id" | "grantedAt" | "withdrawnAt" | "withdrawnBy">): void {
    const id = String(this.state.consents.length);
    this.state = {
      ...this.state,
      consents: [...this.state.consents, { ...given, id, grantedAt: this.now, withdrawnAt: null, withdrawnBy: null }],
    };
  }

  private end(isEnded: (consent: Consent) => boolean, withdrawnBy: "SETTINGS" | "STOP_REPLY"): void {
    const consents = this.state.consents.map((one) =>
      isEnded(one) ? { ...one, withdrawnAt: one.withdrawnAt ?? this.now, withdrawnBy } : one,
    );
    this.state = { ...this.state, consents };
  }

  private withdraw({ user: userId, purpose }: { user: string; purpose: ConsentPurpose }): void {
    this.acts.push({ user: userId, purpose, isGranted: false });
    const declined = listDeclined(this.state, { userId, purpose, brand: "DELTA" });
    this.end(({ id }) => declined.includes(id), "SETTINGS");
  }

  private receive(keyword: Keyword): void {
    this.arrived.push(keyword);
    this.acts.push(keyword);
    this.apply(keyword);
  }

  private apply({ keyword, sentAt }: Keyword): void {
    const change = applyKeyword(this.state, { keyword, sentAt, now: this.now });
    if (!change) return;
    this.end(({ id }) => change.withdrawn.includes(id), "STOP_REPLY");
    this.state = { ...this.state, stoppedAt: change.stoppedAt, keywordAt: change.keywordAt };
    for (const granted of change.granted) this.add(granted);
  }

  private text({ user: userId, purpose }: { user: string; purpose: ConsentPurpose | "VERIFICATION" }): void {
    const hasConsent = findConsent(this.state, { userId, purpose, brand: "DELTA" }) !== null;
    const facts = { now: this.now, isStopped: this.state.stoppedAt !== null, hasConsent, timeZones: this.timeZones };
    const expiresAt = new Date(this.now.getTime() + 24 * 60 * 60_000);
    if (decideSend({ purpose, expiresAt }, facts).kind !== "send") return;
    this.sent += 1;
    expect(this.isStopped(), "sent after STOP").toBe(false);
    if (purpose === "VERIFICATION") return;
    expect(this.wants(userId, purpose), "sent without consent").toBe(true);
    for (const timeZone of this.timeZones) {
      const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(this.now));
      expect(hour >= 8 && hour < 21, `sent at ${hour} in ${timeZone}`).toBe(true);
    }
  }

  /** By the log: of all keywords that arrived, the one sent last. */
  private isStopped(): boolean {
    const last = this.arrived.reduce<Keyword | null>((best, one) => {
      if (!best || one.sentAt > best.sentAt) return one;
      return one.sentAt.getTime() === best.sentAt.getTime() && one.keyword === "STOP" ? one : best;
    }, null);
    return last?.keyword === "STOP";
  }

  /** By the log: the last thing that this person said in the settings was yes, and marketing was not stopped since. */
  private wants(user: string, purpose: ConsentPurpose): boolean {
    const own = this.acts.findLastIndex((act) => "user" in act && act.user === user && act.purpose === purpose);
    const last = this.acts[own];
    if (!last || !("isGranted" in last) || !last.isGranted) return false;
    if (purpose === "JOB_UPDATES") return true;
    let newest = Math.max(0, ...this.acts.slice(0, own).map((act) => ("sentAt" in act ? act.sentAt.getTime() : 0)));
    for (const act of this.acts.slice(own)) {
      if (!("sentAt" in act) || act.sentAt.getTime() < newest) continue;
      newest = act.sentAt.getTime();
      if (act.keyword === "STOP") return false;
    }
    return true;
  }
}

describe("consent to texts", () => {
  it("[N-03] [T112] [X27] sends nothing without consent, after STOP or in quiet hours, in 10,000 random histories", () => {
    let sent = 0;
    const property = fc.property(fc.array(steps, { minLength: 5, maxLength: 60, size: "max" }), zoneLists, (life, timeZones) => {
      const history = new History(timeZones);
      for (const step of life) history.run(step);
      sent += history.sent;
    });
    fc.assert(property, { numRuns: 10_000 });
    // A rule that lets nothing through would pass as well.
    expect(sent).toBeGreaterThan(10_000);
  });

  const consent = (over: Partial<Consent> = {}): Consent => ({
    id: "1",
    userId: "ann",
    purpose: "JOB_UPDATES",
    brand: "DELTA",
    textVersion: "2026-11",
    locale: "en",
    source: "SETTINGS",
    grantedAt: new Date("2026-11-20T12:00:00Z"),
    withdrawnAt: null,
    withdrawnBy: null,
    ...over,
  });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute));

  it("[N-03] START restores the job updates that STOP ended, but no marketing and nothing that the user ended", () => {
    const live = [consent(), consent({ id: "2", purpose: "MARKETING" }), consent({ id: "3", userId: "bob" })];
    const stop = applyKeyword({ stoppedAt: null, keywordAt: null, consents: live }, { keyword: "STOP", sentAt: at(1), now: at(2) })!;
    expect(stop).toMatchObject({ stoppedAt: at(2), withdrawn: ["1", "2", "3"], granted: [] });
    const ended = live.map((one) => ({
      ...one,
      withdrawnAt: at(2),
      withdrawnBy: one.userId === "bob" ? ("SETTINGS" as const) : ("STOP_REPLY" as const),
    }));
    const start = applyKeyword({ stoppedAt: at(2), keywordAt: at(1), consents: ended }, { keyword: "START", sentAt: at(3), now: at(4) })!;
    expect(start).toMatchObject({ stoppedAt: null, withdrawn: [] });
    expect(start.granted).toMatchObject([{ userId: "ann", purpose: "JOB_UPDATES", source: "START_REPLY", textVersion: "2026-11" }]);
  });

  it("[N-03] START from a number that never agreed to anything grants nothing", () => {
    const change = applyKeyword({ stoppedAt: null, keywordAt: null, consents: [] }, { keyword: "START", sentAt: at(1), now: at(2) });
    expect(change).toEqual({ stoppedAt: null, keywordAt: at(1), withdrawn: [], granted: [] });
  });

  it("[T91] ignores a START sent before or with the last STOP", () => {
    const stopped: NumberState = { stoppedAt: at(5), keywordAt: at(5), consents: [] };
    for (const minute of [1, 4, 5])
      expect(applyKeyword(stopped, { keyword: "START", sentAt: at(minute), now: at(9) }), String(minute)).toBeNull();
    expect(applyKeyword(stopped, { keyword: "START", sentAt: at(6), now: at(9) })).toMatchObject({ stoppedAt: null });
  });

  it("[N-03] applies marketing consent to one brand and job updates to all", () => {
    const consents = [consent(), consent({ id: "2", purpose: "MARKETING" })];
    const find = (purpose: ConsentPurpose, brand: "DELTA" | "BW", userId = "ann") =>
      findConsent({ consents }, { userId, purpose, brand })?.id ?? null;
    expect([find("JOB_UPDATES", "BW"), find("MARKETING", "DELTA"), find("MARKETING", "BW"), find("JOB_UPDATES", "DELTA", "bob")]).toEqual([
      "1",
      "2",
      null,
      null,
    ]);
  });

  it("[N-03] stores each wording under its version in every language", () => {
    const digests = consentPurposes.map((purpose) => {
      const texts = locales.map((locale) => {
        const t = getTranslator(locale);
        return `${t(`texts:${purpose}`, { brand: "X" })} ${t("texts:terms", { brand: "X" })}`;
      });
      for (const text of texts) expect(text).toMatch(/STOP/);
      const digest = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
      return `${purpose} ${consentVersions[purpose]} ${digest}`;
    });
    expect(digests).toMatchInlineSnapshot(`
      [
        "JOB_UPDATES 2026-11 6d682a120b586802",
        "MARKETING 2026-11 c2227ba2916b046e",
      ]
    `);
  });
});
