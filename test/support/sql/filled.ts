/** What no row has NULL in although the schema would let it: by the call, the columns and why. */
export const filled: Record<string, [columns: string, why: string]> = {
  'src/insight/review/duplicates.ts flaggedPairs': ['reason', 'a doubt is kept with its reason'],
  'src/insight/review/duplicates.ts flaggedPairsOf': ['reason', 'a doubt is kept with its reason'],
  'src/intake/imports/rows/outcomes.ts outcomesOf': [
    'outcome',
    'the statement before gives every row its outcome',
  ],
  'src/intake/imports/accounts/create-accounts.ts requestedIn': [
    'createAs',
    'CREATE is chosen with what to create',
  ],
  'src/intake/imports/dropped-pendings.ts bringBack': [
    'outcome before',
    'a vanished row is put in with both',
  ],
  'src/intake/imports/categories/import-categories.ts openCategories': [
    'createAs',
    'CREATE is chosen with what to create',
  ],
  'src/intake/imports/rows/join-matches.ts amountsOf': [
    'high low',
    'what updates a transaction has an amount',
  ],
  'src/intake/imports/transfers/link-transfers.ts rememberPartners': [
    'id',
    'a row that was added has its transaction',
  ],
  'src/intake/imports/transfers/link-transfers.ts partTransfers': ['isLinker', 'false AND NULL is false'],
  'src/intake/imports/rows/new-rows.ts newRowsOf': [
    'key high',
    'a row to add has an id, and both halves of an amount or none',
  ],
  'src/intake/imports/rows/new-rows.ts addedRows': ['key', 'a row that was added has its transaction'],
  'src/intake/imports/rows/new-rows.ts newRowsAmong': ['high', 'both halves of an amount or none'],
  'src/intake/imports/rows/row-listing.ts rowPage': [
    'otherDate otherPayee otherHigh otherLow otherSource otherStatus',
    'read where otherId is not NULL',
  ],
  'src/intake/moves/plan/subjects.ts rememberedIn': ['seq id', 'read of accounts and categories alone'],
  'src/messages/notifications/follow-events.ts step': [
    'subjectId',
    'every kind that is told of has a subject',
  ],
  'src/records/receipts/matching/candidates.ts totalsNearby': ['low', 'both halves of an amount or none'],
  'src/records/tax/evidence/sales-taxes.ts receiptTaxes': ['receiptSeq', 'it is what the rows are joined by'],
  'src/records/tax/evidence/evidence-items.ts provenBy': ['seq', 'it is what the rows are joined by'],
  'src/records/tax/evidence/evidence-items.ts evidenceItems': [
    'id documentKind state fileName sha256 mediaType keys',
    'read where seq is not NULL',
  ],
}
