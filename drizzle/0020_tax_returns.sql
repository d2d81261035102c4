CREATE TABLE `tax_activities` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`person_id` text,
	`start_date` text,
	`end_date` text,
	`ownership` integer DEFAULT 10000 NOT NULL,
	`province` text,
	`gst_from` text,
	`gst_to` text,
	`gst_number` text,
	`gst_period` text,
	`qst_from` text,
	`qst_to` text,
	`qst_number` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_activities_id_unique` ON `tax_activities` (`id`);--> statement-breakpoint
CREATE INDEX `tax_activities_by_household` ON `tax_activities` (`household_id`);--> statement-breakpoint
CREATE TABLE `tax_mappings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`category_seq` integer,
	`account_subtype` text,
	`from_year` integer NOT NULL,
	`to_year` integer,
	`line_id` text NOT NULL,
	`share` integer NOT NULL,
	`activity_seq` integer,
	`person_id` text,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_seq`) REFERENCES `tax_activities`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_mappings_by_source` ON `tax_mappings` (`household_id`,`category_seq`,`account_subtype`,`from_year`);--> statement-breakpoint
CREATE INDEX `tax_mappings_by_category` ON `tax_mappings` (`category_seq`);--> statement-breakpoint
CREATE INDEX `tax_mappings_by_activity` ON `tax_mappings` (`activity_seq`);--> statement-breakpoint
CREATE TABLE `tax_overrides` (
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`line_id` text,
	`share` integer NOT NULL,
	`activity_seq` integer,
	`person_id` text,
	`tax_year` integer,
	`capital` integer NOT NULL,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`transaction_seq`, `part`),
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`activity_seq`) REFERENCES `tax_activities`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tax_overrides_by_activity` ON `tax_overrides` (`activity_seq`);--> statement-breakpoint
CREATE INDEX `transactions_of_other_year` ON `transactions` (`household_id`) WHERE deleted_at is null and substr(transacted_date, 1, 4) <> substr(date, 1, 4);