import { useMutation } from '@tanstack/react-query'
import { longMonthDay, shownDay } from '../days.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { isStale } from '../session/freshness.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { syncNow } from './queries.ts'
import { words } from './words.ts'

/** How far what is known of an account reaches, and what brings it further. */
export function Freshness({ account }: { account: ListedAccount }) {
  const { locale, today } = useHousehold()
  const sync = useMutation({ mutationFn: () => syncNow(account.id) })
  const { latest, source, archived } = account
  const stale = isStale(account, today)
  const isThisYear = latest?.slice(0, 4) === today.slice(0, 4)
  return (
    <>
      <div
        className={`mt-1 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-14 ${stale ? 'text-warn' : 'text-soft'}`}
      >
        {stale && <Icon name="clock" className="-me-1" />}
        <span>
          {latest
            ? words.nothingNewer(
                isThisYear ? longMonthDay(latest, locale) : shownDay(latest, { locale, today }),
              )
            : words.page.noTransaction}
        </span>
        {!archived && source === 'AGGREGATOR' && (
          <Button size="small" icon="sync" busy={sync.isPending} needs="server" onClick={() => sync.mutate()}>
            {sync.isPending ? words.page.asking : verbs.syncNow}
          </Button>
        )}
        {!archived && source !== 'AGGREGATOR' && stale && (
          <LinkButton size="small" icon="import" href={`/import?account=${account.id}`}>
            {verbs.import}
          </LinkButton>
        )}
      </div>
      {sync.error && (
        <div className="mt-2 max-w-160">
          <RefusalNote error={sync.error} onRetry={() => sync.mutate()} />
        </div>
      )}
    </>
  )
}
