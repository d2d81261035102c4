CREATE TABLE `tax_slips` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text,
	`payer` text NOT NULL,
	`account_seq` integer,
	`security_seq` integer,
	`currency` text NOT NULL,
	`boxes` text NOT NULL,
	`receipt_id` text,
	`is_accepted` integer NOT NULL,
	`notes` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`security_seq`) REFERENCES `securities`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_slips_id_unique` ON `tax_slips` (`id`);--> statement-breakpoint
CREATE INDEX `tax_slips_by_year` ON `tax_slips` (`household_id`,`year`);--> statement-breakpoint
CREATE INDEX `tax_slips_by_account` ON `tax_slips` (`account_seq`);--> statement-breakpoint
CREATE INDEX `tax_slips_by_security` ON `tax_slips` (`security_seq`);--> statement-breakpoint
CREATE TABLE `goal_envelopes` (
	`category_seq` integer PRIMARY KEY NOT NULL,
	`goal_seq` integer NOT NULL,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_seq`) REFERENCES `goals`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `goal_envelopes_goal_seq_unique` ON `goal_envelopes` (`goal_seq`);--> statement-breakpoint
ALTER TABLE `securities` ADD `other_symbols` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `securities` ADD `other_codes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Slips are data of their year: where it is closed, whoever writes one is asked. They are in no line, so the year itself is noted, with a minus.
CREATE TRIGGER tax_touched_slip_insert AFTER INSERT ON tax_slips WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.year = NEW.year AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -NEW.year) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_slip_update AFTER UPDATE OF kind, owner_id, payer, currency, boxes, receipt_id, is_accepted, notes ON tax_slips WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.year = NEW.year AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -NEW.year) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_slip_delete AFTER DELETE ON tax_slips WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.year = OLD.year AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, -OLD.year) ON CONFLICT DO NOTHING;
END;

--> statement-breakpoint
-- What a statement says in the household's currency goes before the rate of the day, so that it counts in a line as that does.
CREATE TRIGGER tax_touched_original AFTER UPDATE OF original ON transactions WHEN OLD.original IS NOT NEW.original AND EXISTS (
  SELECT 1 FROM tax_year_rates y CROSS JOIN tax_closings c ON c.household_id = y.household_id AND c.year = y.year
  WHERE y.household_id = NEW.household_id AND c.reopened_at IS NULL
    AND NEW.date BETWEEN (y.year - 1) || '-01-01' AND (y.year + 1) || '-12-31') BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, NEW.seq) ON CONFLICT DO NOTHING;
END;
