import type { Delivery, DeliveryAttempt, Webhook } from '../../messages/webhooks/model.ts'
import { counted } from '../words.ts'

/** What the first part of a kind is called, in the order of the form. What is not here stands under its own name. */
const ABOUT: Record<string, string> = {
  transaction: 'Transactions',
  transactions: 'Transactions',
  transfer: 'Transfers',
  duplicate: 'Duplicates',
  receipt: 'Receipts',
  account: 'Accounts',
  category: 'Categories',
  'category-group': 'Categories',
  budget: 'Budget',
  goal: 'Goals',
  subscription: 'Subscriptions and bills',
  bill: 'Subscriptions and bills',
  import: 'Imports',
  bank: 'Banks',
  'bank-connection': 'Banks',
  'bank-account': 'Banks',
  rule: 'Rules',
  rules: 'Rules',
  insight: 'Insights',
  'saved-view': 'Saved views',
  member: 'Household',
  settings: 'Household',
  webhook: 'Webhooks',
}

interface EventShown {
  type: string
  description: string
}

const sentenceCased = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ')

/** What an event is about, as it is called in the app. */
function aboutOf(type: string): string {
  const [subject = ''] = type.split('.')
  return ABOUT[subject] ?? sentenceCased(subject)
}

/** The kinds of events, by what they are about; what somebody watches most stands first. */
export function eventGroups(events: readonly EventShown[]): { about: string; events: EventShown[] }[] {
  const order = [...new Set([...Object.values(ABOUT), ...events.map(({ type }) => aboutOf(type))])]
  return order
    .map((about) => ({ about, events: events.filter(({ type }) => aboutOf(type) === about) }))
    .filter((group) => group.events.length > 0)
}

/** All that happens, or which of it. */
export function eventsWords({ events }: Pick<Webhook, 'events'>): string {
  if (events.length === 0) return 'Everything that happens'
  const [first = '', second] = events
  if (events.length <= 2) return second ? `${first}, ${second}` : first
  return `${first} and ${counted(events.length - 1, 'other kind')}`
}

/** How it stands with a webhook, in a word. */
export function stateOf({ active, disabledReason }: Pick<Webhook, 'active' | 'disabledReason'>) {
  if (active) return { tone: 'good', label: 'On' } as const
  return disabledReason === null
    ? ({ tone: 'mute', label: 'Off' } as const)
    : ({ tone: 'over', label: 'Switched off by Hearth' } as const)
}

export const DELIVERY_STATES: Record<Delivery['state'], { tone: 'good' | 'warn' | 'over'; label: string }> = {
  PENDING: { tone: 'warn', label: 'Waiting' },
  DELIVERED: { tone: 'good', label: 'Delivered' },
  FAILED: { tone: 'over', label: 'Failed' },
}

/** Whether it has been tried and goes on being tried. */
export const isFailing = ({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): boolean =>
  state === 'PENDING' && attempts.length > 0

/** What is sent about now is looked at again at once; what waits for hours is not. */
const SOON_MS = 15_000

export const isUnderWay = (
  { state, nextAttemptAt }: Pick<Delivery, 'state' | 'nextAttemptAt'>,
  at: number,
): boolean => state === 'PENDING' && nextAttemptAt !== null && Date.parse(nextAttemptAt) - at < SOON_MS

/** What came of an attempt: the receiver’s answer, or why there was none. */
export function attemptWords({ status, failure, tookMs }: Omit<DeliveryAttempt, 'at'>): string {
  const came =
    status === null ? (failure ?? 'No answer') : `Answered ${status}${failure ? `: ${failure}` : ''}`
  return `${came.replace(/\.$/, '')}, after ${tookWords(tookMs)}`
}

const tookWords = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** What is sent as people read JSON; as it is where it is none. */
export function payloadShown(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
