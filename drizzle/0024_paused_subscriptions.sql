ALTER TABLE `subscriptions` ADD `paused_since` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `paused_until` text;