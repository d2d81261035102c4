ALTER TABLE `accounts` ADD `sort_order` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `colour` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `icon` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `last_import_at` integer;--> statement-breakpoint
ALTER TABLE `categories` ADD `colour` integer;--> statement-breakpoint
ALTER TABLE `categories` ADD `icon` text;--> statement-breakpoint
ALTER TABLE `category_groups` ADD `colour` integer;--> statement-breakpoint
ALTER TABLE `category_groups` ADD `icon` text;--> statement-breakpoint
UPDATE accounts SET sort_order = (SELECT count(*) FROM accounts o WHERE o.household_id = accounts.household_id AND o.seq < accounts.seq);--> statement-breakpoint
UPDATE accounts SET last_import_at = (SELECT max(l.finished_at) FROM sync_logs l WHERE l.account_seq = accounts.seq AND l.kind <> 'UNDO' AND l.status <> 'FAILED'
  AND (l.import_id IS NULL OR l.import_id NOT IN (SELECT u.import_id FROM sync_logs u WHERE u.kind = 'UNDO' AND u.import_id IS NOT NULL)));--> statement-breakpoint
UPDATE category_groups SET (colour, icon) = (SELECT column2, column3 FROM (VALUES ('Income', 1, 'wallet'), ('Home', 2, 'home'), ('Food', 3, 'basket'), ('Getting around', 4, 'car'), ('Family', 5, 'people'), ('Health', 6, 'stethoscope'),
  ('Leisure', 7, 'star'), ('Money', 8, 'bank'), ('Savings', 1, 'piggy-bank')) WHERE column1 = name);--> statement-breakpoint
UPDATE categories SET icon = (SELECT column2 FROM (VALUES ('Salary', 'briefcase'), ('Self-employment', 'laptop'),
  ('Interest and dividends', 'trending-up'), ('Benefits', 'hands'), ('Gifts received', 'gift'), ('Other income', 'coins'), ('Rent', 'key'), ('Mortgage', 'home'), ('Property tax', 'receipt'), ('Home insurance', 'shield'),
  ('Electricity', 'bolt'),
  ('Heating', 'flame'), ('Water', 'droplet'), ('Internet', 'wifi'), ('Phone', 'phone'),
  ('Repairs and furniture', 'sofa'), ('Groceries', 'basket'), ('Eating out', 'utensils'), ('Coffee', 'coffee'), ('Fuel', 'fuel'), ('Public transit', 'bus'), ('Parking and tolls', 'parking'), ('Car insurance', 'shield'), ('Car repairs', 'wrench'), ('Taxi', 'taxi'), ('Childcare', 'baby'), ('School', 'school'), ('Clothing', 'shirt'), ('Pets', 'paw'),
  ('Gifts given', 'gift'), ('Donations', 'heart'), ('Pharmacy', 'pill'), ('Doctor and dentist', 'stethoscope'),
  ('Health insurance', 'shield'), ('Fitness', 'dumbbell'), ('Streaming and subscriptions', 'play'), ('Hobbies', 'palette'), ('Books and media', 'book'), ('Travel', 'plane'), ('Outings', 'ticket'), ('Bank fees', 'bank'),
  ('Interest paid', 'percent'), ('Taxes', 'receipt'), ('Life insurance', 'umbrella'), ('Accounting and legal', 'scales'),
  ('Emergency fund', 'safe'), ('RRSP', 'sun'), ('TFSA', 'leaf'), ('RESP', 'graduation'), ('FHSA', 'key'), ('401(k)', 'sun'), ('IRA', 'leaf'), ('HSA', 'heart'), ('529 plan', 'graduation')) WHERE column1 = name);
