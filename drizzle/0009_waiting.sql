CREATE TABLE `duplicate_pairs` (
	`one_seq` integer PRIMARY KEY NOT NULL,
	`other_seq` integer NOT NULL,
	`household_id` integer NOT NULL,
	`date` text NOT NULL,
	`days_apart` integer NOT NULL,
	`likeness` real NOT NULL,
	`doubt` text,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `duplicate_pairs_other_seq_unique` ON `duplicate_pairs` (`other_seq`);--> statement-breakpoint
CREATE INDEX `duplicate_pairs_by_household` ON `duplicate_pairs` (`household_id`,`date`);--> statement-breakpoint
CREATE TABLE `pair_searches` (
	`household_id` integer PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `transfer_candidates` (
	`out_seq` integer PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`date` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transfer_candidates_by_household` ON `transfer_candidates` (`household_id`,`date`,`out_seq`);--> statement-breakpoint
CREATE TABLE `transaction_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`account_seq` integer,
	`date` text,
	`amount_high` integer,
	`amount_low` integer
);
--> statement-breakpoint
CREATE TABLE `waiting_counts` (
	`household_id` integer PRIMARY KEY NOT NULL,
	`uncategorised` integer NOT NULL,
	`unreviewed` integer NOT NULL,
	`choices_revision` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `waiting_payees` (
	`household_id` integer NOT NULL,
	`payee` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`household_id`, `payee`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `import_rows_doubted` ON `import_rows` (`transaction_id`) WHERE decision = 'POSSIBLE_DUPLICATE' and outcome = 'ADDED';--> statement-breakpoint
CREATE INDEX `import_rows_doubting` ON `import_rows` (`existing_seq`) WHERE decision = 'POSSIBLE_DUPLICATE' and outcome = 'ADDED';--> statement-breakpoint
CREATE INDEX `transactions_incoming` ON `transactions` (`household_id`,`amount_high`,`amount_low`,`date`,`account_seq`) WHERE deleted_at is null and transfer_id is null and (amount_high > 0 or amount_low > 0);--> statement-breakpoint
CREATE INDEX `transactions_unreviewed` ON `transactions` (`household_id`,`date`,`seq`) WHERE deleted_at is null and reviewed = 0;
--> statement-breakpoint
-- What waits for somebody is kept by whatever changes a transaction, as the sums by month are.
CREATE TRIGGER waiting_insert AFTER INSERT ON transactions WHEN NEW.deleted_at IS NULL AND (NEW.reviewed = 0 OR (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER')) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (NEW.household_id, (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER'), (NEW.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  INSERT INTO waiting_payees (household_id, payee, count) SELECT NEW.household_id, NEW.payee, 1
  WHERE (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_update AFTER UPDATE OF household_id, category_seq, is_split, type, reviewed, payee ON transactions
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND (OLD.reviewed <> NEW.reviewed OR OLD.household_id <> NEW.household_id
  OR (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER') <> (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') OR (OLD.payee <> NEW.payee AND (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER')))
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
CREATE TRIGGER waiting_leave AFTER UPDATE OF deleted_at ON transactions
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND (OLD.reviewed = 0 OR (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER')) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (OLD.household_id, -(OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER'), -(OLD.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  UPDATE waiting_payees SET count = count - 1 WHERE household_id = OLD.household_id AND payee = OLD.payee AND (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER');
  DELETE FROM waiting_payees WHERE household_id = OLD.household_id AND payee = OLD.payee AND count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_return AFTER UPDATE OF deleted_at ON transactions
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND (NEW.reviewed = 0 OR (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER')) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (NEW.household_id, (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER'), (NEW.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  INSERT INTO waiting_payees (household_id, payee, count) SELECT NEW.household_id, NEW.payee, 1
  WHERE (NEW.category_seq IS NULL AND NEW.is_split = 0 AND NEW.type <> 'TRANSFER') ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_delete AFTER DELETE ON transactions WHEN OLD.deleted_at IS NULL AND (OLD.reviewed = 0 OR (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER')) BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
  VALUES (OLD.household_id, -(OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER'), -(OLD.reviewed = 0), 0)
  ON CONFLICT DO UPDATE SET uncategorised = uncategorised + excluded.uncategorised, unreviewed = unreviewed + excluded.unreviewed;
  UPDATE waiting_payees SET count = count - 1 WHERE household_id = OLD.household_id AND payee = OLD.payee AND (OLD.category_seq IS NULL AND OLD.is_split = 0 AND OLD.type <> 'TRANSFER');
  DELETE FROM waiting_payees WHERE household_id = OLD.household_id AND payee = OLD.payee AND count = 0;
END;
--> statement-breakpoint
-- What pairs are found by.
CREATE TRIGGER transaction_changes_insert AFTER INSERT ON transactions WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) VALUES (NEW.household_id, NEW.seq);
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, payee, imported_text, bank_date, status, import_id, transfer_id, deleted_at ON transactions
WHEN OLD.household_id IS NOT NEW.household_id OR OLD.account_seq IS NOT NEW.account_seq OR OLD.date IS NOT NEW.date OR OLD.amount_high IS NOT NEW.amount_high OR OLD.amount_low IS NOT NEW.amount_low OR OLD.payee IS NOT NEW.payee
  OR OLD.imported_text IS NOT NEW.imported_text OR OLD.bank_date IS NOT NEW.bank_date OR OLD.status IS NOT NEW.status OR OLD.import_id IS NOT NEW.import_id OR OLD.transfer_id IS NOT NEW.transfer_id OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq, account_seq, date, amount_high, amount_low)
  VALUES (OLD.household_id, OLD.seq, OLD.account_seq, OLD.date, OLD.amount_high, OLD.amount_low);
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_delete AFTER DELETE ON transactions WHEN OLD.deleted_at IS NULL BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq, account_seq, date, amount_high, amount_low)
  VALUES (OLD.household_id, OLD.seq, OLD.account_seq, OLD.date, OLD.amount_high, OLD.amount_low);
END;
--> statement-breakpoint
-- What comes and goes with its transaction says nothing that the transaction does not say.
CREATE TRIGGER transaction_changes_key_insert AFTER INSERT ON transaction_keys WHEN NEW.import_seq IS NOT NULL BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq = NEW.transaction_seq;
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_key_update AFTER UPDATE ON transaction_keys BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq IN (OLD.transaction_seq, NEW.transaction_seq);
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_key_delete AFTER DELETE ON transaction_keys WHEN OLD.import_seq IS NOT NULL BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq = OLD.transaction_seq;
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_rejected_duplicates_insert AFTER INSERT ON rejected_duplicates BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq IN (NEW.one_seq, NEW.other_seq);
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_rejected_duplicates_delete AFTER DELETE ON rejected_duplicates BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq IN (OLD.one_seq, OLD.other_seq);
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_rejected_transfers_insert AFTER INSERT ON rejected_transfers BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq IN (NEW.out_seq, NEW.in_seq);
END;
--> statement-breakpoint
CREATE TRIGGER transaction_changes_rejected_transfers_delete AFTER DELETE ON rejected_transfers BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE seq IN (OLD.out_seq, OLD.in_seq);
END;
--> statement-breakpoint
-- What an import brought with a doubt is doubted no more when the import is undone.
CREATE TRIGGER transaction_changes_import_update AFTER UPDATE OF status ON imports WHEN OLD.status = 'COMMITTED' BEGIN
  INSERT INTO transaction_changes (household_id, transaction_seq) SELECT household_id, seq FROM transactions WHERE id IN (SELECT transaction_id FROM import_rows WHERE import_seq = NEW.seq AND decision = 'POSSIBLE_DUPLICATE' AND outcome = 'ADDED');
END;
--> statement-breakpoint
CREATE TRIGGER waiting_choices_insert AFTER INSERT ON category_choices BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision) VALUES (NEW.household_id, 0, 0, 1)
  ON CONFLICT DO UPDATE SET choices_revision = choices_revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_choices_update AFTER UPDATE ON category_choices BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision) VALUES (NEW.household_id, 0, 0, 1)
  ON CONFLICT DO UPDATE SET choices_revision = choices_revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_choices_delete AFTER DELETE ON category_choices BEGIN
  INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision) VALUES (OLD.household_id, 0, 0, 1)
  ON CONFLICT DO UPDATE SET choices_revision = choices_revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_choices_payee AFTER UPDATE OF payee, deleted_at ON transactions WHEN OLD.payee <> NEW.payee OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
  UPDATE waiting_counts SET choices_revision = choices_revision + 1 WHERE household_id = NEW.household_id AND EXISTS (SELECT 1 FROM category_choices WHERE transaction_seq = NEW.seq);
END;
--> statement-breakpoint
INSERT INTO waiting_counts (household_id, uncategorised, unreviewed, choices_revision)
SELECT h.id, (SELECT count(*) FROM transactions INDEXED BY transactions_uncategorised WHERE household_id = h.id
    AND deleted_at IS NULL AND category_seq IS NULL AND is_split = 0 AND type <> 'TRANSFER'),
  (SELECT count(*) FROM transactions INDEXED BY transactions_unreviewed WHERE household_id = h.id AND deleted_at IS NULL AND reviewed = 0), 0
FROM households h;
--> statement-breakpoint
INSERT INTO waiting_payees (household_id, payee, count)
SELECT household_id, payee, count(*) FROM transactions INDEXED BY transactions_uncategorised
WHERE deleted_at IS NULL AND category_seq IS NULL AND is_split = 0 AND type <> 'TRANSFER' GROUP BY household_id, payee;
