import type { BrandCode } from "#app/brands/brand.ts";

/** `key` is the same for every attempt. */
export interface SmsMessage {
  key: string;
  brand: BrandCode;
  /** One of our further numbers; by default the usual sender. */
  from?: string | null;
  to: string;
  text: string;
  statusUrl: string;
  /** The provider drops the text afterwards. */
  validSeconds: number;
}

export interface AcceptedSms {
  providerId: string;
  status: string;
}

export interface ReceivedSms {
  from: string;
  text: string;
  sentAt: Date;
}

export interface SmsSender {
  /** Throws `SmsFailure`. */
  send(message: SmsMessage): Promise<AcceptedSms>;
  /** Accepted texts with the same number and words, newest first. */
  listSent(message: SmsMessage, since: Date): Promise<AcceptedSms[]>;
  /** Null when there is no such incoming text. */
  findReceived(providerId: string): Promise<ReceivedSms | null>;
}

/** Contains no phone number. */
export class SmsFailure extends Error {
  readonly isPermanent: boolean;
  /** The provider is unavailable, for other texts too. */
  readonly isConnection: boolean;
  /** The text may have been accepted. */
  readonly isUnanswered: boolean;
  /** The receiver replied STOP to the provider. */
  readonly isStopped: boolean;
  readonly code: number | null;

  constructor({ isPermanent = false, isConnection = false, isUnanswered = false, isStopped = false, code = null }: Partial<SmsFailure>) {
    super(`The text was not accepted: ${code ?? (isUnanswered ? "no answer" : "refused")}`);
    this.name = "SmsFailure";
    this.isPermanent = isPermanent;
    this.isConnection = isConnection;
    this.isUnanswered = isUnanswered;
    this.isStopped = isStopped;
    this.code = code;
  }
}
