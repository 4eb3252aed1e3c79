CREATE TABLE "distributor_contractor" (
	"distributor_id" integer NOT NULL,
	"contractor_id" integer NOT NULL,
	CONSTRAINT "distributor_contractor_distributor_id_contractor_id_pk" PRIMARY KEY("distributor_id","contractor_id")
);
--> statement-breakpoint
CREATE TABLE "distributor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" double precision NOT NULL,
	"phone" text NOT NULL,
	"web" text
);
--> statement-breakpoint
ALTER TABLE "distributor_contractor" ADD CONSTRAINT "distributor_contractor_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_contractor" ADD CONSTRAINT "distributor_contractor_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distributor_contractor_contractor" ON "distributor_contractor" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributor_public_id" ON "distributor" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "distributor_brand" ON "distributor" USING btree ("brand");