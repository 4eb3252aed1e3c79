CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"issuer" text,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"cellphone" text DEFAULT '' NOT NULL,
	"postal_code" text,
	"full_address" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"authorities" text[] DEFAULT '{}' NOT NULL,
	"account_manager" boolean DEFAULT false NOT NULL,
	"last_incoming_channel" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contractor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"service_categories" text[] DEFAULT '{}' NOT NULL,
	"range_miles" integer DEFAULT 25 NOT NULL,
	"included_codes" text[] DEFAULT '{}' NOT NULL,
	"excluded_codes" text[] DEFAULT '{}' NOT NULL,
	"work_phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"display_email_on_public_profile" boolean DEFAULT false NOT NULL,
	"web" text,
	"about" text DEFAULT '' NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"founding_year" integer,
	"employees_number" integer,
	"license_number" text,
	"open_24x7" boolean DEFAULT false NOT NULL,
	"working_hours" jsonb NOT NULL,
	"advanced" boolean DEFAULT false NOT NULL,
	"vacation_mode" boolean DEFAULT false NOT NULL,
	"reply_minutes" integer,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mep_profile" (
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"incoming_channel" text,
	"partner_id" text,
	"partner_score" real DEFAULT 0 NOT NULL,
	"send_me_emails" boolean DEFAULT true NOT NULL,
	"workphone" text,
	"financing_enabled" boolean DEFAULT false NOT NULL,
	"financing_label" text DEFAULT 'Financing available' NOT NULL,
	"financing_url" text,
	CONSTRAINT "mep_profile_contractor_id_brand_pk" PRIMARY KEY("contractor_id","brand")
);
--> statement-breakpoint
CREATE TABLE "search_circle" (
	"scope" integer NOT NULL,
	"contractor_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"code" text NOT NULL,
	"area" "box" NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" double precision NOT NULL,
	"reach" double precision NOT NULL,
	"offer" smallint NOT NULL,
	"rating" real NOT NULL,
	"badges" bigint NOT NULL,
	"excludes" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_code" (
	"scope" integer NOT NULL,
	"code" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" double precision NOT NULL,
	"offer" smallint NOT NULL,
	"rating" real NOT NULL,
	"badges" bigint NOT NULL,
	CONSTRAINT "search_code_scope_code_contractor_id_part_pk" PRIMARY KEY("scope","code","contractor_id","part")
);
--> statement-breakpoint
CREATE TABLE "search_exclusion" (
	"contractor_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "search_exclusion_contractor_id_part_code_pk" PRIMARY KEY("contractor_id","part","code")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"category" text NOT NULL,
	"sub_category" text,
	"title" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"price_type" text NOT NULL,
	"centre_postal_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"range_miles" integer NOT NULL,
	"included_codes" text[] DEFAULT '{}' NOT NULL,
	"excluded_codes" text[] DEFAULT '{}' NOT NULL,
	"book_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_book" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"listing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"book" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_key" text NOT NULL,
	"brand" text NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"price_version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"contractor_id" integer NOT NULL,
	"total" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"call_back_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_place" (
	"code" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_event" (
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"price_version" integer NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_event_quote_id_version_pk" PRIMARY KEY("quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quote_version" (
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"price" jsonb NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_version_quote_id_version_pk" PRIMARY KEY("quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"contractor_id" integer NOT NULL,
	"listing_id" uuid,
	"book_version" integer,
	"package_key" text,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"price_version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"renews" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"key" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"contractor_ids" integer[] NOT NULL,
	"answers" jsonb NOT NULL,
	"locale" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_contractor" (
	"request_id" uuid NOT NULL,
	"contractor_id" integer NOT NULL,
	CONSTRAINT "request_contractor_request_id_contractor_id_pk" PRIMARY KEY("request_id","contractor_id")
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"draft_key" text NOT NULL,
	"category" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"time_zone" text NOT NULL,
	"answers" jsonb NOT NULL,
	"locale" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor" ADD CONSTRAINT "contractor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mep_profile" ADD CONSTRAINT "mep_profile_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book" ADD CONSTRAINT "price_book_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_event" ADD CONSTRAINT "quote_event_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_version" ADD CONSTRAINT "quote_version_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_contractor" ADD CONSTRAINT "request_contractor_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_contractor" ADD CONSTRAINT "request_contractor_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_user" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "app_user_account" ON "app_user" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_one_manager" ON "app_user" USING btree ("account_id") WHERE account_manager;--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_public_id" ON "contractor" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_account" ON "contractor" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mep_profile_brand" ON "mep_profile" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "search_circle_contractor" ON "search_circle" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "search_code_contractor" ON "search_code" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "listing_contractor" ON "listing" USING btree ("contractor_id","category");--> statement-breakpoint
CREATE UNIQUE INDEX "price_book_version" ON "price_book" USING btree ("listing_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_key" ON "mail" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "mail_received" ON "mail" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_key" ON "notice" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("attempt_at") WHERE status = 'QUEUED';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_quote" ON "booking" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_key" ON "booking" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "booking_contractor" ON "booking" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_request" ON "quote" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quote_account" ON "quote" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_contractor" ON "quote" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_renews" ON "quote" USING btree ("renews");--> statement-breakpoint
CREATE INDEX "quote_open_expiry" ON "quote" USING btree ("expires_at") WHERE status in ('NEW','TENTATIVE','BEING_CONFIRMED','PRICE_WAITING','BEING_PRICED','FIRM');--> statement-breakpoint
CREATE INDEX "quote_cancel_asked" ON "quote" USING btree ("cancel_asked_at") WHERE status = 'CANCEL_WAITING';--> statement-breakpoint
CREATE INDEX "quote_unpriced" ON "quote" USING btree ("created_at") WHERE status = 'NEW';--> statement-breakpoint
CREATE INDEX "draft_updated" ON "draft" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "request_contractor_contractor" ON "request_contractor" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_draft" ON "request" USING btree ("draft_key");--> statement-breakpoint
CREATE INDEX "request_account" ON "request" USING btree ("account_id","submitted_at");