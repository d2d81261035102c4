CREATE TABLE `rates` (
	`household_id` integer NOT NULL,
	`from_currency` text NOT NULL,
	`to_currency` text NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`rate` text NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `from_currency`, `to_currency`, `day`, `source`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
