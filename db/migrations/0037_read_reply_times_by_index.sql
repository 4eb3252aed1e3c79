DROP INDEX "quote_event_waited";--> statement-breakpoint
CREATE INDEX "quote_event_reply_time" ON "quote_event" USING btree ("at","quote_id","party") WHERE ((to_status in ('PRICE_WAITING', 'BEING_CONFIRMED') and party <> 'contractor')
  or (party = 'contractor' and event in ('confirm', 'adjust', 'adjustAndConfirm', 'provide', 'provideEstimate', 'withdraw')));