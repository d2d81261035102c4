CREATE TABLE `tax_limits` (
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`source` text,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`household_id`, `year`, `key`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tax_medical_windows` (
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`from_day` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`household_id`, `year`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tax_profiles` (
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`sealed` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`household_id`, `year`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tax_rates` (
	`transaction_seq` integer PRIMARY KEY NOT NULL,
	`rate` text NOT NULL,
	`source` text NOT NULL,
	`date` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tax_trips` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`date` text NOT NULL,
	`distance` integer NOT NULL,
	`unit` text NOT NULL,
	`purpose` text NOT NULL,
	`from_place` text NOT NULL,
	`to_place` text NOT NULL,
	`odometer` integer,
	`activity_seq` integer,
	`notes` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`activity_seq`) REFERENCES `tax_activities`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_trips_id_unique` ON `tax_trips` (`id`);--> statement-breakpoint
CREATE INDEX `tax_trips_by_day` ON `tax_trips` (`household_id`,`date`);--> statement-breakpoint
CREATE INDEX `tax_trips_by_activity` ON `tax_trips` (`activity_seq`);--> statement-breakpoint
CREATE TABLE `tax_uses` (
	`activity_seq` integer NOT NULL,
	`year` integer NOT NULL,
	`car_method` text,
	`car_unit` text,
	`odometer_start` integer,
	`odometer_end` integer,
	`home_method` text,
	`home_part` integer,
	`home_whole` integer,
	`home_months` integer,
	`carried_high` integer,
	`carried_low` integer,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`activity_seq`, `year`),
	FOREIGN KEY (`activity_seq`) REFERENCES `tax_activities`(`seq`) ON UPDATE no action ON DELETE cascade
);
