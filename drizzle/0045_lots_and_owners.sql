CREATE TABLE `average_costs` (
	`account_seq` integer NOT NULL,
	`security_seq` integer NOT NULL,
	`from_day` text NOT NULL,
	PRIMARY KEY(`account_seq`, `security_seq`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`security_seq`) REFERENCES `securities`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `trades` ADD `lots` text;--> statement-breakpoint
DROP TRIGGER tax_touched_held_insert;--> statement-breakpoint
DROP TRIGGER tax_touched_held_update;--> statement-breakpoint
ALTER TABLE `accounts` ADD `owner_id` text;--> statement-breakpoint
UPDATE accounts SET owner_id = (SELECT h.owner_id FROM held_accounts h WHERE h.account_seq = accounts.seq);--> statement-breakpoint
DELETE FROM held_accounts WHERE valued_as IS NULL;--> statement-breakpoint
ALTER TABLE `held_accounts` DROP COLUMN `owner_id`;--> statement-breakpoint
CREATE TRIGGER tax_touched_account_owner AFTER UPDATE OF owner_id ON accounts WHEN OLD.owner_id IS NOT NEW.owner_id AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
END;
