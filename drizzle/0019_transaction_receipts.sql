CREATE TABLE `transaction_receipts` (
	`transaction_seq` integer NOT NULL,
	`receipt_seq` integer NOT NULL,
	`receipt_id` text NOT NULL,
	`merchant` text NOT NULL,
	PRIMARY KEY(`transaction_seq`, `receipt_seq`)
);
--> statement-breakpoint
CREATE INDEX `transaction_receipts_by_receipt` ON `transaction_receipts` (`receipt_seq`);--> statement-breakpoint
CREATE INDEX `receipts_to_look_at` ON `receipts` (`household_id`,`seq`) WHERE deleted_at is null and state in ('NEEDS_REVIEW', 'FAILED');--> statement-breakpoint
-- What the ledger says of receipts is kept by whatever changes a receipt or its links.
CREATE TRIGGER receipt_linked AFTER INSERT ON receipt_links BEGIN
  INSERT OR IGNORE INTO transaction_receipts (transaction_seq, receipt_seq, receipt_id, merchant)
  SELECT NEW.transaction_seq, r.seq, r.id, coalesce(r.merchant, '') FROM receipts r WHERE r.seq = NEW.receipt_seq AND r.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER receipt_unlinked AFTER DELETE ON receipt_links BEGIN
  DELETE FROM transaction_receipts WHERE transaction_seq = OLD.transaction_seq AND receipt_seq = OLD.receipt_seq;
END;
--> statement-breakpoint
CREATE TRIGGER receipt_told_anew AFTER UPDATE OF deleted_at, merchant ON receipts
WHEN OLD.deleted_at IS NOT NEW.deleted_at OR OLD.merchant IS NOT NEW.merchant BEGIN
  DELETE FROM transaction_receipts WHERE receipt_seq = NEW.seq;
  INSERT INTO transaction_receipts (transaction_seq, receipt_seq, receipt_id, merchant)
  SELECT l.transaction_seq, NEW.seq, NEW.id, coalesce(NEW.merchant, '') FROM receipt_links l
  WHERE l.receipt_seq = NEW.seq AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
-- The transaction that is kept of two has the receipts of the other as well, until that one is brought back.
CREATE TRIGGER receipts_merged AFTER INSERT ON transaction_merges BEGIN
  INSERT OR IGNORE INTO receipt_links (receipt_seq, transaction_seq, linked_by, linked_at)
  SELECT receipt_seq, NEW.kept_seq, linked_by, linked_at FROM receipt_links WHERE transaction_seq = NEW.removed_seq;
END;
--> statement-breakpoint
CREATE TRIGGER receipts_unmerged AFTER DELETE ON transaction_merges BEGIN
  DELETE FROM receipt_links WHERE transaction_seq = OLD.kept_seq AND EXISTS (SELECT 1 FROM receipt_links own
    WHERE own.transaction_seq = OLD.removed_seq AND own.receipt_seq = receipt_links.receipt_seq
      AND own.linked_by = receipt_links.linked_by AND own.linked_at = receipt_links.linked_at);
END;
