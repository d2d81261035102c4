CREATE TABLE `goal_envelopes` (
	`category_seq` integer PRIMARY KEY NOT NULL,
	`goal_seq` integer NOT NULL,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_seq`) REFERENCES `goals`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `goal_envelopes_goal_seq_unique` ON `goal_envelopes` (`goal_seq`);