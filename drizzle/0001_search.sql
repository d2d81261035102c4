-- The full-text index over transactions. Its rowid is (household << 47) | (day number << 31) | seq, so that newest first,
-- a household and a range of days are all plain rowid order; see src/transactions/search-index.ts.
CREATE VIRTUAL TABLE transaction_search USING fts5(
  payee, text, notes, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2"
);
