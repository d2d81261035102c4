CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text,
	`address` text,
	`method` text NOT NULL,
	`route` text NOT NULL,
	`target` text,
	`status` integer NOT NULL,
	`request_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_id_unique` ON `audit_entries` (`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_household` ON `audit_entries` (`household_id`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_user` ON `audit_entries` (`household_id`,`user_id`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_age` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE TABLE `totp_challenges` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `totp_challenges_by_user` ON `totp_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `totp_challenges_by_age` ON `totp_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invites` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`token_hash` text NOT NULL,
	`token_sealed` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`revoked_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_id_unique` ON `invites` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_token_hash_unique` ON `invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invites_by_household` ON `invites` (`household_id`,`seq`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`timezone` text,
	`locale` text,
	`region` text,
	`onboarding_completed` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `oidc_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`provider_session` text,
	`code_challenge` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oidc_codes_by_age` ON `oidc_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oidc_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text,
	`nonce` text NOT NULL,
	`verifier_sealed` text NOT NULL,
	`carrier` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`invite_token_sealed` text,
	`return_to` text NOT NULL,
	`code_challenge` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oidc_flows_by_age` ON `oidc_flows` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oidc_identities` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`linked_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `oidc_identities_id_unique` ON `oidc_identities` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `oidc_identities_by_subject` ON `oidc_identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `oidc_identities_by_user` ON `oidc_identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`by_user_id` text,
	`address` text,
	`user_agent` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_id_unique` ON `security_events` (`id`);--> statement-breakpoint
CREATE INDEX `security_events_by_user` ON `security_events` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `known_networks` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`last_sign_in_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_in_backoffs` (
	`account_key` text NOT NULL,
	`network` text NOT NULL,
	`failures` integer NOT NULL,
	`refused` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`locked_until` integer,
	PRIMARY KEY(`account_key`, `network`)
);
--> statement-breakpoint
CREATE INDEX `sign_in_backoffs_by_age` ON `sign_in_backoffs` (`last_failed_at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`seq` integer PRIMARY KEY NOT NULL,
	`account_key` text,
	`network` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_account` ON `sign_in_failures` (`account_key`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_network` ON `sign_in_failures` (`network`,`at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery_salt` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `signed_in_by` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `address` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `provider_session` text;--> statement-breakpoint
CREATE INDEX `sessions_by_provider_session` ON `sessions` (`provider_session`) WHERE provider_session is not null;