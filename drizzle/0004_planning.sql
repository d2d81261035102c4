CREATE TABLE `budget_alerts` (
	`household_id` integer NOT NULL,
	`category_seq` integer NOT NULL,
	`month` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`category_seq`, `month`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `budget_alerts_by_household` ON `budget_alerts` (`household_id`);--> statement-breakpoint
CREATE TABLE `budget_settings` (
	`household_id` integer PRIMARY KEY NOT NULL,
	`style` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `envelope_carries` (
	`household_id` integer NOT NULL,
	`category_seq` integer NOT NULL,
	`since` text NOT NULL,
	`carry` text NOT NULL,
	PRIMARY KEY(`category_seq`, `since`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `envelope_carries_by_household` ON `envelope_carries` (`household_id`);--> statement-breakpoint
CREATE TABLE `envelope_filling_lines` (
	`filling_seq` integer NOT NULL,
	`category_seq` integer NOT NULL,
	`before_high` integer NOT NULL,
	`before_low` integer NOT NULL,
	`assigned_high` integer NOT NULL,
	`assigned_low` integer NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`filling_seq`, `category_seq`),
	FOREIGN KEY (`filling_seq`) REFERENCES `envelope_fillings`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `envelope_filling_lines_by_category` ON `envelope_filling_lines` (`category_seq`);--> statement-breakpoint
CREATE TABLE `envelope_fillings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `envelope_fillings_id_unique` ON `envelope_fillings` (`id`);--> statement-breakpoint
CREATE INDEX `envelope_fillings_by_month` ON `envelope_fillings` (`household_id`,`month`,`seq`);--> statement-breakpoint
CREATE TABLE `envelope_holds` (
	`household_id` integer NOT NULL,
	`month` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	PRIMARY KEY(`household_id`, `month`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `envelope_lines` (
	`household_id` integer NOT NULL,
	`month` text NOT NULL,
	`category_seq` integer NOT NULL,
	`assigned_high` integer NOT NULL,
	`assigned_low` integer NOT NULL,
	PRIMARY KEY(`household_id`, `month`, `category_seq`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `envelope_lines_by_category` ON `envelope_lines` (`category_seq`);--> statement-breakpoint
CREATE TABLE `envelope_moves` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`month` text NOT NULL,
	`from_seq` integer,
	`to_seq` integer,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `envelope_moves_id_unique` ON `envelope_moves` (`id`);--> statement-breakpoint
CREATE INDEX `envelope_moves_by_month` ON `envelope_moves` (`household_id`,`month`);--> statement-breakpoint
CREATE INDEX `envelope_moves_by_from` ON `envelope_moves` (`from_seq`);--> statement-breakpoint
CREATE INDEX `envelope_moves_by_to` ON `envelope_moves` (`to_seq`);--> statement-breakpoint
CREATE TABLE `envelope_templates` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`category_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`priority` integer NOT NULL,
	`rule` text NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `envelope_templates_id_unique` ON `envelope_templates` (`id`);--> statement-breakpoint
CREATE INDEX `envelope_templates_by_household` ON `envelope_templates` (`household_id`,`category_seq`,`position`);--> statement-breakpoint
CREATE INDEX `envelope_templates_by_category` ON `envelope_templates` (`category_seq`);--> statement-breakpoint
CREATE TABLE `goal_accounts` (
	`account_seq` integer PRIMARY KEY NOT NULL,
	`goal_seq` integer NOT NULL,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_seq`) REFERENCES `goals`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goal_accounts_by_goal` ON `goal_accounts` (`goal_seq`);--> statement-breakpoint
CREATE TABLE `goal_contributions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`goal_seq` integer NOT NULL,
	`date` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`notes` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`goal_seq`) REFERENCES `goals`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `goal_contributions_id_unique` ON `goal_contributions` (`id`);--> statement-breakpoint
CREATE INDEX `goal_contributions_by_goal` ON `goal_contributions` (`goal_seq`,`date`);--> statement-breakpoint
CREATE TABLE `goals` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`notes` text NOT NULL,
	`currency` text NOT NULL,
	`target_high` integer NOT NULL,
	`target_low` integer NOT NULL,
	`start_date` text NOT NULL,
	`target_date` text,
	`earmarked_high` integer NOT NULL,
	`earmarked_low` integer NOT NULL,
	`position` integer NOT NULL,
	`reached_at` integer,
	`archived_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `goals_id_unique` ON `goals` (`id`);--> statement-breakpoint
CREATE INDEX `goals_by_household` ON `goals` (`household_id`);--> statement-breakpoint
CREATE TABLE `notification_thresholds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`large_high` integer NOT NULL,
	`large_low` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `dismissed_suggestions` (
	`household_id` integer NOT NULL,
	`payee_key` text NOT NULL,
	`category_seq` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`household_id`, `payee_key`, `category_seq`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `dismissed_suggestions_by_category` ON `dismissed_suggestions` (`category_seq`);--> statement-breakpoint
CREATE TABLE `rule_run_rows` (
	`run_seq` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	`version` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reasons` text NOT NULL,
	PRIMARY KEY(`run_seq`, `transaction_seq`),
	FOREIGN KEY (`run_seq`) REFERENCES `rule_runs`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rule_run_rows_by_transaction` ON `rule_run_rows` (`transaction_seq`);--> statement-breakpoint
CREATE TABLE `rule_runs` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text,
	`trigger` text NOT NULL,
	`import_id` text,
	`looked` integer NOT NULL,
	`changed` integer NOT NULL,
	`at` integer NOT NULL,
	`reverted_at` integer,
	`reverted_by` text,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rule_runs_id_unique` ON `rule_runs` (`id`);--> statement-breakpoint
CREATE INDEX `rule_runs_by_household` ON `rule_runs` (`household_id`,`seq`);--> statement-breakpoint
CREATE INDEX `rule_runs_by_import` ON `rule_runs` (`import_id`);--> statement-breakpoint
CREATE TABLE `rules` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`stage` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`condition` text NOT NULL,
	`actions` text NOT NULL,
	`is_learned` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rules_id_unique` ON `rules` (`id`);--> statement-breakpoint
CREATE INDEX `rules_by_household` ON `rules` (`household_id`,`stage`,`position`,`seq`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`position` integer NOT NULL,
	`created_by` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_id_unique` ON `saved_views` (`id`);--> statement-breakpoint
CREATE INDEX `saved_views_by_household` ON `saved_views` (`household_id`,`position`,`seq`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_id_unique` ON `calendar_feeds` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_by_user` ON `calendar_feeds` (`user_id`);--> statement-breakpoint
CREATE TABLE `subscription_occurrences` (
	`subscription_seq` integer NOT NULL,
	`transaction_seq` integer NOT NULL,
	PRIMARY KEY(`subscription_seq`, `transaction_seq`),
	FOREIGN KEY (`subscription_seq`) REFERENCES `subscriptions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_occurrences_by_transaction` ON `subscription_occurrences` (`transaction_seq`);--> statement-breakpoint
CREATE TABLE `subscription_prices` (
	`subscription_seq` integer NOT NULL,
	`since` text NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	PRIMARY KEY(`subscription_seq`, `since`),
	FOREIGN KEY (`subscription_seq`) REFERENCES `subscriptions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`household_id` integer NOT NULL,
	`status` text NOT NULL,
	`name` text,
	`payee` text NOT NULL,
	`account_seq` integer,
	`category_seq` integer,
	`direction` text NOT NULL,
	`currency` text NOT NULL,
	`cadence` text NOT NULL,
	`weekday` integer,
	`day_of_month` integer,
	`tolerance_days` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	`is_varying` integer NOT NULL,
	`first_date` text NOT NULL,
	`last_date` text NOT NULL,
	`next_date` text,
	`is_overdue` integer NOT NULL,
	`is_ended` integer NOT NULL,
	`missed` text NOT NULL,
	`confidence_permille` integer NOT NULL,
	`why` text NOT NULL,
	`is_manual` integer NOT NULL,
	`notify_days_before` integer,
	`cancellation_date` text,
	`payer_id` text,
	`url` text,
	`notes` text NOT NULL,
	`told_due` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_id_unique` ON `subscriptions` (`id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_household` ON `subscriptions` (`household_id`,`status`,`next_date`);--> statement-breakpoint
CREATE TABLE `category_choices` (
	`transaction_seq` integer PRIMARY KEY NOT NULL,
	`household_id` integer NOT NULL,
	`category_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`transaction_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `category_choices_by_household` ON `category_choices` (`household_id`,`at`);--> statement-breakpoint
CREATE INDEX `category_choices_by_category` ON `category_choices` (`category_seq`);--> statement-breakpoint
CREATE TABLE `category_months` (
	`household_id` integer NOT NULL,
	`month` text NOT NULL,
	`category_seq` integer NOT NULL,
	`account_seq` integer NOT NULL,
	`type` text NOT NULL,
	`hidden` integer NOT NULL,
	`count` integer NOT NULL,
	`amount_high` integer NOT NULL,
	`amount_low` integer NOT NULL,
	PRIMARY KEY(`household_id`, `month`, `category_seq`, `account_seq`, `type`, `hidden`),
	FOREIGN KEY (`household_id`) REFERENCES `households`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `category_months_by_account` ON `category_months` (`account_seq`);--> statement-breakpoint
CREATE TABLE `rejected_duplicates` (
	`one_seq` integer NOT NULL,
	`other_seq` integer NOT NULL,
	PRIMARY KEY(`one_seq`, `other_seq`),
	FOREIGN KEY (`one_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_seq`) REFERENCES `transactions`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rejected_duplicates_by_other` ON `rejected_duplicates` (`other_seq`);--> statement-breakpoint
DROP INDEX `transactions_by_date`;--> statement-breakpoint
ALTER TABLE `transactions` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `transactions_by_date` ON `transactions` (`household_id`,`date`,`seq`,`account_seq`,`category_seq`,`type`,`hidden`,`is_split`,`amount_high`,`amount_low`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `transactions_split` ON `transactions` (`household_id`,`date`,`seq`,`account_seq`,`type`,`hidden`,`amount_high`,`amount_low`) WHERE deleted_at is null and is_split = 1;--> statement-breakpoint
ALTER TABLE `accounts` ADD `on_budget` integer;--> statement-breakpoint
-- What each month comes to by category, from here on kept by the ledger's own tables: a dozen statements write to them, and
-- none of them can forget it. Rows that are split count by their parts.
CREATE TRIGGER category_months_insert AFTER INSERT ON transactions WHEN NEW.deleted_at IS NULL AND NEW.is_split = 0 BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  VALUES (NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low)
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
-- Most changes are of this kind, and many come at once.
CREATE TRIGGER category_months_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, type, category_seq, is_split, hidden, deleted_at ON transactions
WHEN OLD.is_split = 0 AND NEW.is_split = 0 AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND (OLD.date <> NEW.date OR OLD.category_seq IS NOT NEW.category_seq OR OLD.amount_low <> NEW.amount_low OR OLD.amount_high <> NEW.amount_high
  OR OLD.type <> NEW.type OR OLD.hidden <> NEW.hidden OR OLD.account_seq <> NEW.account_seq OR OLD.household_id <> NEW.household_id)
BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  VALUES (OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low)
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  VALUES (NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low)
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
CREATE TRIGGER category_months_rare_update AFTER UPDATE OF household_id, account_seq, date, amount_high, amount_low, type, category_seq, is_split, hidden, deleted_at ON transactions
WHEN (OLD.is_split = 1 OR NEW.is_split = 1 OR OLD.deleted_at IS NOT NULL OR NEW.deleted_at IS NOT NULL) AND (OLD.date <> NEW.date OR OLD.category_seq IS NOT NEW.category_seq OR OLD.amount_low <> NEW.amount_low OR OLD.amount_high <> NEW.amount_high
  OR OLD.type <> NEW.type OR OLD.hidden <> NEW.hidden OR OLD.account_seq <> NEW.account_seq OR OLD.household_id <> NEW.household_id
  OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.is_split <> NEW.is_split)
BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low
  WHERE OLD.deleted_at IS NULL AND OLD.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(s.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1,
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_high, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_low, -s.amount_low)
  FROM transaction_splits s WHERE s.transaction_seq = OLD.seq AND OLD.deleted_at IS NULL AND OLD.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT NEW.household_id, substr(NEW.date, 1, 7), coalesce(NEW.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1, NEW.amount_high, NEW.amount_low
  WHERE NEW.deleted_at IS NULL AND NEW.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT NEW.household_id, substr(NEW.date, 1, 7), coalesce(s.category_seq, 0), NEW.account_seq, NEW.type, NEW.hidden, 1,
    iif(NEW.amount_high < 0 OR NEW.amount_low < 0, -s.amount_high, s.amount_high), iif(NEW.amount_high < 0 OR NEW.amount_low < 0, -s.amount_low, s.amount_low)
  FROM transaction_splits s WHERE s.transaction_seq = NEW.seq AND NEW.deleted_at IS NULL AND NEW.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
-- Before it goes, for its parts go with it.
CREATE TRIGGER category_months_delete BEFORE DELETE ON transactions BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(OLD.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1, -OLD.amount_high, -OLD.amount_low
  WHERE OLD.deleted_at IS NULL AND OLD.is_split = 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT OLD.household_id, substr(OLD.date, 1, 7), coalesce(s.category_seq, 0), OLD.account_seq, OLD.type, OLD.hidden, -1,
    iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_high, -s.amount_high), iif(OLD.amount_high < 0 OR OLD.amount_low < 0, s.amount_low, -s.amount_low)
  FROM transaction_splits s WHERE s.transaction_seq = OLD.seq AND OLD.deleted_at IS NULL AND OLD.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
CREATE TRIGGER category_months_part_insert AFTER INSERT ON transaction_splits BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(NEW.category_seq, 0), t.account_seq, t.type, t.hidden, 1,
    iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_high, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_low, NEW.amount_low)
  FROM transactions t WHERE t.seq = NEW.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
CREATE TRIGGER category_months_part_update AFTER UPDATE ON transaction_splits BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(OLD.category_seq, 0), t.account_seq, t.type, t.hidden, -1,
    iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_high, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_low, -OLD.amount_low)
  FROM transactions t WHERE t.seq = OLD.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(NEW.category_seq, 0), t.account_seq, t.type, t.hidden, 1,
    iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_high, NEW.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, -NEW.amount_low, NEW.amount_low)
  FROM transactions t WHERE t.seq = NEW.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
-- Of a transaction that goes itself, the parts were taken out already.
CREATE TRIGGER category_months_part_delete AFTER DELETE ON transaction_splits BEGIN
  INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
  SELECT t.household_id, substr(t.date, 1, 7), coalesce(OLD.category_seq, 0), t.account_seq, t.type, t.hidden, -1,
    iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_high, -OLD.amount_high), iif(t.amount_high < 0 OR t.amount_low < 0, OLD.amount_low, -OLD.amount_low)
  FROM transactions t WHERE t.seq = OLD.transaction_seq AND t.deleted_at IS NULL AND t.is_split = 1
  ON CONFLICT DO UPDATE SET count = count + excluded.count,
    amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
END;
--> statement-breakpoint
INSERT INTO category_months (household_id, month, category_seq, account_seq, type, hidden, count, amount_high, amount_low)
SELECT household_id, substr(date, 1, 7), coalesce(category_seq, 0), account_seq, type, hidden, count(*), sum(amount_high), sum(amount_low)
FROM transactions WHERE deleted_at IS NULL AND is_split = 0 GROUP BY 1, 2, 3, 4, 5, 6
UNION ALL
SELECT t.household_id, substr(t.date, 1, 7), coalesce(s.category_seq, 0), t.account_seq, t.type, t.hidden, count(*),
  sum(iif(t.amount_high < 0 OR t.amount_low < 0, -s.amount_high, s.amount_high)), sum(iif(t.amount_high < 0 OR t.amount_low < 0, -s.amount_low, s.amount_low))
FROM transactions t JOIN transaction_splits s ON s.transaction_seq = t.seq WHERE t.deleted_at IS NULL AND t.is_split = 1
GROUP BY 1, 2, 3, 4, 5, 6
ON CONFLICT DO UPDATE SET count = count + excluded.count,
  amount_high = amount_high + excluded.amount_high, amount_low = amount_low + excluded.amount_low;
