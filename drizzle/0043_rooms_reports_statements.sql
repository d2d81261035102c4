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
CREATE TABLE `account_statements` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_seq` integer NOT NULL,
	`import_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`is_proven` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`opening_high` integer,
	`opening_low` integer,
	`closing_high` integer,
	`closing_low` integer,
	`row_count` integer NOT NULL,
	`sha256` text,
	`bytes` integer,
	`is_kept` integer DEFAULT false NOT NULL,
	`reconciliation_id` text,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_seq`) REFERENCES `imports`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_statements_id_unique` ON `account_statements` (`id`);--> statement-breakpoint
CREATE INDEX `account_statements_by_account` ON `account_statements` (`account_seq`,`to_day`);--> statement-breakpoint
CREATE INDEX `account_statements_by_import` ON `account_statements` (`import_seq`);--> statement-breakpoint
CREATE INDEX `account_statements_by_file` ON `account_statements` (`sha256`) WHERE sha256 is not null;--> statement-breakpoint
ALTER TABLE `trades` ADD `other_security_seq` integer REFERENCES securities(seq);--> statement-breakpoint
ALTER TABLE `trades` ADD `other_quantity` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `cost_share` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `import_id` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `import_key` text;--> statement-breakpoint
CREATE INDEX `trades_by_other_security` ON `trades` (`other_security_seq`,`settle_day`) WHERE other_security_seq is not null;--> statement-breakpoint
CREATE INDEX `trades_by_transaction` ON `trades` (`transaction_seq`);--> statement-breakpoint
CREATE INDEX `trades_by_import` ON `trades` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `place` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `original` text;--> statement-breakpoint
ALTER TABLE `households` ADD `rate_feed` text DEFAULT 'OFF' NOT NULL;