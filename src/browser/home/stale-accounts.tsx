import { longMonthDay } from '../days.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { type StaleAccount, staleAccounts } from './freshness.ts'
import { type Dashboard, useAccountSync } from './queries.ts'
import { words } from './words.ts'

/** Accounts that have heard nothing, and connections that fail, each with what to do about it. */
export function StaleAccounts({ dashboard }: { dashboard: Dashboard }) {
  const stale = staleAccounts(dashboard)
  const failing = dashboard.freshness.connections.filter(({ problem }) => problem !== null)
  if (stale.length === 0 && failing.length === 0) return null
  return (
    <ul className="mb-5 border-b border-line">
      {failing.map(({ id, host, ...trouble }) => (
        <li key={id} className={LOOK}>
          <Icon name="warning" className="text-over" />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{host}</span>
            {troubleOf(trouble)}
          </span>
          <LinkButton href="/banks" size="small">
            {words.reconnect}
          </LinkButton>
        </li>
      ))}
      {stale.map((one) => (
        <StaleLine key={one.account.id} {...one} />
      ))}
    </ul>
  )
}

type Trouble = Pick<Dashboard['freshness']['connections'][number], 'problem' | 'problemCode' | 'banks'>

/** Why nothing comes in, from all of it or from some of its banks. */
const troubleOf = ({ problem, problemCode, banks }: Trouble): string =>
  words.problem(
    problemCode === null && banks.length > 0
      ? banks.map(({ name, detail, code }) => words.bankProblem(name, detail, code)).join(' ')
      : (problem ?? ''),
    problemCode,
  )

const LOOK =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line py-1 not-first:border-t text-14 laptop:text-13'

function StaleLine({ account, latest }: StaleAccount) {
  const { locale } = useHousehold()
  const sync = useAccountSync()
  return (
    <li className={LOOK}>
      <Icon name="clock" className="text-warn" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{account.name}</span>
        {words.nothingNewer(longMonthDay(latest, locale))}
      </span>
      {account.source === 'AGGREGATOR' ? (
        <Button
          size="small"
          icon="sync"
          busy={sync.isPending}
          needs="server"
          onClick={() => sync.mutate(account.id)}
        >
          {words.sync}
        </Button>
      ) : (
        <LinkButton href={`/import?account=${account.id}`} size="small" icon="import">
          {verbs.import}
        </LinkButton>
      )}
      {sync.error && (
        <div className="w-full pb-2">
          <RefusalNote error={sync.error} />
        </div>
      )}
    </li>
  )
}
