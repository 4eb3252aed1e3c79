const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
const megabyte = 1024 * 1024;

/** Of mails that the provider tells us about, and of messages; `limits` has them too. */
export const messageLimits = {
  /** Before a request. Each mails the business; those of an address and to a business are of all accounts. */
  newConversations: { burst: 20, seconds: day, shared: true, code: "chat.startedOften" },
  newConversationsOfAddress: { burst: 40, seconds: day, shared: true, loopbackBurst: 20_000, code: "chat.startedOften" },
  newConversationsOfNetwork: { burst: 160, seconds: day, shared: true, code: "chat.startedOften" },
  newConversationsOfContractor: { burst: 300, seconds: day, shared: true, code: "chat.contractorFull" },
  /** Files of messages by user, and their stored bytes by user and brand. */
  chatFiles: { burst: 60, seconds: day, shared: true, code: "chat.filesOften" },
  chatFileBytes: { burst: 200 * megabyte, seconds: day, shared: true, code: "chat.filesOften" },
  chatFileBytesOfBrand: { burst: 10 * 1024 * megabyte, seconds: day, shared: true, code: "chat.filesFull", breaker: true },
  /** Unsigned ones. */
  mailReports: { burst: 20, seconds: 10 * minute, shared: true, alarm: 100 },
  mailReplies: { burst: 60, seconds: 10 * minute, shared: true, alarm: 100 },
  /** Mails that tell a person that a reply was not taken. */
  replyRefusals: { burst: 10, seconds: day, shared: true },
  /** Messages to one number by text; further ones wait. */
  smsRelayed: { burst: 40, seconds: day, shared: true },
  /** Answers to texts that became no message. */
  relayAnswers: { burst: 5, seconds: day, shared: true },
  /** Messages that a service translates for an account, and for a brand. */
  translations: { burst: 1_000, seconds: day, shared: true },
  translationsOfBrand: { burst: 20_000, seconds: day, shared: true, breaker: true },
  /** Of endpoints of webhooks, by user. */
  webhookChanges: { burst: 60, seconds: hour, shared: true },
  /** Deliveries that an account, and all of them at a brand, send again or as a test. */
  webhookReplays: { burst: 100, seconds: hour, shared: true, code: "webhooks.replayedOften" },
  webhookReplaysOfBrand: { burst: 2_000, seconds: hour, shared: true, code: "webhooks.replayedOften", breaker: true },
} as const;
