ALTER TABLE `subscriptions` ADD `reasons` text;--> statement-breakpoint
ALTER TABLE `insights` DROP COLUMN `title`;--> statement-breakpoint
ALTER TABLE `insights` DROP COLUMN `body`;