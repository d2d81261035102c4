CREATE TABLE `ai_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`base_url` text NOT NULL,
	`model` text NOT NULL,
	`key_sealed` text,
	`allow_private_endpoint` integer NOT NULL,
	`share_payees` integer NOT NULL,
	`use_tools` integer NOT NULL,
	`daily_tokens` integer,
	`context_tokens` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ai_usage` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`session_seq` integer NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`state` text NOT NULL,
	`tools` text NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`session_seq`) REFERENCES `chat_sessions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_id_unique` ON `chat_messages` (`id`);--> statement-breakpoint
CREATE INDEX `chat_messages_by_session` ON `chat_messages` (`session_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_id_unique` ON `chat_sessions` (`id`);--> statement-breakpoint
CREATE INDEX `chat_sessions_by_user` ON `chat_sessions` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `insights` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`numbers` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`figures` text NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`weight` integer NOT NULL,
	`found_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`gone_at` integer,
	`dismissed_at` integer,
	`dismissed_by` text,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insights_id_unique` ON `insights` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `insights_by_subject` ON `insights` (`household_id`,`kind`,`about`);--> statement-breakpoint
CREATE INDEX `insights_by_weight` ON `insights` (`household_id`,`weight`);