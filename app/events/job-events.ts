import type { MovedChange, MovedJob } from "#app/features/booked-jobs/model/events.ts";
import type { SentMessage } from "#app/features/chat/model/notices.ts";
import type { ClosedReports } from "#app/features/chat-reports/model/notices.ts";
import type { WithdrawnConsent } from "#app/features/consents/model/events.ts";
import type { BookedJob } from "#app/features/homes/model/booked-job.ts";
import type { DueService, MovedHome } from "#app/features/homes/model/notices.ts";
import type { PhonedLead } from "#app/features/phone-leads/model/notices.ts";
import type { DueLeadReminder } from "#app/features/reminders/model/notices.ts";
import type { PublishedReview, ReviewableJob } from "#app/features/reviews/model/writing.ts";
import type { FollowUpMessage } from "#app/features/follow-ups/model/messages.ts";
import type { CompletedLead, ReopenedLead } from "#app/features/leads/model/completion.ts";
import type { TurnedOffEndpoint } from "#app/features/webhooks/model/notices.ts";
import type { AppointmentEvent } from "#app/features/schedule/model/notices.ts";

/** Of booked jobs and what they leave in a home, of leads, and of conversations. */
export interface JobEvents {
  "job.booked": BookedJob;
  "job.moved": MovedJob;
  "change.moved": MovedChange;
  "review.published": PublishedReview;
  /** NiceJob did not get the job, and never will. */
  "review.leftToUs": ReviewableJob;
  "appointment.changed": AppointmentEvent;
  "chat.messageSent": SentMessage;
  /** By staff. */
  "chat.reportsClosed": ClosedReports;
  /** That a contractor calls or writes, by the homeowner. */
  "consent.withdrawn": WithdrawnConsent;
  /** By its contractor, by hand. */
  "lead.added": { leadId: string };
  "webhook.turnedOff": TurnedOffEndpoint;
  /** After any line of its history, in the same transaction. */
  "lead.moved": { leadId: string };
  /** By the brand, for one of its contractors. */
  "lead.phoned": PhonedLead;
  "followUp.due": FollowUpMessage;
  "lead.completed": CompletedLead;
  "lead.reopened": ReopenedLead;
  /** Once for each time that it is due. */
  "lead.reminderDue": DueLeadReminder;
  /** Once, when a reminder's day has come. */
  "home.serviceDue": DueService;
  /** To another household. */
  "home.moved": MovedHome;
}
