ALTER TABLE `insights` DROP COLUMN `title`;--> statement-breakpoint
ALTER TABLE `insights` DROP COLUMN `body`;