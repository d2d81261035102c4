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

--> statement-breakpoint
CREATE TABLE `booked_account_rates` (
	`account_seq` integer NOT NULL,
	`date` text NOT NULL,
	`rate` text NOT NULL,
	`rate_day` text NOT NULL,
	`via` text,
	`source` text NOT NULL,
	PRIMARY KEY(`account_seq`, `date`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booked_amounts` (
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`rate` text NOT NULL,
	`rate_day` text NOT NULL,
	`via` text,
	`source` text NOT NULL,
	PRIMARY KEY(`transaction_seq`, `part`),
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booked_rates` (
	`transaction_seq` integer NOT NULL,
	`date` text NOT NULL,
	`rate` text NOT NULL,
	`rate_day` text NOT NULL,
	`via` text,
	`source` text NOT NULL,
	PRIMARY KEY(`transaction_seq`, `date`),
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booking_due` (
	`household_id` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	PRIMARY KEY(`household_id`, `transaction_seq`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `budget_converted` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- What is to be booked at the end of a write; see ledger/transactions/booked.
CREATE TRIGGER booking_insert AFTER INSERT ON transactions WHEN EXISTS (SELECT 1 FROM accounts WHERE seq = NEW.account_seq AND budget_converted = 1) BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, NEW.seq) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_update AFTER UPDATE OF account_seq, date, amount_high, amount_low, original, is_split, deleted_at ON transactions
WHEN (OLD.account_seq <> NEW.account_seq OR OLD.date <> NEW.date OR OLD.amount_high <> NEW.amount_high OR OLD.amount_low <> NEW.amount_low
  OR OLD.original IS NOT NEW.original OR OLD.is_split <> NEW.is_split OR OLD.deleted_at IS NOT NEW.deleted_at)
  AND EXISTS (SELECT 1 FROM accounts WHERE seq = NEW.account_seq AND budget_converted = 1)
BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, NEW.seq) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_transfer_insert AFTER INSERT ON transactions WHEN NEW.transfer_id IS NOT NULL AND EXISTS (SELECT 1 FROM accounts WHERE household_id = NEW.household_id AND budget_converted = 1) BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) SELECT o.household_id, o.seq FROM transactions o JOIN accounts a ON a.seq = o.account_seq
  WHERE o.transfer_id IN (NEW.transfer_id) AND a.budget_converted = 1 ON CONFLICT DO NOTHING;
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_transfer_update AFTER UPDATE OF account_seq, date, amount_high, amount_low, original, transfer_id, deleted_at ON transactions
WHEN (OLD.transfer_id IS NOT NULL OR NEW.transfer_id IS NOT NULL)
  AND (OLD.transfer_id IS NOT NEW.transfer_id OR OLD.account_seq <> NEW.account_seq OR OLD.date <> NEW.date OR OLD.amount_high <> NEW.amount_high
    OR OLD.amount_low <> NEW.amount_low OR OLD.original IS NOT NEW.original OR OLD.deleted_at IS NOT NEW.deleted_at)
  AND EXISTS (SELECT 1 FROM accounts WHERE household_id = NEW.household_id AND budget_converted = 1)
BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) SELECT o.household_id, o.seq FROM transactions o JOIN accounts a ON a.seq = o.account_seq
  WHERE o.transfer_id IN (OLD.transfer_id, NEW.transfer_id) AND a.budget_converted = 1 ON CONFLICT DO NOTHING;
  INSERT INTO booking_due (household_id, transaction_seq) SELECT NEW.household_id, NEW.seq WHERE EXISTS (SELECT 1 FROM accounts WHERE seq = NEW.account_seq AND budget_converted = 1) ON CONFLICT DO NOTHING;
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_part_insert AFTER INSERT ON transaction_splits BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t JOIN accounts a ON a.seq = t.account_seq
  WHERE t.seq = NEW.transaction_seq AND a.budget_converted = 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_part_update AFTER UPDATE OF position, amount_high, amount_low ON transaction_splits BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t JOIN accounts a ON a.seq = t.account_seq
  WHERE t.seq = NEW.transaction_seq AND a.budget_converted = 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_part_delete AFTER DELETE ON transaction_splits BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t JOIN accounts a ON a.seq = t.account_seq
  WHERE t.seq = OLD.transaction_seq AND a.budget_converted = 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_account_insert AFTER INSERT ON accounts WHEN NEW.budget_converted = 1 BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, -NEW.seq) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_account_update AFTER UPDATE OF budget_converted, opening_high, opening_low, opening_date ON accounts
WHEN OLD.budget_converted <> NEW.budget_converted OR (NEW.budget_converted = 1 AND (OLD.opening_high <> NEW.opening_high
  OR OLD.opening_low <> NEW.opening_low OR OLD.opening_date <> NEW.opening_date))
BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, iif(OLD.budget_converted <> NEW.budget_converted, -NEW.seq, 0)) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_valuation AFTER INSERT ON valuations BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) SELECT household_id, 0 FROM accounts WHERE seq = NEW.account_seq AND budget_converted = 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_rate_insert AFTER INSERT ON rates WHEN EXISTS (SELECT 1 FROM accounts WHERE household_id = NEW.household_id AND budget_converted = 1) BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER booking_rate_update AFTER UPDATE OF rate ON rates WHEN EXISTS (SELECT 1 FROM accounts WHERE household_id = NEW.household_id AND budget_converted = 1) BEGIN
  INSERT INTO booking_due (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;

--> statement-breakpoint
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
