import { type Problem, Refusal } from '../session/refusal.ts'
import type { Draft } from './draft.ts'

/** What somebody added that the server has not answered yet. It outlives the page. */
interface Waiting {
  /** By which the server makes it once, however often it is sent. */
  key: string
  /** Whose it is: another member who signs in here neither sees nor sends it. */
  userId: string
  /** When it was added; in this order it is sent. */
  at: number
  /** It was on its way at least once, and may have arrived. */
  wasTried: boolean
  /** It did not go at once: Hearth did not answer, or was too busy. */
  isLate: boolean
  /** What the server said to it, which only a person can mend. */
  refusal?: StoredRefusal
}

/** A refusal as it can be kept. */
interface StoredRefusal extends Pick<Problem, 'detail' | 'reason' | 'requestId' | 'fieldErrors'> {
  status: number
  slug: string
}

export interface TransactionEntry extends Waiting {
  kind: 'transaction'
  draft: Draft
  /** A transfer whose accounts have two currencies. */
  isOtherCurrency: boolean
}

export interface ReceiptEntry extends Waiting {
  kind: 'receipt'
  file: File
  /** The transaction it was added to. */
  transactionId?: string
}

export type Entry = TransactionEntry | ReceiptEntry

/** Of one person, in the order they were added. */
export const queueOf = (entries: Entry[], userId: string): Entry[] =>
  entries
    .filter((entry) => entry.userId === userId)
    .toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))

/** The next to be sent: what was refused waits for a person, and keeps nothing else back. */
export const nextOf = (queue: Entry[], passed: ReadonlySet<string>): Entry | undefined =>
  queue.find(({ key, refusal }) => !refusal && !passed.has(key))

/** Nobody answered, who answered was a proxy, the session is over, it is too much at once, or the disk is full. */
const PASSING = new Set([0, 401, 408, 425, 429, 502, 503, 504, 507])

/** Whether it goes through unchanged at another time. An answer nobody understands is none. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof Refusal) || PASSING.has(error.status) || error.slug === 'unreadable-answer'

/** Whether nobody answered at all, Hearth itself being away or a proxy speaking for it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.status === 0 || ([502, 503, 504].includes(error.status) && error.slug === 'unreadable-answer')
    : error instanceof DOMException && error.name === 'TimeoutError'

/** Says that the first answer was lost: it is there as it was before it was changed here. */
const SENT_BEFORE = 'sent-before'

export const refused = <One extends Entry>(entry: One, { status, slug, problem }: Refusal): One => ({
  ...entry,
  refusal:
    slug === 'idempotency-conflict'
      ? { status, slug: SENT_BEFORE, detail: '', requestId: problem?.requestId ?? '' }
      : {
          status,
          slug,
          detail: problem?.detail ?? '',
          requestId: problem?.requestId ?? '',
          ...(problem?.reason && { reason: problem.reason }),
          ...(problem?.fieldErrors && { fieldErrors: problem.fieldErrors }),
        },
})

/** As it was thrown, to be shown as every other one. */
export function refusalOf({ refusal }: Entry): Refusal | undefined {
  if (!refusal) return undefined
  const { status, slug, ...problem } = refusal
  return new Refusal(status, { ...problem, type: slug })
}

/** To be sent once more as it is; what is there already under its key is sent as another one. */
export function again(entry: Entry, freshKey: string): Entry {
  const { refusal, ...rest } = entry
  if (refusal?.slug !== SENT_BEFORE) return rest
  const fresh = { ...rest, key: freshKey, wasTried: false }
  return fresh.kind === 'transaction' ? { ...fresh, draft: { ...fresh.draft, key: freshKey } } : fresh
}

/** As a person corrected it. It keeps its key and its turn: under this key it may have arrived. */
export function corrected(entry: TransactionEntry, draft: Draft, isOtherCurrency: boolean): TransactionEntry {
  const { refusal: _gone, ...rest } = entry
  return {
    ...rest,
    key: draft.key,
    draft,
    isOtherCurrency,
    wasTried: entry.wasTried && draft.key === entry.key,
  }
}

export interface Counts {
  /** All that was not sent, whatever the reason. */
  waiting: number
  /** Of these, what did not go at once. */
  late: number
  /** Of these, what only a person can mend. */
  refused: number
}

export const countsOf = (queue: Entry[]): Counts => ({
  waiting: queue.length,
  late: queue.filter(({ isLate }) => isLate).length,
  refused: queue.filter(({ refusal }) => refusal !== undefined).length,
})
