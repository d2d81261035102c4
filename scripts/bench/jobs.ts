import { answerJobs } from './answers.ts'
import { backupJobs } from './backups.ts'
import { bankSyncJobs } from './bank-sync.ts'
import { budgetJobs } from './budgets.ts'
import { changeFeedJobs } from './change-feed.ts'
import { coachJobs } from './coach.ts'
import { dashboardJobs } from './dashboard.ts'
import { growthJobs } from './growth.ts'
import { guardJobs } from './guards.ts'
import { hostileJobs } from './hostile.ts'
import { hostileUploadJobs } from './hostile-uploads.ts'
import { importJobs } from './imports.ts'
import { listJobs } from './lists.ts'
import { longWriteJobs } from './long-writes.ts'
import { mixedJobs } from './mixed.ts'
import { moveJobs } from './moves.ts'
import { paperJobs } from './papers.ts'
import { queryJobs } from './queries.ts'
import { receiptJobs } from './receipts.ts'
import { hostileReceiptJobs } from './receipts-hostile.ts'
import { sureReceiptJobs } from './receipts-sure.ts'
import { refocusJobs } from './refocus.ts'
import { reportJobs } from './reports.ts'
import { requestJobs } from './requests.ts'
import { reviewJobs } from './review.ts'
import { rowJobs } from './rows.ts'
import { ruleJobs } from './rules.ts'
import { shortImportJobs } from './short-imports.ts'
import { signInJobs } from './sign-ins.ts'
import { startJobs } from './startup.ts'
import { subscriptionJobs } from './subscriptions.ts'
import { taxJobs } from './tax.ts'
import { taxPackageJobs } from './tax-package.ts'
import { warmReadJobs } from './warm-reads.ts'
import { webJobs } from './web.ts'
import type { Job } from './workbench.ts'

/** What Hearth is judged by, in the order in which it is measured. */
export const jobs: readonly Job[] = [
  ...startJobs,
  ...importJobs,
  ...shortImportJobs,
  ...paperJobs,
  ...rowJobs,
  ...moveJobs,
  ...answerJobs,
  ...longWriteJobs,
  ...queryJobs,
  ...listJobs,
  ...ruleJobs,
  ...reportJobs,
  ...taxJobs,
  ...requestJobs,
  ...mixedJobs,
  ...dashboardJobs,
  ...refocusJobs,
  ...reviewJobs,
  ...warmReadJobs,
  ...guardJobs,
  ...bankSyncJobs,
  ...signInJobs,
  ...subscriptionJobs,
  ...coachJobs,
  ...changeFeedJobs,
  ...budgetJobs,
  ...backupJobs,
  ...growthJobs,
  ...taxPackageJobs,
  ...receiptJobs,
  ...sureReceiptJobs,
  ...hostileReceiptJobs,
  ...hostileJobs,
  ...hostileUploadJobs,
  ...webJobs,
]
