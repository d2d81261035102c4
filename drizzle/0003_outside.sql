CREATE TABLE `bank_connections` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`connected_by` text NOT NULL,
	`host` text NOT NULL,
	`access_url_sealed` text,
	`state` text NOT NULL,
	`problem` text,
	`problem_detail` text,
	`created_at` integer NOT NULL,
	`last_tried_at` integer,
	`last_succeeded_at` integer,
	`retry_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`disconnected_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`connected_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_connections_id_unique` ON `bank_connections` (`id`);--> statement-breakpoint
CREATE INDEX `bank_connections_by_household` ON `bank_connections` (`household_id`,`seq`);--> statement-breakpoint
CREATE TABLE `bank_links` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`connection_seq` integer NOT NULL,
	`remote_id` text NOT NULL,
	`remote_connection` text NOT NULL,
	`institution` text NOT NULL,
	`name` text NOT NULL,
	`currency` text,
	`action` text NOT NULL,
	`account_seq` integer,
	`is_flipped` integer DEFAULT false NOT NULL,
	`linked_at` integer,
	`synced_until` integer,
	`backfilled_at` integer,
	`last_seen_at` integer,
	`missing_since` integer,
	`problem` text,
	`problem_detail` text,
	`balance_high` integer,
	`balance_low` integer,
	`balance_date` text,
	FOREIGN KEY (`connection_seq`) REFERENCES `bank_connections`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_links_id_unique` ON `bank_links` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_links_by_remote` ON `bank_links` (`connection_seq`,`remote_id`);--> statement-breakpoint
CREATE INDEX `bank_links_by_account` ON `bank_links` (`account_seq`);--> statement-breakpoint
CREATE TABLE `bank_requests` (
	`connection_seq` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`connection_seq`, `ordinal`),
	FOREIGN KEY (`connection_seq`) REFERENCES `bank_connections`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bank_requests_by_age` ON `bank_requests` (`connection_seq`,`at`);--> statement-breakpoint
CREATE TABLE `event_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`seq` integer PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`state` text NOT NULL,
	`message` text NOT NULL,
	`started_by` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_runs_by_job` ON `job_runs` (`job`,`seq`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_id_unique` ON `notifications` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_by_cause` ON `notifications` (`user_id`,`cause`);--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `notifications_by_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`delivery_seq` integer NOT NULL,
	`at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`status` integer,
	`failure` text,
	FOREIGN KEY (`delivery_seq`) REFERENCES `webhook_deliveries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_by_delivery` ON `webhook_attempts` (`delivery_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`webhook_seq` integer NOT NULL,
	`event_seq` integer,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`webhook_seq`) REFERENCES `webhooks`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id_unique` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_by_event` ON `webhook_deliveries` (`webhook_seq`,`event_seq`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`webhook_seq`,`next_attempt_at`) WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook_seq`,`seq`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`created_by` text NOT NULL,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`events` text NOT NULL,
	`is_active` integer NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`secret_sealed` text NOT NULL,
	`former_secret_sealed` text,
	`former_secret_until` integer,
	`since_seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_id_unique` ON `webhooks` (`id`);--> statement-breakpoint
CREATE INDEX `webhooks_by_household` ON `webhooks` (`household_id`,`seq`);--> statement-breakpoint
ALTER TABLE `import_rows` ADD `sf` text;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `sf_ordinal` integer;