import type { Actor } from '../../core/actor.ts'
import { reviewCounts } from '../../insight/dashboard/review-counts.ts'
import * as connections from '../../intake/bank-sync/links/connections.ts'
import { tryToFollow } from '../../messages/notifications/follow-events.ts'
import * as notifications from '../../messages/notifications/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Counts } from './model.ts'

/** What stands beside the names in the app's navigation: asked for at each page, so it reads counts and no lists. */
export async function counts(deps: Deps, actor: Actor): Promise<Counts> {
  const [reviewByKind] = await Promise.all([reviewCounts(deps, actor), tryToFollow(deps)])
  return {
    review: Object.values(reviewByKind).reduce((sum, count) => sum + count, 0),
    reviewByKind,
    unread: notifications.unreadCount(deps.db, actor),
    syncFailed: connections.countFailing(deps.db, actor),
  }
}
