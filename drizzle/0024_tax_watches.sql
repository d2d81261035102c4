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
