CREATE TABLE `contribution_rooms` (
	`household_id` integer NOT NULL,
	`owner_id` text NOT NULL,
	`plan` text NOT NULL,
	`year` integer NOT NULL,
	`room_high` integer NOT NULL,
	`room_low` integer NOT NULL,
	`counted_from` text,
	`notes` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `owner_id`, `plan`, `year`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `home_arrangements` (
	`user_id` text PRIMARY KEY NOT NULL,
	`item_order` text NOT NULL,
	`hidden` text NOT NULL,
	`pinned` text NOT NULL,
	`off` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_reports` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`range` text,
	`chart` text NOT NULL,
	`shared` integer NOT NULL,
	`pinned` integer NOT NULL,
	`position` integer NOT NULL,
	`created_by` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_reports_id_unique` ON `saved_reports` (`id`);--> statement-breakpoint
CREATE INDEX `saved_reports_by_household` ON `saved_reports` (`household_id`,`position`,`seq`);--> statement-breakpoint
ALTER TABLE `trades` ADD `other_security_seq` integer REFERENCES securities(seq);--> statement-breakpoint
ALTER TABLE `trades` ADD `other_quantity` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `cost_share` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `import_id` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `import_key` text;--> statement-breakpoint
CREATE INDEX `trades_by_other_security` ON `trades` (`other_security_seq`,`settle_day`) WHERE other_security_seq is not null;--> statement-breakpoint
CREATE INDEX `trades_by_transaction` ON `trades` (`transaction_seq`);--> statement-breakpoint
CREATE INDEX `trades_by_import` ON `trades` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `transactions` ADD `original` text;--> statement-breakpoint
ALTER TABLE `households` ADD `rate_feed` text DEFAULT 'OFF' NOT NULL;