CREATE TABLE `receipt_changes` (
	`receipt_seq` integer PRIMARY KEY NOT NULL,
	`batch_id` text,
	`kind` text NOT NULL,
	`before` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`receipt_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_changes_by_batch` ON `receipt_changes` (`batch_id`);--> statement-breakpoint
CREATE TABLE `receipt_duplicates` (
	`receipt_seq` integer NOT NULL,
	`of_seq` integer NOT NULL,
	`reason` text NOT NULL,
	`similarity` real NOT NULL,
	PRIMARY KEY(`receipt_seq`, `of_seq`),
	FOREIGN KEY (`receipt_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`of_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_duplicates_by_other` ON `receipt_duplicates` (`of_seq`);--> statement-breakpoint
CREATE TABLE `receipt_item_categories` (
	`household_id` integer NOT NULL,
	`item_text` text NOT NULL,
	`category_seq` integer NOT NULL,
	`uses` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `item_text`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_item_categories_by_category` ON `receipt_item_categories` (`category_seq`);--> statement-breakpoint
CREATE TABLE `receipt_links` (
	`receipt_seq` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`linked_by` text NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`receipt_seq`, `transaction_seq`),
	FOREIGN KEY (`receipt_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_links_by_transaction` ON `receipt_links` (`transaction_seq`);--> statement-breakpoint
CREATE TABLE `receipt_merchants` (
	`household_id` integer NOT NULL,
	`key` text NOT NULL,
	`merchant` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `key`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `receipt_suggestions` (
	`receipt_seq` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`score` integer NOT NULL,
	`sure` integer NOT NULL,
	`reasons` text NOT NULL,
	PRIMARY KEY(`receipt_seq`, `transaction_seq`),
	FOREIGN KEY (`receipt_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_suggestions_by_transaction` ON `receipt_suggestions` (`transaction_seq`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`media_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`file_name` text NOT NULL,
	`document_kind` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`is_reread` integer DEFAULT false NOT NULL,
	`reader` text,
	`read_at` integer,
	`pages` integer,
	`turns` text,
	`kind` text DEFAULT 'PURCHASE' NOT NULL,
	`merchant` text,
	`date` text,
	`total_high` integer,
	`total_low` integer,
	`currency` text,
	`card_last4` text,
	`searched` text DEFAULT '' NOT NULL,
	`uploaded_by` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`reading` text,
	`corrections` text DEFAULT '{}' NOT NULL,
	`merchant_keys` text DEFAULT '[]' NOT NULL,
	`tokens` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_id_unique` ON `receipts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_by_hash` ON `receipts` (`household_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `receipts_by_household` ON `receipts` (`household_id`,`seq`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `receipts_by_total` ON `receipts` (`household_id`,`total_high`,`total_low`,`date`) WHERE deleted_at is null and total_high is not null;--> statement-breakpoint
CREATE INDEX `receipts_queue` ON `receipts` (`is_reread`,`seq`) WHERE deleted_at is null and state in ('UPLOADED', 'READING');--> statement-breakpoint
CREATE INDEX `receipts_bin` ON `receipts` (`deleted_at`) WHERE deleted_at is not null;