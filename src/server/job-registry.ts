/**
 * Everything that may run on a thread of its own, by the name it is asked for, and loaded then: a thread begins with what
 * it is to do and nothing else. What writes, …
 */
export const jobs = {
  'imports.preview': async () => (await import('../intake/imports/preview.ts')).previewJob,
  'imports.keep-unread': async () =>
    (await import('../intake/imports/pictures/reading-job.ts')).keepUnreadJob,
  'imports.read': async () => (await import('../intake/imports/pictures/reading-job.ts')).readingJob,
  'imports.reread': async () => (await import('../intake/imports/preview.ts')).rereadJob,
  'imports.commit': async () => (await import('../intake/imports/commit.ts')).commitJob,
  'imports.commit-together': async () =>
    (await import('../intake/imports/together/commit.ts')).commitTogetherJob,
  'imports.undo': async () => (await import('../intake/bank-sync/apply/undo.ts')).undoJob,
  'imports.undo-together': async () => (await import('../intake/bank-sync/apply/undo.ts')).undoTogetherJob,
  'moves.preview': async () => (await import('./moving-in/moving-in.ts')).previewJob,
  'moves.reread': async () => (await import('./moving-in/moving-in.ts')).rereadJob,
  'moves.commit': async () => (await import('./moving-in/moving-in.ts')).commitJob,
  'moves.undo': async () => (await import('./moving-in/moving-in.ts')).undoJob,
  'bank-sync.apply': async () => (await import('../intake/bank-sync/apply/apply.ts')).applyJob,
  'bank-sync.discover': async () => (await import('../intake/bank-sync/links/discovery.ts')).discoverJob,
  'subscriptions.detect': async () => (await import('../planning/subscriptions/detection.ts')).detectJob,
  'insights.find': async () => (await import('../insight/insights/detection.ts')).findJob,
  'review.search': async () => (await import('../insight/review/search-pairs.ts')).searchJob,
  'review.follow': async () => (await import('../insight/review/search-pairs.ts')).followJob,
  'categories.remove': async () => (await import('./category-removal/category-removal.ts')).removeCategoryJob,
  'transactions.bulk': async () => (await import('../ledger/transactions/bulk/bulk.ts')).bulkJob,
  'transactions.undo-bulk': async () => (await import('../ledger/transactions/bulk/bulk.ts')).undoBulkJob,
  'transactions.reconcile': async () => (await import('../ledger/transactions/reconcile.ts')).reconcileJob,
  'receipts.keep-reading': async () => (await import('../records/receipts/outcome.ts')).keepReadingJob,
  'rules.run': async () => (await import('../ledger/rules/start-runs.ts')).runJob,
  'rules.revert': async () => (await import('../ledger/rules/revert-runs.ts')).revertJob,
  'tax.close': async () => (await import('../records/tax/closing/closings.ts')).closeJob,
  'suggestions.accept': async () => (await import('../ledger/suggestions/accept.ts')).acceptJob,
  'suggestions.undo-answer': async () => (await import('../ledger/suggestions/accept.ts')).undoAnswerJob,
  'rules.accept': async () => (await import('../ledger/rules/accept-suggestions.ts')).acceptJob,
}

/** … what only reads, … */
export const questions = {
  'transactions.list': async () => (await import('../ledger/transactions/listing.ts')).listQuestion,
  'transactions.payees': async () => (await import('../ledger/transactions/payees.ts')).payeesQuestion,
  'transactions.totals': async () => (await import('../ledger/transactions/filter-totals.ts')).totalsQuestion,
  'rules.dry-run': async () => (await import('../ledger/rules/dry-run.ts')).dryRunQuestion,
  'rules.suggestions': async () => (await import('../ledger/rules/suggestions.ts')).suggestionsQuestion,
  'transfers.suggestions': async () =>
    (await import('../ledger/transactions/transfers/transfer-pairs.ts')).suggestions,
  'ai-categories.overview': async () =>
    (await import('../coach/ai-categories/learned-categories.ts')).overviewQuestion,
  'coach.tool': async () => (await import('../coach/chat/toolbox.ts')).toolQuestion,
  'coach.summary': async () => (await import('../coach/chat/toolbox.ts')).summaryQuestion,
  'coach.suggestions': async () => (await import('../coach/chat/suggestions.ts')).suggestionsQuestion,
  'net-worth.series': async () => (await import('../insight/net-worth/on-reader.ts')).seriesQuestion,
  'tax.changes': async () => (await import('../records/tax/closing/closings.ts')).changesQuestion,
  'reports.read': async () => (await import('../insight/reports/reports.ts')).reportQuestion,
}

/** … what takes long and is waited for by nobody, … */
export const tasks = {
  'backups.create': async () => (await import('./backups/tasks.ts')).createTask,
  'backups.verify': async () => (await import('./backups/tasks.ts')).verifyTask,
  'backups.look': async () => (await import('./backups/tasks.ts')).lookTask,
  'backups.drill': async () => (await import('./backups/tasks.ts')).drillTask,
  'tax-package.make': async () => (await import('./tax-package/make-package.ts')).makePackage,
}

/** … and what answers bytes. */
export const streams = {
  'exports.everything': async () => (await import('./exports/archive.ts')).archiveStream,
  'exports.transactions': async () => (await import('./exports/export-listing.ts')).listing,
  'tax-package.sheet': async () => (await import('./tax-package/year-sheet.ts')).sheetStream,
}

/** What the names load. */
type Loaded<Entries extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Entries]: Awaited<ReturnType<Entries[Name]>>
}
type TheJobs = Loaded<typeof jobs>
type TheQuestions = Loaded<typeof questions>
type TheStreams = Loaded<typeof streams>
type TheTasks = Loaded<typeof tasks>

declare module '../platform/background/job.ts' {
  interface Jobs extends TheJobs {}
  interface Questions extends TheQuestions {}
  interface ByteStreams extends TheStreams {}
  interface Tasks extends TheTasks {}
}
