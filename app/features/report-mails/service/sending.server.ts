import { enqueueNotices } from "#app/features/notices/service.server.ts";
import { formatReportQuery } from "#app/features/staff-reports/model.ts";
import { findReport } from "#app/features/staff-reports/model/reports.ts";
import { canReadReport } from "#app/features/staff-reports/policy.ts";
import { loadReport } from "#app/features/staff-reports/service.server.ts";
import { allow } from "#app/lib/errors.ts";
import { formatFullDay, formatNumber } from "#app/lib/formats.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findNextDay } from "../model.ts";
import { deleteMail, findReader, listDueIds, lockDueMail, saveNextDay } from "../store.server.ts";
import { createReaderCtx, findReadableQuery } from "./readers.server.ts";

/** Sends the reports that are due, each once; one that fails is tried again in the next run. A job; safe to run twice. Returns how many. */
export async function sendDueReports(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  const today = localDate(ctx.now, easternTime);
  let sent = 0;
  for (const id of await listDueIds(ctx, today)) {
    try {
      if (await inTransaction(ctx, (tx) => sendReport(tx, id, today))) sent += 1;
    } catch (error) {
      logFailure(error, "report not mailed", id);
    }
  }
  return sent;
}

/** As the reader's rights are now: who may no longer read the report, or its brand, gets no further one. */
async function sendReport(tx: Ctx, id: string, today: string): Promise<boolean> {
  const mail = await lockDueMail(tx, id, today);
  if (!mail) return false;
  const reader = await findReader(tx, mail.userId);
  const ctx = reader && createReaderCtx(tx, mail, reader);
  const query = ctx && findReadableQuery(ctx, mail);
  if (!reader || !ctx || !query) {
    await deleteMail(tx, id);
    return false;
  }
  const { report, period } = query;
  const [t, locale] = [getTranslator(reader.locale), reader.locale];
  const [figure = ""] = Object.keys(findReport(report).figures);
  const total = (await loadReport(ctx, query)).reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
  const isAdministrator = canReadReport(ctx.actor, "program");
  await enqueueNotices(tx, [
    {
      key: `report:${id}:${mail.nextOn}`,
      brand: mail.hostBrand,
      accountId: reader.accountId,
      userId: reader.id,
      template: "staff.reportReady",
      path: (isAdministrator ? paths.adminReports : paths.approverReports)(formatReportQuery(query)),
      content: {
        name: t(`staffreports:reports.${report}`),
        figure: t(`staffreports:figures.${figure}`),
        figureTotal: formatNumber(total, locale),
        from: formatFullDay(period.from, locale),
        until: formatFullDay(period.to, locale),
      },
    },
  ]);
  await saveNextDay(tx, id, findNextDay(mail.rhythm, today));
  return true;
}
