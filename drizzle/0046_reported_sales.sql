ALTER TABLE `trades` ADD `basis_report` text;
--> statement-breakpoint
-- An average in place of lots is another gain of what was sold: it is held against the years that are closed, as trades are.
CREATE TRIGGER tax_touched_average_insert AFTER INSERT ON average_costs WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, -1 FROM accounts a
  WHERE a.seq = NEW.account_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_average_update AFTER UPDATE ON average_costs WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, -1 FROM accounts a
  WHERE a.seq = NEW.account_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_average_delete AFTER DELETE ON average_costs WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, -1 FROM accounts a
  WHERE a.seq = OLD.account_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
