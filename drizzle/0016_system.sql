CREATE TABLE `release_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`version` text,
	`url` text,
	`failure` text
);
--> statement-breakpoint
CREATE TABLE `system_sizes` (
	`day` integer PRIMARY KEY NOT NULL,
	`database_bytes` integer NOT NULL,
	`log_bytes` integer NOT NULL,
	`free_bytes` integer
);
--> statement-breakpoint
CREATE TABLE `system_warnings` (
	`code` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
