-- Two changes at once could leave two passwords: the newest is the one.
DELETE FROM "credential" older USING "credential" newer WHERE older.user_id = newer.user_id AND older.provider_id = newer.provider_id AND older.id < newer.id;--> statement-breakpoint
DROP INDEX "credential_user";--> statement-breakpoint
CREATE UNIQUE INDEX "credential_of_user" ON "credential" USING btree ("user_id","provider_id");