CREATE TABLE `hidden_rows` (
	`table_name` text NOT NULL,
	`last_seq` integer NOT NULL,
	`first_seq` integer NOT NULL,
	PRIMARY KEY(`table_name`, `last_seq`, `first_seq`)
);

--> statement-breakpoint
-- What is hidden counts nowhere: whoever hides rows, or shows them, counts them all at once.
DROP TRIGGER waiting_insert;
--> statement-breakpoint
CREATE TRIGGER waiting_insert AFTER INSERT ON transactions WHEN (NEW.deleted_at IS NULL AND (NEW.reviewed = 0 OR (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER')))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (NEW.household_id, (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER'), (NEW.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  INSERT INTO waiting_payees (household_id, payee, count) SELECT NEW.household_id, NEW.payee, 1
  WHERE (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
DROP TRIGGER waiting_update;
--> statement-breakpoint
CREATE TRIGGER waiting_update AFTER UPDATE OF household_id, category_seq, is_split, type, reviewed, payee ON transactions
WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND (OLD.reviewed <> NEW.reviewed OR OLD.household_id <> NEW.household_id
  OR (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER') <> (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') OR (OLD.payee <> NEW.payee AND (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER'))))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq)
BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (OLD.household_id, -(OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER'), -(OLD.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  UPDATE waiting_payees SET count = count - 1 WHERE household_id = OLD.household_id AND payee = OLD.payee AND (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER');
  DELETE FROM waiting_payees WHERE household_id = OLD.household_id AND payee = OLD.payee AND count = 0;
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (NEW.household_id, (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER'), (NEW.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  INSERT INTO waiting_payees (household_id, payee, count) SELECT NEW.household_id, NEW.payee, 1
  WHERE (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
DROP TRIGGER waiting_leave;
--> statement-breakpoint
CREATE TRIGGER waiting_leave AFTER UPDATE OF deleted_at ON transactions
WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND (OLD.reviewed = 0 OR (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER')))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (OLD.household_id, -(OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER'), -(OLD.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  UPDATE waiting_payees SET count = count - 1 WHERE household_id = OLD.household_id AND payee = OLD.payee AND (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER');
  DELETE FROM waiting_payees WHERE household_id = OLD.household_id AND payee = OLD.payee AND count = 0;
END;
--> statement-breakpoint
DROP TRIGGER waiting_return;
--> statement-breakpoint
CREATE TRIGGER waiting_return AFTER UPDATE OF deleted_at ON transactions
WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND (NEW.reviewed = 0 OR (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER')))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (NEW.household_id, (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER'), (NEW.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  INSERT INTO waiting_payees (household_id, payee, count) SELECT NEW.household_id, NEW.payee, 1
  WHERE (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
DROP TRIGGER waiting_delete;
--> statement-breakpoint
CREATE TRIGGER waiting_delete AFTER DELETE ON transactions WHEN (OLD.deleted_at IS NULL AND (OLD.reviewed = 0 OR (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER')))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.seq AND first_seq <= OLD.seq) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (OLD.household_id, -(OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER'), -(OLD.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  UPDATE waiting_payees SET count = count - 1 WHERE household_id = OLD.household_id AND payee = OLD.payee AND (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER');
  DELETE FROM waiting_payees WHERE household_id = OLD.household_id AND payee = OLD.payee AND count = 0;
END;
--> statement-breakpoint
DROP TRIGGER transaction_changes_insert;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_insert AFTER INSERT ON transactions WHEN (NEW.deleted_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) VALUES (NEW.household_id, NEW.seq);
END;
--> statement-breakpoint
DROP TRIGGER transaction_changes_update;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, payee, imported_text, bank_date, status, import_id, transfer_id, deleted_at ON transactions
WHEN (OLD.household_id IS NOT NEW.household_id OR OLD.account_seq IS NOT NEW.account_seq OR OLD.date IS NOT NEW.date OR OLD.amount_high IS NOT NEW.amount_high OR OLD.amount_low IS NOT NEW.amount_low OR OLD.payee IS NOT NEW.payee
  OR OLD.imported_text IS NOT NEW.imported_text OR OLD.bank_date IS NOT NEW.bank_date OR OLD.status IS NOT NEW.status OR OLD.import_id IS NOT NEW.import_id OR OLD.transfer_id IS NOT NEW.transfer_id OR OLD.deleted_at IS NOT NEW.deleted_at)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq)
BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq, account_seq, date, amount_high, amount_low)
  VALUES (OLD.household_id, OLD.seq, OLD.account_seq, OLD.date, OLD.amount_high, OLD.amount_low);
END;
--> statement-breakpoint
DROP TRIGGER transaction_changes_delete;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_delete AFTER DELETE ON transactions WHEN (OLD.deleted_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.seq AND first_seq <= OLD.seq) BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq, account_seq, date, amount_high, amount_low)
  VALUES (OLD.household_id, OLD.seq, OLD.account_seq, OLD.date, OLD.amount_high, OLD.amount_low);
END;
--> statement-breakpoint
DROP TRIGGER transaction_changes_key_insert;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_key_insert AFTER INSERT ON transaction_keys WHEN (NEW.import_seq IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.transaction_seq AND first_seq <= NEW.transaction_seq) BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq = NEW.transaction_seq;
END;
--> statement-breakpoint
DROP TRIGGER transaction_changes_key_update;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_key_update AFTER UPDATE ON transaction_keys WHEN NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.transaction_seq AND first_seq <= NEW.transaction_seq) BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq IN (OLD.transaction_seq, NEW.transaction_seq);
END;
--> statement-breakpoint
DROP TRIGGER transaction_changes_key_delete;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_key_delete AFTER DELETE ON transaction_keys WHEN (OLD.import_seq IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.transaction_seq AND first_seq <= OLD.transaction_seq) BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq = OLD.transaction_seq;
END;
--> statement-breakpoint
DROP TRIGGER tax_touched_insert;
--> statement-breakpoint
CREATE TRIGGER tax_touched_insert AFTER INSERT ON transactions WHEN (EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT NEW.household_id, NEW.seq
  WHERE EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL AND (c.year BETWEEN substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) - (substr(coalesce(NEW.transacted_date, NEW.date), 6, 2) <= '03') AND substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) + 1))
    OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = NEW.seq)
    OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = NEW.seq)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER tax_touched_update;
--> statement-breakpoint
CREATE TRIGGER tax_touched_update AFTER UPDATE OF household_id, account_seq, date, transacted_date, amount_high, amount_low, type, category_seq, status, is_split, hidden, deleted_at ON transactions
WHEN ((OLD.household_id IS NOT NEW.household_id OR OLD.account_seq IS NOT NEW.account_seq OR OLD.date IS NOT NEW.date OR OLD.transacted_date IS NOT NEW.transacted_date OR OLD.amount_high IS NOT NEW.amount_high OR OLD.amount_low IS NOT NEW.amount_low
  OR OLD.type IS NOT NEW.type OR OLD.category_seq IS NOT NEW.category_seq OR OLD.status IS NOT NEW.status OR OLD.is_split IS NOT NEW.is_split OR OLD.hidden IS NOT NEW.hidden OR OLD.deleted_at IS NOT NEW.deleted_at)
  AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT OLD.household_id, OLD.seq
  WHERE EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL AND (c.year BETWEEN substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) - (substr(coalesce(OLD.transacted_date, OLD.date), 6, 2) <= '03') AND substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) + 1 OR c.year BETWEEN substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) - (substr(coalesce(NEW.transacted_date, NEW.date), 6, 2) <= '03') AND substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) + 1))
    OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = OLD.seq)
    OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = OLD.seq)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER tax_touched_delete;
--> statement-breakpoint
CREATE TRIGGER tax_touched_delete AFTER DELETE ON transactions WHEN (OLD.deleted_at IS NULL AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.seq AND first_seq <= OLD.seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT OLD.household_id, OLD.seq
  WHERE EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL AND (c.year BETWEEN substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) - (substr(coalesce(OLD.transacted_date, OLD.date), 6, 2) <= '03') AND substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) + 1))
    OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = OLD.seq)
    OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = OLD.seq)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER tax_touched_part_insert;
--> statement-breakpoint
CREATE TRIGGER tax_touched_part_insert AFTER INSERT ON transaction_splits WHEN (EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.transaction_seq AND first_seq <= NEW.transaction_seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER tax_touched_part_update;
--> statement-breakpoint
CREATE TRIGGER tax_touched_part_update AFTER UPDATE ON transaction_splits WHEN (EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.transaction_seq AND first_seq <= NEW.transaction_seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq, NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER tax_touched_part_delete;
--> statement-breakpoint
CREATE TRIGGER tax_touched_part_delete AFTER DELETE ON transaction_splits WHEN (EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.transaction_seq AND first_seq <= OLD.transaction_seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER category_months_insert;
--> statement-breakpoint
CREATE TRIGGER category_months_insert AFTER INSERT ON transactions WHEN (NEW.deleted_at IS NULL AND NEW.is_split = 0)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  VALUES (NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low,
    max(NEW.amount_high, 0), max(NEW.amount_low, 0), coalesce((SELECT ledger_revision FROM households WHERE id = NEW.household_id), 0))
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_update;
--> statement-breakpoint
CREATE TRIGGER category_months_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, type, category_seq, is_split, hidden, deleted_at ON transactions
WHEN (OLD.is_split = 0 AND NEW.is_split = 0 AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND (OLD.date <> NEW.date OR OLD.category_seq IS NOT NEW.category_seq OR OLD.amount_low <> NEW.amount_low OR OLD.amount_high <> NEW.amount_high
  OR OLD.type <> NEW.type OR OLD.hidden <> NEW.hidden OR OLD.account_seq <> NEW.account_seq OR OLD.household_id <> NEW.household_id))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq)
BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  VALUES (OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low,
    -max(OLD.amount_high, 0), -max(OLD.amount_low, 0), coalesce((SELECT ledger_revision FROM households WHERE id = OLD.household_id), 0))
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  VALUES (NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low,
    max(NEW.amount_high, 0), max(NEW.amount_low, 0), coalesce((SELECT ledger_revision FROM households WHERE id = NEW.household_id), 0))
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_rare_update;
--> statement-breakpoint
CREATE TRIGGER category_months_rare_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, type, category_seq, is_split, hidden, deleted_at ON transactions
WHEN ((OLD.is_split = 1 OR NEW.is_split = 1 OR OLD.deleted_at IS NOT NULL OR NEW.deleted_at IS NOT NULL) AND (OLD.date <> NEW.date OR OLD.category_seq IS NOT NEW.category_seq OR OLD.amount_low <> NEW.amount_low OR OLD.amount_high <> NEW.amount_high
  OR OLD.type <> NEW.type OR OLD.hidden <> NEW.hidden OR OLD.account_seq <> NEW.account_seq OR OLD.household_id <> NEW.household_id
  OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.is_split <> NEW.is_split))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq)
BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low,
    -max(OLD.amount_high, 0), -max(OLD.amount_low, 0), coalesce((SELECT ledger_revision FROM households WHERE id = OLD.household_id), 0)
  WHERE OLD.deleted_at IS NULL AND OLD.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(s.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1,
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_high, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_low, -s.amount_low),
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = OLD.household_id), 0)
  FROM transaction_splits s WHERE s.transaction_seq = OLD.seq AND OLD.deleted_at IS NULL AND OLD.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low,
    max(NEW.amount_high, 0), max(NEW.amount_low, 0), coalesce((SELECT ledger_revision FROM households WHERE id = NEW.household_id), 0)
  WHERE NEW.deleted_at IS NULL AND NEW.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT NEW.household_id, substr(NEW.date, 1, 7), coalesce(s.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1,
    iif(NEW.amount_high < 0 OR NEW.amount_low < 0, -s.amount_high, s.amount_high), iif(NEW.amount_high < 0 OR NEW.amount_low < 0, -s.amount_low, s.amount_low),
    iif(NEW.amount_high < 0 OR NEW.amount_low < 0, 0, s.amount_high), iif(NEW.amount_high < 0 OR NEW.amount_low < 0, 0, s.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = NEW.household_id), 0)
  FROM transaction_splits s WHERE s.transaction_seq = NEW.seq AND NEW.deleted_at IS NULL AND NEW.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_delete;
--> statement-breakpoint
CREATE TRIGGER category_months_delete BEFORE DELETE ON transactions WHEN NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.seq AND first_seq <= OLD.seq) BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low,
    -max(OLD.amount_high, 0), -max(OLD.amount_low, 0), coalesce((SELECT ledger_revision FROM households WHERE id = OLD.household_id), 0)
  WHERE OLD.deleted_at IS NULL AND OLD.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(s.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1,
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_high, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_low, -s.amount_low),
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = OLD.household_id), 0)
  FROM transaction_splits s WHERE s.transaction_seq = OLD.seq AND OLD.deleted_at IS NULL AND OLD.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_part_insert;
--> statement-breakpoint
CREATE TRIGGER category_months_part_insert AFTER INSERT ON transaction_splits WHEN NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.transaction_seq AND first_seq <= NEW.transaction_seq) BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(NEW.category_seq, 0), t.account_seq, t.type, t.hidden, 1,
    iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_high, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_low, NEW.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = t.household_id), 0)
  FROM transactions t WHERE t.seq = NEW.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_part_update;
--> statement-breakpoint
CREATE TRIGGER category_months_part_update AFTER UPDATE ON transaction_splits WHEN NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.transaction_seq AND first_seq <= NEW.transaction_seq) BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(OLD.category_seq, 0), t.account_seq, t.type, t.hidden, -1,
    iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_high, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_low, -OLD.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = t.household_id), 0)
  FROM transactions t WHERE t.seq = OLD.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(NEW.category_seq, 0), t.account_seq, t.type, t.hidden, 1,
    iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_high, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_low, NEW.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = t.household_id), 0)
  FROM transactions t WHERE t.seq = NEW.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_part_delete;
--> statement-breakpoint
CREATE TRIGGER category_months_part_delete AFTER DELETE ON transaction_splits WHEN NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= OLD.transaction_seq AND first_seq <= OLD.transaction_seq) BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(OLD.category_seq, 0), t.account_seq, t.type, t.hidden, -1,
    iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_high, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_low, -OLD.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_low), coalesce((SELECT ledger_revision FROM households WHERE id = t.household_id), 0)
  FROM transactions t WHERE t.seq = OLD.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
DROP TRIGGER category_months_words;
--> statement-breakpoint
CREATE TRIGGER category_months_words AFTER UPDATE OF payee, tags ON transactions WHEN (NEW.deleted_at IS NULL AND (OLD.payee <> NEW.payee OR OLD.tags <> NEW.tags))
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE table_name = 'transactions' AND last_seq >= NEW.seq AND first_seq <= NEW.seq) BEGIN
  UPDATE category_months SET revision = coalesce((SELECT ledger_revision FROM households WHERE id = NEW.household_id), 0)
  WHERE household_id = NEW.household_id AND month = substr(NEW.date, 1, 7) AND account_seq = NEW.account_seq AND type = NEW.type AND hidden = NEW.hidden
    AND category_seq IN (SELECT coalesce(NEW.category_seq, 0) WHERE NEW.is_split = 0
      UNION ALL SELECT coalesce(category_seq, 0) FROM transaction_splits WHERE transaction_seq = NEW.seq);
END;
