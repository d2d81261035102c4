CREATE TABLE `held_accounts` (
	`account_seq` integer PRIMARY KEY NOT NULL,
	`valued_as` text,
	`owner_id` text,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prices` (
	`security_seq` integer NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`price` text NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`security_seq`, `day`, `source`),
	FOREIGN KEY (`security_seq`) REFERENCES `securities`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `securities` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`symbol` text,
	`exchange` text,
	`code` text,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`asset_class` text,
	`region` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `securities_id_unique` ON `securities` (`id`);--> statement-breakpoint
CREATE INDEX `securities_by_household` ON `securities` (`household_id`);--> statement-breakpoint
CREATE TABLE `trades` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`account_seq` integer NOT NULL,
	`security_seq` integer,
	`kind` text NOT NULL,
	`trade_day` text NOT NULL,
	`settle_day` text NOT NULL,
	`quantity` text,
	`price` text,
	`amount_high` integer,
	`amount_low` integer,
	`commission_high` integer NOT NULL,
	`commission_low` integer NOT NULL,
	`new_units` integer,
	`old_units` integer,
	`rate` text,
	`notes` text NOT NULL,
	`transaction_seq` integer,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`security_seq`) REFERENCES `securities`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trades_id_unique` ON `trades` (`id`);--> statement-breakpoint
CREATE INDEX `trades_by_account` ON `trades` (`account_seq`,`settle_day`);--> statement-breakpoint
CREATE INDEX `trades_by_security` ON `trades` (`security_seq`,`settle_day`);--> statement-breakpoint
CREATE INDEX `trades_by_household` ON `trades` (`household_id`,`settle_day`);--> statement-breakpoint
CREATE TABLE `holding_days` (
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`traded_high` integer NOT NULL,
	`traded_low` integer NOT NULL,
	PRIMARY KEY(`account_seq`, `date`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
);
