CREATE TABLE `dismissed_categories` (
	`household_id` integer NOT NULL,
	`payee_key` text NOT NULL,
	`category_seq` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `payee_key`, `category_seq`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dismissed_categories_by_category` ON `dismissed_categories` (`category_seq`);--> statement-breakpoint
ALTER TABLE `households` ADD `apply_suggestions` integer DEFAULT false NOT NULL;