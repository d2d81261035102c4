import { noteReachable } from './online.ts'
import { queryClient } from './queries.ts'

/** The queries, by the first part of their key, that are made of an address the service worker keeps. */
const MADE_OF: [RegExp, string][] = [
  [/\/me\/start$/, 'start'],
  [/\/dashboard$/, 'dashboard'],
  [/\/accounts$/, 'accounts'],
  [/\/categor(?:ies|y-groups)$/, 'categories'],
  [/\/budgets\/[\d-]+$/, 'budgets'],
  [/\/goals$/, 'goals'],
  [/\/receipts$/, 'receipts'],
  [/\/transactions$/, 'transactions'],
  [/\/payees$/, 'payees'],
]

/** Of the service worker: whether Hearth answered after what was kept had been shown, and where it says something else. */
interface LateAnswer {
  isAnswered: boolean
  /** When it was asked, in milliseconds since 1970. */
  askedAt: number
  path?: string
}

export function followLateAnswers(worker: ServiceWorkerContainer): void {
  worker.addEventListener('message', ({ data }) => {
    const { isAnswered, askedAt, path } = data as LateAnswer
    noteReachable(isAnswered, askedAt)
    const root = path && MADE_OF.find(([pattern]) => pattern.test(path))?.[1]
    if (root) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === root })
  })
  worker.startMessages()
}
