-- What was sold is on lines of a tax year: a write to what it is worked out of is held against the years that are closed.
CREATE TRIGGER tax_touched_trade_insert AFTER INSERT ON trades WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_trade_update AFTER UPDATE ON trades WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_trade_delete AFTER DELETE ON trades WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, -1) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_security AFTER UPDATE OF kind ON securities WHEN OLD.kind IS NOT NEW.kind AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_account_type AFTER UPDATE OF type ON accounts WHEN OLD.type IS NOT NEW.type AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_held_insert AFTER INSERT ON held_accounts WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, -1 FROM accounts a
  WHERE a.seq = NEW.account_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_held_update AFTER UPDATE OF owner_id ON held_accounts WHEN OLD.owner_id IS NOT NEW.owner_id AND EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, -1 FROM accounts a
  WHERE a.seq = NEW.account_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_exchange_rate_insert AFTER INSERT ON rates WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, -1 FROM trades t
  WHERE t.household_id = NEW.household_id AND t.settle_day BETWEEN NEW.day AND date(NEW.day, '+10 days') LIMIT 1
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_exchange_rate_update AFTER UPDATE OF rate ON rates WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, -1 FROM trades t
  WHERE t.household_id = NEW.household_id AND t.settle_day BETWEEN NEW.day AND date(NEW.day, '+10 days') LIMIT 1
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_exchange_rate_delete AFTER DELETE ON rates WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, -1 FROM trades t
  WHERE t.household_id = OLD.household_id AND t.settle_day BETWEEN OLD.day AND date(OLD.day, '+10 days') LIMIT 1
  ON CONFLICT DO NOTHING;
END;
