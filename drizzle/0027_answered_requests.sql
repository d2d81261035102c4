CREATE TABLE `answered_requests` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`at` integer NOT NULL,
	`status` integer,
	`answer` text,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `answered_requests_by_age` ON `answered_requests` (`at`);