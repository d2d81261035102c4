CREATE TABLE `average_costs` (
	`account_seq` integer NOT NULL,
	`security_seq` integer NOT NULL,
	`from_day` text NOT NULL,
	PRIMARY KEY(`account_seq`, `security_seq`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`security_seq`) REFERENCES `securities`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `trades` ADD `lots` text;