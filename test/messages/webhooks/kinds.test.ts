import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindNames } from '../../../src/messages/webhooks/event-kinds.ts'

/** What happens to persons and to the ways into the household. It stays inside, for the reason beside it. */
const KEPT_INSIDE: Record<string, string> = {
  'ai-settings.changed': 'one person alone',
  'bank-account.changed': 'not the link to an account, which has an event',
  'bank.asked': 'nothing came of it, or another event says what did',
  'calendar-feed.created': 'a way in',
  'calendar-feed.revoked': 'a way in',
  'channel.changed': 'one person alone',
  'channel.created': 'one person alone',
  'channel.disabled': 'one person alone',
  'channel.removed': 'one person alone',
  'chat.changed': 'one person alone',
  'household.founded': 'nobody can listen before it',
  'identity.changed': 'how somebody signs in',
  'import.changed': 'is no import before it is committed',
  'move.changed': 'is no move before it is committed',
  'insight.changed': 'what is new has an event',
  'invite.created': 'a way in',
  'invite.revoked': 'a way in',
  'member.totp-removed': 'how somebody signs in',
  'member.unlocked': 'how somebody signs in',
  'notifications.changed': 'one person alone',
  'password.changed': 'how somebody signs in',
  'password.reset': 'how somebody signs in',
  'password.reset-requested': 'how somebody signs in',
  'preferences.changed': 'one person alone',
  'loan.changed': 'terms that are planned with; what is split by them are transactions',
  'saved-report.changed': 'a way to look; nothing that is booked changes',
  'home.changed': 'one person alone',
  'scenario.changed': 'planned with; nothing that is booked changes',
  'profile.changed': 'one person alone',
  'held-account.changed': 'how the household looks at an account',
  'room.changed': 'a limit; what is put in is in the ledger, which has events',
  'room.exceeded': 'what somebody may put in is theirs',
  'prices.changed': 'an estimate’s; nothing that is booked changes',
  'security.changed': 'a name; what is traded is in the ledger',
  'trade.changed': 'its cash is in the ledger, which has events',
  'rates.changed': 'an estimate’s; nothing that is booked changes',
  'receipt.changed': 'what is read and what it belongs to have events',
  'receipt.removed': 'is kept as proof, for the household alone',
  'receipt.restored': 'is kept as proof, for the household alone',
  'receipt.uploaded': 'what comes of it has an event',
  'receipt.unmatched': 'whoever heard of the match can ask again',
  'receipts.need-review': 'one person alone',
  'rule.suggestion-dismissed': 'is no rule',
  'session.ended': 'how somebody signs in',
  'session.refresh-reused': 'how somebody signs in',
  'session.started': 'how somebody signs in',
  'subscriptions.detected': 'what is new has an event',
  'tax-activity.changed': 'what somebody declares is theirs',
  'tax-activity.created': 'what somebody declares is theirs',
  'tax-activity.removed': 'what somebody declares is theirs',
  'tax-limit.changed': 'what somebody declares is theirs',
  'tax-limit.removed': 'what somebody declares is theirs',
  'tax-evidence.added': 'what somebody declares is theirs',
  'tax-evidence.changed': 'what somebody declares is theirs',
  'tax-evidence.removed': 'what somebody declares is theirs',
  'tax-deadline.near': 'people are told',
  'tax-mapping.changed': 'what somebody declares is theirs',
  'tax-medical-window.changed': 'what somebody declares is theirs',
  'tax-override.changed': 'what somebody declares is theirs',
  'tax-override.removed': 'what somebody declares is theirs',
  'tax-profile.changed': 'what somebody declares is theirs',
  'tax-rate.changed': 'what somebody declares is theirs',
  'tax-rate.removed': 'what somebody declares is theirs',
  'tax-slip.changed': 'what somebody declares is theirs',
  'tax-trip.changed': 'what somebody declares is theirs',
  'tax-trip.created': 'what somebody declares is theirs',
  'tax-trip.removed': 'what somebody declares is theirs',
  'tax-trips.read': 'what somebody declares is theirs',
  'tax-use.changed': 'what somebody declares is theirs',
  'tax-year-rates.changed': 'what somebody declares is theirs',
  'tax-year.changed': 'what somebody declares is theirs',
  'tax-year.closed': 'what somebody declares is theirs',
  'tax-year.reopened': 'what somebody declares is theirs',
  'tax-payee.changed': 'what somebody declares is theirs',
  'tax-payee.removed': 'what somebody declares is theirs',
  'tax-sales-tax.changed': 'what somebody declares is theirs',
  'tax-sales-tax.removed': 'what somebody declares is theirs',
  'access-token.created': 'how somebody signs in',
  'access-token.revoked': 'how somebody signs in',
  'totp.disabled': 'how somebody signs in',
  'totp.enabled': 'how somebody signs in',
  'totp.recovery-codes-renewed': 'how somebody signs in',
  'webhook.changed': 'would tell one receiver of the others',
  'webhook.created': 'would tell one receiver of the others',
  'webhook.removed': 'would tell one receiver of the others',
  'webhook.secret-rotated': 'would tell one receiver of the others',
}

const root = join(import.meta.dir, '../../../src')
const recorded = (): string[] =>
  [...new Bun.Glob('**/*.ts').scanSync(root)].flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\brecord(?:For)?\((?:[^()]|\([^()]*\))*?'([a-z-]+\.[a-z-]+)'/g,
      ),
    ].map(([, kind = '']) => kind),
  )

test('every kind of event is either for webhooks or kept inside for a reason', () => {
  const kinds = recorded()
  const decided: string[] = [...kindNames, ...Object.keys(KEPT_INSIDE)]
  expect(kinds.length).toBeGreaterThan(45)
  expect({
    'decide about': kinds.filter((kind) => !decided.includes(kind)),
    'gone, forget': Object.keys(KEPT_INSIDE).filter((kind) => !kinds.includes(kind)),
  }).toEqual({ 'decide about': [], 'gone, forget': [] })
  expect(decided.length).toBe(new Set(decided).size)
})

test('nothing of how people sign in can be chosen', () => {
  const private_ = /^(session|password|totp|invite|profile|preferences)\.|unlocked|secret/
  expect(kindNames.filter((kind) => private_.test(kind))).toEqual([])
})
