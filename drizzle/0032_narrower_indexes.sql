DROP INDEX `sessions_by_provider_session`;--> statement-breakpoint
DROP INDEX `transactions_by_category`;--> statement-breakpoint
DROP INDEX `transactions_uncategorised`;--> statement-breakpoint
DROP INDEX `transactions_by_amount`;--> statement-breakpoint
DROP INDEX `transactions_unreviewed`;--> statement-breakpoint
DROP INDEX `transactions_by_payee`;--> statement-breakpoint
CREATE INDEX `transactions_by_category` ON `transactions` (`category_seq`,`date`) WHERE deleted_at is null and category_seq is not null;--> statement-breakpoint
CREATE INDEX `transactions_uncategorised` ON `transactions` (`household_id`,`date`) WHERE deleted_at is null and category_seq is null and is_split = 0 and type <> 'TRANSFER';--> statement-breakpoint
CREATE INDEX `transactions_by_amount` ON `transactions` (`household_id`,abs(amount_high),abs(amount_low),`date`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `transactions_unreviewed` ON `transactions` (`household_id`,`date`) WHERE deleted_at is null and reviewed = 0;--> statement-breakpoint
CREATE INDEX `transactions_by_payee` ON `transactions` (`household_id`,payee collate nocase) WHERE deleted_at is null;