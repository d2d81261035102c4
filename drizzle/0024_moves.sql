CREATE TABLE `move_files` (
	`move_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`move_seq`, `position`),
	FOREIGN KEY (`move_seq`) REFERENCES `moves`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `move_pieces` (
	`move_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`move_seq`, `position`),
	FOREIGN KEY (`move_seq`) REFERENCES `moves`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `moved_subjects` (
	`household_id` integer NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`account_seq` integer,
	`category_seq` integer,
	PRIMARY KEY(`household_id`, `source`, `kind`, `key`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `moved_subjects_by_account` ON `moved_subjects` (`account_seq`);--> statement-breakpoint
CREATE INDEX `moved_subjects_by_category` ON `moved_subjects` (`category_seq`);--> statement-breakpoint
CREATE TABLE `moves` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`choices` text NOT NULL,
	`shown` text NOT NULL,
	`made` text,
	`created_at` integer NOT NULL,
	`committed_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moves_id_unique` ON `moves` (`id`);--> statement-breakpoint
CREATE INDEX `moves_by_household` ON `moves` (`household_id`,`seq`);