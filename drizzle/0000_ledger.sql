CREATE TABLE `account_days` (
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`count` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	PRIMARY KEY(`account_seq`, `date`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `accounts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`subtype` text,
	`institution` text,
	`last_four` text,
	`currency` text NOT NULL,
	`source` text NOT NULL,
	`opening_high` integer NOT NULL,
	`opening_low` integer NOT NULL,
	`opening_date` text NOT NULL,
	`include_in_net_worth` integer NOT NULL,
	`archived_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_id_unique` ON `accounts` (`id`);--> statement-breakpoint
CREATE INDEX `accounts_by_household` ON `accounts` (`household_id`);--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`transaction_count` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliations_id_unique` ON `reconciliations` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliations_by_account` ON `reconciliations` (`account_seq`,`date`,`seq`);--> statement-breakpoint
CREATE TABLE `reported_balances` (
	`seq` integer PRIMARY KEY NOT NULL,
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`import_id` text,
	`observed_at` integer NOT NULL,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reported_balances_by_account` ON `reported_balances` (`account_seq`,`date`);--> statement-breakpoint
CREATE TABLE `valuations` (
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	PRIMARY KEY(`account_seq`, `date`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `reset_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`current_token_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`group_seq` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`tax_line` text,
	`position` integer NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_seq`) REFERENCES `category_groups`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_id_unique` ON `categories` (`id`);--> statement-breakpoint
CREATE INDEX `categories_by_household` ON `categories` (`household_id`);--> statement-breakpoint
CREATE TABLE `category_groups` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_groups_id_unique` ON `category_groups` (`id`);--> statement-breakpoint
CREATE INDEX `category_groups_by_household` ON `category_groups` (`household_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`subject_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_by_household` ON `events` (`household_id`,`kind`,`seq`);--> statement-breakpoint
CREATE TABLE `households` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`currency` text NOT NULL,
	`registration_open` integer NOT NULL,
	`scheduled_sync_enabled` integer DEFAULT false NOT NULL,
	`ledger_revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`display_name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text,
	`country` text NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_by_household` ON `users` (`household_id`);--> statement-breakpoint
CREATE TABLE `import_accounts` (
	`import_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`found` text NOT NULL,
	`action` text NOT NULL,
	`account_seq` integer,
	`create_as` text,
	PRIMARY KEY(`import_seq`, `position`),
	FOREIGN KEY (`import_seq`) REFERENCES `imports`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_files` (
	`import_seq` integer PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`import_seq`) REFERENCES `imports`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_seq` integer NOT NULL,
	`row` integer NOT NULL,
	`account_position` integer NOT NULL,
	`decision` text NOT NULL,
	`chosen` integer,
	`reason` text,
	`existing_seq` integer,
	`existing_version` integer,
	`updates` integer DEFAULT 0 NOT NULL,
	`date` text,
	`transacted_date` text,
	`amount_high` integer,
	`amount_low` integer,
	`payee` text NOT NULL,
	`imported_text` text NOT NULL,
	`memo` text NOT NULL,
	`check_number` text,
	`pending` integer DEFAULT 0 NOT NULL,
	`warning` text,
	`fp` text,
	`fp_ordinal` integer,
	`fitid` text,
	`fitid_ordinal` integer,
	`ref` text,
	`ref_ordinal` integer,
	`transaction_id` text,
	`outcome` text,
	`before` text,
	PRIMARY KEY(`import_seq`, `row`),
	FOREIGN KEY (`import_seq`) REFERENCES `imports`(`seq`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `imports` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`source_kind` text NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`account_seq` integer,
	`choices` text NOT NULL,
	`understood` text NOT NULL,
	`counts` text NOT NULL,
	`ledger_revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`committed_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_id_unique` ON `imports` (`id`);--> statement-breakpoint
CREATE INDEX `imports_by_household` ON `imports` (`household_id`,`seq`);--> statement-breakpoint
CREATE INDEX `imports_by_hash` ON `imports` (`household_id`,`file_hash`);--> statement-breakpoint
CREATE TABLE `remembered_accounts` (
	`household_id` integer NOT NULL,
	`key` text NOT NULL,
	`account_seq` integer NOT NULL,
	PRIMARY KEY(`household_id`, `key`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `remembered_layouts` (
	`account_seq` integer NOT NULL,
	`signature` text NOT NULL,
	`choices` text NOT NULL,
	PRIMARY KEY(`account_seq`, `signature`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sync_logs` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_seq` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`import_id` text,
	`counts` text NOT NULL,
	`message` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_logs_id_unique` ON `sync_logs` (`id`);--> statement-breakpoint
CREATE INDEX `sync_logs_by_account` ON `sync_logs` (`account_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `bulk_change_rows` (
	`bulk_seq` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`version` integer NOT NULL,
	`before` text NOT NULL,
	PRIMARY KEY(`bulk_seq`, `transaction_seq`),
	FOREIGN KEY (`bulk_seq`) REFERENCES `bulk_changes`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_change_rows_by_transaction` ON `bulk_change_rows` (`transaction_seq`);--> statement-breakpoint
CREATE TABLE `bulk_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`changed` integer NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_changes_id_unique` ON `bulk_changes` (`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`transaction_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`at`,`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `rejected_transfers` (
	`out_seq` integer NOT NULL,
	`in_seq` integer NOT NULL,
	PRIMARY KEY(`out_seq`, `in_seq`),
	FOREIGN KEY (`out_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`in_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rejected_transfers_by_in` ON `rejected_transfers` (`in_seq`);--> statement-breakpoint
CREATE TABLE `transaction_keys` (
	`account_seq` integer NOT NULL,
	`scheme` text NOT NULL,
	`key` text NOT NULL,
	`ordinal` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`import_seq` integer,
	PRIMARY KEY(`account_seq`, `scheme`, `key`, `ordinal`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `transaction_keys_by_transaction` ON `transaction_keys` (`transaction_seq`);--> statement-breakpoint
CREATE INDEX `transaction_keys_by_import` ON `transaction_keys` (`import_seq`) WHERE import_seq is not null;--> statement-breakpoint
CREATE TABLE `transaction_splits` (
	`transaction_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`category_seq` integer,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`notes` text NOT NULL,
	PRIMARY KEY(`transaction_seq`, `position`),
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `transaction_splits_by_category` ON `transaction_splits` (`category_seq`,`transaction_seq`);--> statement-breakpoint
CREATE TABLE `transactions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`transacted_date` text,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`type` text NOT NULL,
	`payee` text NOT NULL,
	`imported_text` text NOT NULL,
	`bank_date` text,
	`category_seq` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`notes` text NOT NULL,
	`check_number` text,
	`status` text NOT NULL,
	`reviewed` integer NOT NULL,
	`source` text NOT NULL,
	`import_id` text,
	`is_split` integer DEFAULT false NOT NULL,
	`transfer_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_id_unique` ON `transactions` (`id`);--> statement-breakpoint
CREATE INDEX `transactions_by_date` ON `transactions` (`household_id`,`date`,`seq`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `transactions_by_account` ON `transactions` (`account_seq`,`date`,`seq`,`amount_high`,`amount_low`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `transactions_by_category` ON `transactions` (`category_seq`,`date`,`seq`) WHERE deleted_at is null and category_seq is not null;--> statement-breakpoint
CREATE INDEX `transactions_uncategorised` ON `transactions` (`household_id`,`date`,`seq`) WHERE deleted_at is null and category_seq is null and is_split = 0 and type <> 'TRANSFER';--> statement-breakpoint
CREATE INDEX `transactions_by_amount` ON `transactions` (`household_id`,abs(amount_high),abs(amount_low),`date`,`seq`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `transactions_by_payee` ON `transactions` (`household_id`,payee collate nocase,`seq`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `transactions_pending` ON `transactions` (`account_seq`,`date`) WHERE deleted_at is null and status = 'PENDING';--> statement-breakpoint
CREATE INDEX `transactions_tagged` ON `transactions` (`household_id`,`tags`) WHERE deleted_at is null and tags <> '[]';--> statement-breakpoint
CREATE INDEX `transactions_deleted` ON `transactions` (`account_seq`,`date`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `transactions_by_import` ON `transactions` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX `transactions_by_transfer` ON `transactions` (`transfer_id`) WHERE transfer_id is not null;