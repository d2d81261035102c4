CREATE TABLE `tax_closed_parts` (
	`closing_seq` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`counted` text NOT NULL,
	PRIMARY KEY(`closing_seq`, `transaction_seq`, `part`),
	FOREIGN KEY (`closing_seq`) REFERENCES `tax_closings`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tax_closed_parts_by_transaction` ON `tax_closed_parts` (`transaction_seq`);--> statement-breakpoint
CREATE TABLE `tax_closings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`table_version` text NOT NULL,
	`sha256` text NOT NULL,
	`snapshot` text NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` text NOT NULL,
	`reopened_at` integer,
	`reopened_by` text,
	`present` text,
	`untold` text,
	`told` text,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_closings_id_unique` ON `tax_closings` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_closings_open` ON `tax_closings` (`household_id`,`year`) WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX `tax_closings_by_household` ON `tax_closings` (`household_id`,`year`);--> statement-breakpoint
CREATE TABLE `tax_reminders` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`year` integer NOT NULL,
	`due_on` text NOT NULL,
	`days_before` integer NOT NULL,
	`kinds` text NOT NULL,
	`told_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_reminders_id_unique` ON `tax_reminders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_reminders_once` ON `tax_reminders` (`household_id`,`year`,`due_on`,`days_before`);--> statement-breakpoint
CREATE TABLE `tax_touched` (
	`household_id` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	PRIMARY KEY(`household_id`, `transaction_seq`)
);
--> statement-breakpoint
CREATE TABLE `tax_evidence` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`receipt_seq` integer,
	`kind` text NOT NULL,
	`note` text,
	`registration_number` text,
	`shows` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receipt_seq`) REFERENCES `receipts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_evidence_id_unique` ON `tax_evidence` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_evidence_by_transaction` ON `tax_evidence` (`transaction_seq`,`part`,`receipt_seq`);--> statement-breakpoint
CREATE INDEX `tax_evidence_by_receipt` ON `tax_evidence` (`receipt_seq`);--> statement-breakpoint
CREATE TABLE `tax_payees` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`payee` text NOT NULL,
	`number_sealed` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_payees_id_unique` ON `tax_payees` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tax_payees_by_payee` ON `tax_payees` (`household_id`,payee collate nocase);--> statement-breakpoint
CREATE TABLE `tax_sales_taxes` (
	`transaction_seq` integer NOT NULL,
	`part` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`gst_high` integer NOT NULL,
	`gst_low` integer NOT NULL,
	`qst_high` integer NOT NULL,
	`qst_low` integer NOT NULL,
	`is_estimate` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`transaction_seq`, `part`),
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `ai_settings` ADD `share_receipts` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- What a write touches of a year that is closed, or may be counted in one; nothing while none is closed.
CREATE TRIGGER tax_touched_insert AFTER INSERT ON transactions WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT NEW.household_id, NEW.seq
  WHERE EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL AND (c.year BETWEEN substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) - (substr(coalesce(NEW.transacted_date, NEW.date), 6, 2) <= '03') AND substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) + 1))
    OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = NEW.seq)
    OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = NEW.seq)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_update AFTER UPDATE OF household_id, account_seq, date, transacted_date, amount_high, amount_low, type, category_seq, status, is_split, hidden, deleted_at ON transactions
WHEN (OLD.household_id IS NOT NEW.household_id OR OLD.account_seq IS NOT NEW.account_seq OR OLD.date IS NOT NEW.date OR OLD.transacted_date IS NOT NEW.transacted_date OR OLD.amount_high IS NOT NEW.amount_high OR OLD.amount_low IS NOT NEW.amount_low
  OR OLD.type IS NOT NEW.type OR OLD.category_seq IS NOT NEW.category_seq OR OLD.status IS NOT NEW.status OR OLD.is_split IS NOT NEW.is_split OR OLD.hidden IS NOT NEW.hidden OR OLD.deleted_at IS NOT NEW.deleted_at)
  AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT OLD.household_id, OLD.seq
  WHERE EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL AND (c.year BETWEEN substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) - (substr(coalesce(OLD.transacted_date, OLD.date), 6, 2) <= '03') AND substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) + 1 OR c.year BETWEEN substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) - (substr(coalesce(NEW.transacted_date, NEW.date), 6, 2) <= '03') AND substr(coalesce(NEW.transacted_date, NEW.date), 1, 4) + 1))
    OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = OLD.seq)
    OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = OLD.seq)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_delete AFTER DELETE ON transactions WHEN OLD.deleted_at IS NULL AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT OLD.household_id, OLD.seq
  WHERE EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL AND (c.year BETWEEN substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) - (substr(coalesce(OLD.transacted_date, OLD.date), 6, 2) <= '03') AND substr(coalesce(OLD.transacted_date, OLD.date), 1, 4) + 1))
    OR EXISTS (SELECT 1 FROM tax_overrides o WHERE o.transaction_seq = OLD.seq)
    OR EXISTS (SELECT 1 FROM tax_closed_parts p WHERE p.transaction_seq = OLD.seq)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_part_insert AFTER INSERT ON transaction_splits WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_part_update AFTER UPDATE ON transaction_splits WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq, NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_part_delete AFTER DELETE ON transaction_splits WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_override_insert AFTER INSERT ON tax_overrides WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_override_update AFTER UPDATE ON tax_overrides WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq, NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_override_delete AFTER DELETE ON tax_overrides WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_receipt_insert AFTER INSERT ON transaction_receipts WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_receipt_update AFTER UPDATE ON transaction_receipts WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq, NEW.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_receipt_delete AFTER DELETE ON transaction_receipts WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (OLD.transaction_seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_receipt_told AFTER UPDATE OF sha256, date, total_high, total_low, currency, reading, corrections ON receipts
WHEN (OLD.sha256 IS NOT NEW.sha256 OR OLD.date IS NOT NEW.date OR OLD.total_high IS NOT NEW.total_high OR OLD.total_low IS NOT NEW.total_low OR OLD.currency IS NOT NEW.currency OR OLD.reading IS NOT NEW.reading OR OLD.corrections IS NOT NEW.corrections)
  AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, t.seq FROM transactions t
  WHERE t.seq IN (SELECT transaction_seq FROM transaction_receipts WHERE receipt_seq = NEW.seq) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_mapping_insert AFTER INSERT ON tax_mappings WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_mapping_update AFTER UPDATE ON tax_mappings WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_mapping_delete AFTER DELETE ON tax_mappings WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_activity AFTER UPDATE OF person_id, start_date, end_date, ownership, province, gst_from, gst_to, gst_number, gst_period, qst_from, qst_to, qst_number ON tax_activities WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_category AFTER UPDATE OF kind ON categories WHEN OLD.kind IS NOT NEW.kind AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_account AFTER UPDATE OF subtype, currency ON accounts
WHEN (OLD.subtype IS NOT NEW.subtype OR OLD.currency IS NOT NEW.currency) AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_household AFTER UPDATE OF country, currency ON households
WHEN (OLD.country IS NOT NEW.country OR OLD.currency IS NOT NEW.currency)
  AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What else a closed year is made of. Of what is said of one transaction, -1 stands for the lines.
CREATE TRIGGER tax_touched_evidence_insert AFTER INSERT ON tax_evidence WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT NEW.transaction_seq) n
  WHERE t.seq = NEW.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_evidence_update AFTER UPDATE ON tax_evidence WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT OLD.transaction_seq UNION ALL SELECT NEW.transaction_seq) n
  WHERE t.seq = NEW.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_evidence_delete AFTER DELETE ON tax_evidence WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT OLD.transaction_seq) n
  WHERE t.seq = OLD.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_sales_tax_insert AFTER INSERT ON tax_sales_taxes WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT NEW.transaction_seq) n
  WHERE t.seq = NEW.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_sales_tax_update AFTER UPDATE ON tax_sales_taxes WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT OLD.transaction_seq UNION ALL SELECT NEW.transaction_seq) n
  WHERE t.seq = NEW.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_sales_tax_delete AFTER DELETE ON tax_sales_taxes WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT OLD.transaction_seq) n
  WHERE t.seq = OLD.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_rate_insert AFTER INSERT ON tax_rates WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT NEW.transaction_seq) n
  WHERE t.seq = NEW.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_rate_update AFTER UPDATE ON tax_rates WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT OLD.transaction_seq UNION ALL SELECT NEW.transaction_seq) n
  WHERE t.seq = NEW.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_rate_delete AFTER DELETE ON tax_rates WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT t.household_id, n.seq FROM transactions t
  CROSS JOIN (SELECT -1 AS seq UNION ALL SELECT OLD.transaction_seq) n
  WHERE t.seq = OLD.transaction_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = t.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_trip_insert AFTER INSERT ON tax_trips WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_trip_update AFTER UPDATE ON tax_trips WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_trip_delete AFTER DELETE ON tax_trips WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_profile_insert AFTER INSERT ON tax_profiles WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_profile_update AFTER UPDATE ON tax_profiles WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_profile_delete AFTER DELETE ON tax_profiles WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_limit_insert AFTER INSERT ON tax_limits WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_limit_update AFTER UPDATE ON tax_limits WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_limit_delete AFTER DELETE ON tax_limits WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_medical_window_insert AFTER INSERT ON tax_medical_windows WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_medical_window_update AFTER UPDATE ON tax_medical_windows WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_medical_window_delete AFTER DELETE ON tax_medical_windows WHEN EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = OLD.household_id AND c.reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (OLD.household_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_use_insert AFTER INSERT ON tax_uses WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, 0 FROM tax_activities a
  WHERE a.seq = NEW.activity_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_use_update AFTER UPDATE ON tax_uses WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, 0 FROM tax_activities a
  WHERE a.seq = NEW.activity_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_use_delete AFTER DELETE ON tax_uses WHEN EXISTS (SELECT 1 FROM tax_closings WHERE reopened_at IS NULL) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) SELECT a.household_id, 0 FROM tax_activities a
  WHERE a.seq = OLD.activity_seq AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = a.household_id AND c.reopened_at IS NULL)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER tax_touched_receipt_kind AFTER UPDATE OF state, document_kind ON receipts
WHEN (OLD.state IS NOT NEW.state OR OLD.document_kind IS NOT NEW.document_kind)
  AND EXISTS (SELECT 1 FROM tax_closings c WHERE c.household_id = NEW.household_id AND c.reopened_at IS NULL)
  AND EXISTS (SELECT 1 FROM transaction_receipts p WHERE p.receipt_seq = NEW.seq) BEGIN
  INSERT INTO tax_touched (household_id, transaction_seq) VALUES (NEW.household_id, -1) ON CONFLICT DO NOTHING;
END;
