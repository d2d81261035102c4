import { overviewQuestion as categoryOverview } from '../coach/ai-categories/learned-categories.ts'
import { suggestionsQuestion as coachSuggestions } from '../coach/chat/suggestions.ts'
import { summaryQuestion, toolQuestion } from '../coach/chat/toolbox.ts'
import { findJob } from '../insight/insights/detection.ts'
import { seriesQuestion } from '../insight/net-worth/on-reader.ts'
import { reportQuestion } from '../insight/reports/reports.ts'
import { searchJob } from '../insight/review/search-pairs.ts'
import { applyJob } from '../intake/bank-sync/apply/apply.ts'
import { undoJob } from '../intake/bank-sync/apply/undo.ts'
import { discoverJob } from '../intake/bank-sync/links/discovery.ts'
import { commitJob } from '../intake/imports/commit.ts'
import { previewJob, rereadJob } from '../intake/imports/preview.ts'
import { acceptJob } from '../ledger/rules/accept-suggestions.ts'
import { dryRunQuestion } from '../ledger/rules/dry-run.ts'
import { revertJob } from '../ledger/rules/revert-runs.ts'
import { runJob } from '../ledger/rules/start-runs.ts'
import { suggestionsQuestion } from '../ledger/rules/suggestions.ts'
import { bulkJob, undoBulkJob } from '../ledger/transactions/bulk.ts'
import { listQuestion } from '../ledger/transactions/listing.ts'
import { reconcileJob } from '../ledger/transactions/reconcile.ts'
import { suggestions as transferSuggestions } from '../ledger/transactions/transfer-pairs.ts'
import { detectJob } from '../planning/subscriptions/detection.ts'
import { removeCategoryJob } from './category-removal/category-removal.ts'
import { archiveStream } from './exports/archive.ts'
import { listing } from './exports/export-listing.ts'

/** Everything that may run on a thread of its own, by the name it is asked for: what writes, … */
export const jobs = {
  'imports.preview': previewJob,
  'imports.reread': rereadJob,
  'imports.commit': commitJob,
  'imports.undo': undoJob,
  'bank-sync.apply': applyJob,
  'bank-sync.discover': discoverJob,
  'subscriptions.detect': detectJob,
  'insights.find': findJob,
  'review.search': searchJob,
  'categories.remove': removeCategoryJob,
  'transactions.bulk': bulkJob,
  'transactions.undo-bulk': undoBulkJob,
  'transactions.reconcile': reconcileJob,
  'rules.run': runJob,
  'rules.revert': revertJob,
  'rules.accept': acceptJob,
}

/** … what only reads, … */
export const questions = {
  'transactions.list': listQuestion,
  'rules.dry-run': dryRunQuestion,
  'rules.suggestions': suggestionsQuestion,
  'transfers.suggestions': transferSuggestions,
  'ai-categories.overview': categoryOverview,
  'coach.tool': toolQuestion,
  'coach.summary': summaryQuestion,
  'coach.suggestions': coachSuggestions,
  'net-worth.series': seriesQuestion,
  'reports.read': reportQuestion,
}

/** … and what answers bytes. */
export const streams = {
  'exports.everything': archiveStream,
  'exports.transactions': listing,
}

type TheJobs = typeof jobs
type TheQuestions = typeof questions
type TheStreams = typeof streams

declare module '../platform/background/job.ts' {
  interface Jobs extends TheJobs {}
  interface Questions extends TheQuestions {}
  interface ByteStreams extends TheStreams {}
}
