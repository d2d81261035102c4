CREATE TABLE `tax_evidence` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`receipt_seq` integer,
	`kind` text NOT NULL,
	`note` text,
	`registration_number` text,
	`shows` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receipt_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_evidence_id_unique` ON `tax_evidence` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_evidence_by_transaction` ON `tax_evidence` (`transaction_seq`,`part`,`receipt_seq`);--> statement-breakpoint
CREATE INDEX `tax_evidence_by_receipt` ON `tax_evidence` (`receipt_seq`);--> statement-breakpoint
CREATE TABLE `tax_payees` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`payee` text NOT NULL,
	`number_sealed` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_payees_id_unique` ON `tax_payees` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_payees_by_payee` ON `tax_payees` (`household_id`,payee collate nocase);--> statement-breakpoint
CREATE TABLE `tax_sales_taxes` (
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`gst_high` integer NOT NULL,
	`gst_low` integer NOT NULL,
	`qst_high` integer NOT NULL,
	`qst_low` integer NOT NULL,
	`is_estimate` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`transaction_seq`, `part`),
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
