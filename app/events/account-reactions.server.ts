import {
  toConnectedNotices,
  toDisconnectedNotices,
  toFailedCodesNotices,
  toPasskeyNotices,
  toPasswordChangedNotices,
  toPhoneChangedNotices,
  toPhoneMovedNotices,
  toRepeatedSignUpNotices,
} from "#app/features/accounts/model/notices.ts";
import { toMovedHomeNotices, toServiceNotices } from "#app/features/homes/model/notices.ts";
import { endTransferLinks } from "#app/features/homes/service/recovered.server.ts";
import { toReminderNotices } from "#app/features/reminders/model/notices.ts";
import { endPasskeys, suspendPasskeys } from "#app/features/passkeys/service.server.ts";
import { endConnectedAccounts, suspendConnectedAccounts } from "#app/features/provider-sign-in/service.server.ts";
import { endShares } from "#app/features/shared-requests/service/recovered.server.ts";
import { endPhoneOfCreator, recordSignUpConsent } from "#app/features/sms/service/new-consents.server.ts";
import { suspendPhoneSignIn } from "#app/features/sms/service/sign-in-phones.server.ts";
import { endSignInLinks } from "#app/features/sign-in-links/service.server.ts";
import { forgetSignedOutDevices } from "#app/features/web-push/service.server.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

export const accountReactions = {
  "account.signedUp": [recordSignUpConsent],
  "phone.moved": [queueNotices(toPhoneMovedNotices)],
  "phone.changed": [queueNotices(toPhoneChangedNotices)],
  "account.signedOut": [forgetSignedOutDevices],
  "account.recovered": [endSignInLinks, suspendPasskeys, suspendConnectedAccounts, suspendPhoneSignIn, endTransferLinks, endShares],
  "account.takenOver": [endPasskeys, endConnectedAccounts, endPhoneOfCreator],
  "account.userRemoved": [endSignInLinks, endPasskeys, endConnectedAccounts],
  "account.passkeyAdded": [queueNotices(toPasskeyNotices)],
  "account.providerConnected": [queueNotices(toConnectedNotices)],
  "account.providerDisconnected": [queueNotices(toDisconnectedNotices)],
  "account.passwordChanged": [endSignInLinks, queueNotices(toPasswordChangedNotices)],
  "account.codesFailed": [queueNotices(toFailedCodesNotices)],
  "account.signUpRepeated": [queueNotices(toRepeatedSignUpNotices)],
  "lead.reminderDue": [queueNotices(toReminderNotices)],
  "home.serviceDue": [queueNotices(toServiceNotices)],
  "home.moved": [queueNotices(toMovedHomeNotices)],
} satisfies Partial<Reactions>;
