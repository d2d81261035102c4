import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Moment } from '../parts/day.tsx'
import { Pill } from '../parts/pill.tsx'
import { accountsQuery } from '../session/queries.ts'
import { nouns } from '../words.ts'
import type { Import } from './queries.ts'
import { words } from './words.ts'

const TONES = {
  READING: 'mute',
  PREVIEW: 'warn',
  COMMITTED: 'good',
  UNDONE: 'mute',
  FAILED: 'over',
} as const

/** There is nothing to say yet of what is in it. */
const isUnread = (status: Import['status']): boolean => status === 'READING' || status === 'FAILED'

/** Imports as they happened, each with what came of it. */
export function ImportList({ imports }: { imports: Import[] }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name
  return (
    <ul>
      {imports.map(({ id, fileName, status, accountId, accounts: named, outcome, counts, createdAt }) => (
        <li key={id}>
          <Link
            href={`/import/${id}`}
            className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-2 hover:bg-hover laptop:min-h-10 @[900px]/room:flex-nowrap"
          >
            <span className="min-w-0 flex-1 truncate font-medium">{fileName || words.bankConnection}</span>
            <Pill tone={TONES[status]}>{words.states[status]}</Pill>
            <span className="w-full text-13 text-soft tablet:w-36 tablet:truncate">
              {nameOf(accountId) ??
                (named.length > 1
                  ? words.accounts(named.length)
                  : named.length === 1
                    ? nouns.newAccount
                    : null)}
            </span>
            <span className="num w-full text-13 text-soft tablet:w-56">
              {outcome
                ? words.outcome(outcome.added, outcome.matched)
                : status === 'PREVIEW'
                  ? words.rows(counts.total)
                  : isUnread(status)
                    ? null
                    : words.nothingImported}
            </span>
            <span className="text-13 text-soft">
              <Moment value={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
