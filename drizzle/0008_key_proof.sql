CREATE TABLE `transaction_merges` (
	`removed_seq` integer PRIMARY KEY NOT NULL,
	`kept_seq` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`keys` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`removed_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kept_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transaction_merges_by_kept` ON `transaction_merges` (`kept_seq`);--> statement-breakpoint
CREATE TABLE `key_proof` (
	`id` integer PRIMARY KEY NOT NULL,
	`proof_sealed` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bank_connections` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `bank_links` ADD `told_at` integer;