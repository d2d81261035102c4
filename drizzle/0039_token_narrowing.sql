ALTER TABLE `personal_access_tokens` ADD `areas` text;--> statement-breakpoint
ALTER TABLE `personal_access_tokens` ADD `account_ids` text;