import { phrases } from '../../language.ts'
import type {
  WebhookDelivery as Delivery,
  WebhookDeliveryAttempt as DeliveryAttempt,
  Webhook,
} from '../../session/api-types.ts'
import { counted } from '../../words.ts'

/** Of who outside of the house is told of what happens. */
export const words = phrases('settings.webhooks', {
  title: 'Webhook',
  gone: 'This webhook is gone.',
  all: 'All webhooks',
  lead: 'A webhook tells another server of what happens here within seconds. It says the kind, the time and the id of what it is about, signed as Standard Webhooks says; names and amounts stay in the house.',
  none: 'No webhooks yet.',
  newWebhook: 'New webhook',
  paused: 'A backup was restored. Nothing is sent until you resume it.',
  toBackups: 'To the backups',

  /** What the first part of a kind is called, in the order of the form. What is not here stands under its own name. */
  about: {
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
  },
  allEvents: 'Everything that happens',
  andOthers: (first: string, count: number) => `${first} and ${counted(count, 'other kind')}`,

  on: 'On',
  off: 'Off',
  switchedOff: 'Switched off by Hearth',
  offSince: (moment: string) => `Off since ${moment}.`,
  formerSecret: (moment: string) => `The secret before signs as well until ${moment}.`,
  send: 'Send what happens',
  sendHint: 'While it is off nothing is sent, and what happens meanwhile is not told later.',
  turnedOn: 'On. What waited goes out now.',
  turnedOff: 'Off. What waits is kept.',
  isOff: 'It is off.',
  sendTest: 'Send a test',
  testSent: 'A test is on its way. It is tried once.',
  newSecret: 'New secret',
  deleted: 'Deleted.',
  deleteTitle: 'Delete the webhook?',
  deleteLead: (url: string) =>
    `${url} is told of nothing any more. What waits to be sent and the list of what was go with it.`,

  makeSecret: 'Make a new secret',
  makeSecretTitle: 'Make a new secret?',
  makeSecretLead:
    'For a day what is sent is signed with both, so that the receiver can be changed in between. After that the one before is worth nothing.',
  secret: 'Secret',
  secretTitle: 'The webhook’s secret',
  secretLead:
    'Give it to the receiver now: it is not shown again. By it the receiver knows that what comes is from here.',
  bothSign: (moment: string) =>
    `The secret before it signs as well until ${moment}, so nothing is lost meanwhile.`,

  changeTitle: 'Change the webhook',
  make: 'Make webhook',
  url: 'URL',
  urlHint: 'With HTTPS, at a public address.',
  descriptionHint: 'To know it by. May be left empty.',
  whatOf: 'What of',
  chosenKinds: 'Chosen kinds',
  alsoLater: 'Also of kinds that later versions of Hearth bring.',

  deliveries: 'Deliveries',
  whichDeliveries: 'Which deliveries',
  deliveryStates: { ALL: 'All', PENDING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Failed' },
  failing: 'Failing',
  nothingSent: 'Nothing was sent in the last 30 days.',
  noneOfThese: 'There are none of these.',
  pages: 'Pages of the deliveries',
  whatCameOf: (type: string) => `What came of ${type}`,
  nextTry: (moment: string) => `Next try ${moment}`,
  waitsUntilOn: 'Waits until the webhook is on.',
  webhookIsOff: 'The webhook is off.',
  notTried: 'Not tried yet',
  tries: (count: number) => counted(count, 'try', 'tries'),
  whatIsSent: (id: string) => `What is sent, as ${id}`,
  sendAgainNamed: (type: string) => `Send again: ${type}`,
  sentAgain: 'It is sent again.',
  noAnswer: 'No answer',
  answered: (status: number) => `Answered ${status}`,
  answeredWith: (status: number, failure: string) => `Answered ${status}: ${failure}`,
  after: (came: string, ms: number) =>
    `${came}, after ${ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`}`,
})

interface EventShown {
  type: string
  description: string
}

const sentenceCased = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ')

/** What an event is about, as it is called in the app. */
function aboutOf(type: string): string {
  const [subject = ''] = type.split('.')
  const names: Partial<Record<string, string>> = words.about
  return names[subject] ?? sentenceCased(subject)
}

/** The kinds of events, by what they are about; what somebody watches most stands first. */
export function eventGroups(events: readonly EventShown[]): { about: string; events: EventShown[] }[] {
  const order = [...new Set([...Object.values(words.about), ...events.map(({ type }) => aboutOf(type))])]
  return order
    .map((about) => ({ about, events: events.filter(({ type }) => aboutOf(type) === about) }))
    .filter((group) => group.events.length > 0)
}

/** All that happens, or which of it. */
export function eventsWords({ events }: Pick<Webhook, 'events'>): string {
  if (events.length === 0) return words.allEvents
  const [first = '', second] = events
  if (events.length <= 2) return second ? `${first}, ${second}` : first
  return words.andOthers(first, events.length - 1)
}

/** How it stands with a webhook, in a word. */
export function stateOf({ active, disabledReason }: Pick<Webhook, 'active' | 'disabledReason'>) {
  if (active) return { tone: 'good', label: words.on } as const
  return disabledReason === null
    ? ({ tone: 'mute', label: words.off } as const)
    : ({ tone: 'over', label: words.switchedOff } as const)
}

export const DELIVERY_TONES = {
  PENDING: 'warn',
  DELIVERED: 'good',
  FAILED: 'over',
} as const satisfies Record<Delivery['state'], string>

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
  return words.after(cameOf(status, failure).replace(/\.$/, ''), tookMs)
}

function cameOf(status: number | null, failure: string | null): string {
  if (status === null) return failure ?? words.noAnswer
  return failure ? words.answeredWith(status, failure) : words.answered(status)
}

/** What is sent as people read JSON; as it is where it is none. */
export function payloadShown(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
