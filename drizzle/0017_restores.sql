CREATE TABLE `restores` (
	`seq` integer PRIMARY KEY NOT NULL,
	`backup` text NOT NULL,
	`made_at` integer NOT NULL,
	`restored_at` integer NOT NULL,
	`resumed_at` integer,
	`resumed_by` text
);
