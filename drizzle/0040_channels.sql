CREATE TABLE `channel_deliveries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`channel_seq` integer NOT NULL,
	`notification_id` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer,
	`failure` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`channel_seq`) REFERENCES `channels`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_deliveries_id_unique` ON `channel_deliveries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `channel_deliveries_once` ON `channel_deliveries` (`channel_seq`,`notification_id`);--> statement-breakpoint
CREATE INDEX `channel_deliveries_due` ON `channel_deliveries` (`channel_seq`,`next_attempt_at`) WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX `channel_deliveries_by_notification` ON `channel_deliveries` (`notification_id`);--> statement-breakpoint
CREATE INDEX `channel_deliveries_by_age` ON `channel_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `channels` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`target_sealed` text,
	`muted_kinds` text NOT NULL,
	`has_details` integer NOT NULL,
	`is_active` integer NOT NULL,
	`disabled_reason` text,
	`since_seq` integer NOT NULL,
	`tried_at` integer,
	`failure` text,
	`failing_since` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_id_unique` ON `channels` (`id`);--> statement-breakpoint
CREATE INDEX `channels_by_user` ON `channels` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `notification_times` (
	`user_id` text PRIMARY KEY NOT NULL,
	`has_quiet_hours` integer NOT NULL,
	`quiet_from` text NOT NULL,
	`quiet_until` text NOT NULL,
	`has_digest` integer NOT NULL,
	`digest_weekday` integer NOT NULL,
	`digest_time` text NOT NULL,
	`digested_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_sealed` text NOT NULL,
	`created_at` integer NOT NULL
);
