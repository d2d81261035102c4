CREATE TABLE `scenarios` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`changes` text NOT NULL,
	`assumptions` text NOT NULL,
	`created_by` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scenarios_id_unique` ON `scenarios` (`id`);--> statement-breakpoint
CREATE INDEX `scenarios_by_household` ON `scenarios` (`household_id`,`seq`);--> statement-breakpoint
CREATE TABLE `loans` (
	`account_seq` integer PRIMARY KEY NOT NULL,
	`terms` text NOT NULL,
	`interest_seq` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`interest_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE set null
);
