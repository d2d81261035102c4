CREATE TABLE `import_categories` (
	`import_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`rows` integer NOT NULL,
	`action` text NOT NULL,
	`chosen` integer NOT NULL,
	`category_seq` integer,
	`create_as` text,
	PRIMARY KEY(`import_seq`, `position`),
	FOREIGN KEY (`import_seq`) REFERENCES `imports`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `import_categories_by_category` ON `import_categories` (`category_seq`);--> statement-breakpoint
CREATE TABLE `remembered_categories` (
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`category_seq` integer,
	PRIMARY KEY(`household_id`, `name`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `remembered_categories_by_category` ON `remembered_categories` (`category_seq`);--> statement-breakpoint
ALTER TABLE `import_rows` ADD `category_position` integer;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `details` text;