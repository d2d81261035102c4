CREATE TABLE `contribution_rooms` (
	`household_id` integer NOT NULL,
	`owner_id` text NOT NULL,
	`plan` text NOT NULL,
	`year` integer NOT NULL,
	`room_high` integer NOT NULL,
	`room_low` integer NOT NULL,
	`counted_from` text,
	`notes` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `owner_id`, `plan`, `year`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `trades` ADD `other_security_seq` integer REFERENCES securities(seq);--> statement-breakpoint
ALTER TABLE `trades` ADD `other_quantity` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `cost_share` text;--> statement-breakpoint
CREATE INDEX `trades_by_other_security` ON `trades` (`other_security_seq`,`settle_day`) WHERE other_security_seq is not null;