import { and, eq, sql } from "drizzle-orm";
import { easternTime } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { defaultSettings, type NoticeSettings } from "./model.ts";
import { noticeSettings } from "./tables.server.ts";

export interface SavedSettings {
  settings: NoticeSettings;
  timeZone: string;
  /** 0 while nothing is saved. */
  version: number;
}

/** The zone is that of the business, else of the person's postal code, else `otherZone`. */
export async function findSettings({ db }: Pick<Ctx, "db">, userId: string, otherZone: string = easternTime): Promise<SavedSettings> {
  const { rows } = await db.execute(sql`
    select s.off, s.digest, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.quiet_mail as "quietMail", s.version,
      coalesce(c.time_zone, p.time_zone, ${otherZone}) as "timeZone"
    from app_user u
    left join notice_settings s on s.user_id = u.id
    left join contractor c on c.account_id = u.account_id
    left join postal_place p on p.code = left(u.postal_code, case when u.postal_code ~ '^[0-9]' then 5 else 3 end)
    where u.id = ${userId}`);
  const [row] = rows as unknown as (NoticeSettings & { timeZone: string; version: number | null })[];
  if (!row || row.version === null) return { settings: defaultSettings, timeZone: row?.timeZone ?? otherZone, version: 0 };
  const { timeZone, version, ...settings } = row;
  return { settings, timeZone, version };
}

/** False if somebody saved another version meanwhile. */
export async function saveSettings(
  { db, now }: Pick<Ctx, "db" | "now">,
  { userId, seen, ...settings }: NoticeSettings & { userId: string; seen: number },
): Promise<boolean> {
  const values = { ...settings, off: [...settings.off], updatedAt: now };
  const { rowCount } =
    seen === 0
      ? await db
          .insert(noticeSettings)
          .values({ userId, ...values })
          .onConflictDoNothing()
      : await db
          .update(noticeSettings)
          .set({ ...values, version: seen + 1 })
          .where(and(eq(noticeSettings.userId, userId), eq(noticeSettings.version, seen)));
  return (rowCount ?? 0) > 0;
}

/** Whatever else the person chose stays. */
export async function addOff({ db, now }: Pick<Ctx, "db" | "now">, userId: string, choices: readonly string[]): Promise<void> {
  const added = sql`array(select distinct unnest(${noticeSettings.off} || ${sql.param([...choices])}::text[]) order by 1)`;
  await db
    .insert(noticeSettings)
    .values({ userId, ...defaultSettings, off: [...choices], updatedAt: now })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: { off: added, version: sql`${noticeSettings.version} + 1`, updatedAt: now },
    });
}

/** False once the account is gone or disabled. */
export async function isActiveUser({ db }: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from app_user where id = ${userId} and disabled_at is null`);
  return rows.length > 0;
}
