CREATE TABLE `tax_year_rates` (
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`method` text NOT NULL,
	`lines` text NOT NULL,
	`yearly` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`household_id`, `year`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER tax_touched_year_rates_insert AFTER INSERT ON tax_year_rates WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_year_rates_update AFTER UPDATE ON tax_year_rates WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_year_rates_delete AFTER DELETE ON tax_year_rates WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_day_rate_insert AFTER INSERT ON rates WHEN EXISTS (
  SELECT 1 FROM tax_year_rates y CROSS JOIN tax_closings c ON c.household_id = y.household_id AND c.year = y.year
  WHERE y.household_id = NEW.household_id AND c.reopened_at IS NULL
    AND NEW.day BETWEEN (y.year - 1) || '-01-01' AND (y.year + 1) || '-06-30') BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_day_rate_update AFTER UPDATE ON rates WHEN EXISTS (
  SELECT 1 FROM tax_year_rates y CROSS JOIN tax_closings c ON c.household_id = y.household_id AND c.year = y.year
  WHERE y.household_id = NEW.household_id AND c.reopened_at IS NULL
    AND NEW.day BETWEEN (y.year - 1) || '-01-01' AND (y.year + 1) || '-06-30') BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_day_rate_delete AFTER DELETE ON rates WHEN EXISTS (
  SELECT 1 FROM tax_year_rates y CROSS JOIN tax_closings c ON c.household_id = y.household_id AND c.year = y.year
  WHERE y.household_id = OLD.household_id AND c.reopened_at IS NULL
    AND OLD.day BETWEEN (y.year - 1) || '-01-01' AND (y.year + 1) || '-06-30') BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
