ALTER TABLE `category_months` ADD `incoming_high` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `category_months` ADD `incoming_low` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `category_months` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What every change to a month is counted by, with what came in and the ledger's revision.
DROP TRIGGER category_months_insert;
--> statement-breakpoint
DROP TRIGGER category_months_update;
--> statement-breakpoint
DROP TRIGGER category_months_rare_update;
--> statement-breakpoint
DROP TRIGGER category_months_delete;
--> statement-breakpoint
DROP TRIGGER category_months_part_insert;
--> statement-breakpoint
DROP TRIGGER category_months_part_update;
--> statement-breakpoint
DROP TRIGGER category_months_part_delete;
--> statement-breakpoint
CREATE TRIGGER category_months_insert AFTER INSERT ON transactions WHEN NEW.deleted_at IS NULL AND NEW.is_split = 0 BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  VALUES (NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low,
    max(NEW.amount_high, 0), max(NEW.amount_low, 0), (SELECT ledger_revision FROM households WHERE id = NEW.household_id))
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
-- Most changes are of this kind, and many come at once.
CREATE TRIGGER category_months_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, type, category_seq, is_split, hidden, deleted_at ON transactions
WHEN OLD.is_split = 0 AND NEW.is_split = 0 AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND (OLD.date <> NEW.date OR OLD.category_seq IS NOT NEW.category_seq OR OLD.amount_low <> NEW.amount_low OR OLD.amount_high <> NEW.amount_high
  OR OLD.type <> NEW.type OR OLD.hidden <> NEW.hidden OR OLD.account_seq <> NEW.account_seq OR OLD.household_id <> NEW.household_id)
BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  VALUES (OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low,
    -max(OLD.amount_high, 0), -max(OLD.amount_low, 0), (SELECT ledger_revision FROM households WHERE id = OLD.household_id))
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  VALUES (NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low,
    max(NEW.amount_high, 0), max(NEW.amount_low, 0), (SELECT ledger_revision FROM households WHERE id = NEW.household_id))
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
CREATE TRIGGER category_months_rare_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, type, category_seq, is_split, hidden, deleted_at ON transactions
WHEN (OLD.is_split = 1 OR NEW.is_split = 1 OR OLD.deleted_at IS NOT NULL OR NEW.deleted_at IS NOT NULL) AND (OLD.date <> NEW.date OR OLD.category_seq IS NOT NEW.category_seq OR OLD.amount_low <> NEW.amount_low OR OLD.amount_high <> NEW.amount_high
  OR OLD.type <> NEW.type OR OLD.hidden <> NEW.hidden OR OLD.account_seq <> NEW.account_seq OR OLD.household_id <> NEW.household_id
  OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.is_split <> NEW.is_split)
BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low,
    -max(OLD.amount_high, 0), -max(OLD.amount_low, 0), (SELECT ledger_revision FROM households WHERE id = OLD.household_id)
  WHERE OLD.deleted_at IS NULL AND OLD.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(s.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1,
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_high, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_low, -s.amount_low),
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_low), (SELECT ledger_revision FROM households WHERE id = OLD.household_id)
  FROM transaction_splits s WHERE s.transaction_seq = OLD.seq AND OLD.deleted_at IS NULL AND OLD.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low,
    max(NEW.amount_high, 0), max(NEW.amount_low, 0), (SELECT ledger_revision FROM households WHERE id = NEW.household_id)
  WHERE NEW.deleted_at IS NULL AND NEW.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT NEW.household_id, substr(NEW.date, 1, 7), coalesce(s.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1,
    iif(NEW.amount_high < 0 OR NEW.amount_low < 0, -s.amount_high, s.amount_high), iif(NEW.amount_high < 0 OR NEW.amount_low < 0, -s.amount_low, s.amount_low),
    iif(NEW.amount_high < 0 OR NEW.amount_low < 0, 0, s.amount_high), iif(NEW.amount_high < 0 OR NEW.amount_low < 0, 0, s.amount_low), (SELECT ledger_revision FROM households WHERE id = NEW.household_id)
  FROM transaction_splits s WHERE s.transaction_seq = NEW.seq AND NEW.deleted_at IS NULL AND NEW.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
-- Before it goes, for its parts go with it.
CREATE TRIGGER category_months_delete BEFORE DELETE ON transactions BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low,
    -max(OLD.amount_high, 0), -max(OLD.amount_low, 0), (SELECT ledger_revision FROM households WHERE id = OLD.household_id)
  WHERE OLD.deleted_at IS NULL AND OLD.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(s.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1,
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_high, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_low, -s.amount_low),
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, 0, -s.amount_low), (SELECT ledger_revision FROM households WHERE id = OLD.household_id)
  FROM transaction_splits s WHERE s.transaction_seq = OLD.seq AND OLD.deleted_at IS NULL AND OLD.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
CREATE TRIGGER category_months_part_insert AFTER INSERT ON transaction_splits BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(NEW.category_seq, 0), t.account_seq, t.type, t.hidden, 1,
    iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_high, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_low, NEW.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_low), (SELECT ledger_revision FROM households WHERE id = t.household_id)
  FROM transactions t WHERE t.seq = NEW.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
CREATE TRIGGER category_months_part_update AFTER UPDATE ON transaction_splits BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(OLD.category_seq, 0), t.account_seq, t.type, t.hidden, -1,
    iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_high, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_low, -OLD.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_low), (SELECT ledger_revision FROM households WHERE id = t.household_id)
  FROM transactions t WHERE t.seq = OLD.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(NEW.category_seq, 0), t.account_seq, t.type, t.hidden, 1,
    iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_high, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_low, NEW.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, NEW.amount_low), (SELECT ledger_revision FROM households WHERE id = t.household_id)
  FROM transactions t WHERE t.seq = NEW.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
-- Of a transaction that goes itself, the parts were taken out already.
CREATE TRIGGER category_months_part_delete AFTER DELETE ON transaction_splits BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low, revision)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(OLD.category_seq, 0), t.account_seq, t.type, t.hidden, -1,
    iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_high, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_low, -OLD.amount_low),
    iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, 0, -OLD.amount_low), (SELECT ledger_revision FROM households WHERE id = t.household_id)
  FROM transactions t WHERE t.seq = OLD.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low,
    incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low, revision = excluded.revision;
END;
--> statement-breakpoint
-- Payees and tags are in no sum of a month, but in those that are worked out from its rows and remembered.
CREATE TRIGGER category_months_words AFTER UPDATE OF payee, tags ON transactions WHEN NEW.deleted_at IS NULL AND (OLD.payee <> NEW.payee OR OLD.tags <> NEW.tags) BEGIN
  UPDATE category_months SET revision = (SELECT ledger_revision FROM households WHERE id = NEW.household_id)
  WHERE household_id = NEW.household_id AND month = substr(NEW.date, 1, 7) AND account_seq = NEW.account_seq AND type = NEW.type AND hidden = NEW.hidden
    AND category_seq IN (SELECT coalesce(NEW.category_seq, 0) WHERE NEW.is_split = 0
      UNION ALL SELECT coalesce(category_seq, 0) FROM transaction_splits WHERE transaction_seq = NEW.seq);
END;
--> statement-breakpoint
INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low, incoming_high, incoming_low)
SELECT household_id, substr(date, 1, 7), coalesce(category_seq, 0), account_seq, type, hidden, 0, 0, 0, sum(amount_high), sum(amount_low)
FROM transactions INDEXED BY transactions_by_date WHERE deleted_at IS NULL AND is_split = 0 AND (amount_high > 0 OR amount_low > 0) GROUP BY 1, 2, 3, 4, 5, 6
UNION ALL
SELECT t.household_id, substr(t.date, 1, 7), coalesce(s.category_seq, 0), t.account_seq, t.type, t.hidden, 0, 0, 0, sum(s.amount_high), sum(s.amount_low)
FROM transactions t INDEXED BY transactions_split CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq
WHERE t.deleted_at IS NULL AND t.is_split = 1 AND (t.amount_high > 0 OR t.amount_low > 0) GROUP BY 1, 2, 3, 4, 5, 6
ON CONFLICT DO UPDATE SET incoming_high = incoming_high + excluded.incoming_high, incoming_low = incoming_low + excluded.incoming_low;
