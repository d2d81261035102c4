import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { showDone } from '../frame/undo.ts'
import { isZero, shown } from '../money.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { answer, dataOf, importsApi, transactionsApi } from '../session/api.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { afterCommit, type Import } from './queries.ts'
import { Positions } from './statements/positions.tsx'
import { Steps } from './steps.tsx'
import { nextReady } from './upload-queue.ts'
import { words } from './words.ts'

/** What an import did, what is left to do, and the way back. */
export function ImportDone({ found }: { found: Import }) {
  const next = nextReady(found.id)
  const isUndone = found.status === 'UNDONE'
  const left = useLeftToDo(found.id, !isUndone)
  const { used, isListed } = useFilledAccounts(found)
  const isPressable = isUndone || (left !== undefined && isListed)
  return (
    <Page title={words.title} beside={!isUndone && <Steps at={3} />}>
      <div className="mx-auto flex max-w-160 flex-col gap-6 pt-6">
        <div className="flex items-start gap-4">
          <span
            className={`grid size-10 flex-none place-items-center rounded-full ${isUndone ? 'bg-hover text-soft' : 'bg-good-wash text-good'}`}
          >
            <Icon name={isUndone ? 'undo' : 'check'} size={20} />
          </span>
          <div className="min-w-0">
            <h2 className="text-20 font-semibold">{isUndone ? words.states.UNDONE : doneSentence(found)}</h2>
            <p className="mt-1 text-14 break-words text-soft">
              {found.fileName || words.bankConnection}
              {(found.undoneAt ?? found.committedAt) && (
                <>
                  {' · '}
                  <Moment value={found.undoneAt ?? found.committedAt ?? ''} />
                </>
              )}
            </p>
          </div>
        </div>
        {!isUndone && <Facts found={found} left={left} used={used} />}
        {!isUndone && <Positions found={found} />}
        <div className={`flex flex-wrap gap-2 ${isPressable ? '' : 'invisible'}`}>
          {next && (
            <LinkButton href={`/import/${next}`} kind="primary">
              {words.checkNext}
            </LinkButton>
          )}
          {!isUndone && (
            <LinkButton href={`/transactions?import=${found.id}`} kind={next ? 'plain' : 'primary'}>
              {words.seeThem}
            </LinkButton>
          )}
          <LinkButton href="/import">{words.importAnother}</LinkButton>
          {found.status === 'COMMITTED' && <TakeBack found={found} />}
        </div>
      </div>
    </Page>
  )
}

function doneSentence({ outcome }: Import): string {
  const { added = 0, matched = 0 } = outcome ?? {}
  if (added === 0 && matched === 0) return words.nothingNew
  return [added > 0 && words.added(added), matched > 0 && words.confirmed(matched)].filter(Boolean).join(', ')
}

interface LeftToDo {
  uncategorised: number
  suggested: number
}

/**
 * How many rows still need somebody; undefined until it is known. What can be pressed below is not there before: a line
 * that comes late would push it away from under a finger.
 */
function useLeftToDo(id: string, isAsked: boolean): LeftToDo | undefined {
  const counted = (q: string) => ({
    queryKey: ['transactions', 'import', id, q],
    queryFn: () => answer(transactionsApi.get({ query: { importId: id, q, page: '0', limit: '1' } })),
    enabled: isAsked,
  })
  const open = useQuery(counted('is:uncategorised'))
  const known = useQuery(counted('is:suggested'))
  if (open.isPending || known.isPending) return undefined
  return { uncategorised: open.data?.meta.total ?? 0, suggested: known.data?.meta.total ?? 0 }
}

/** The accounts it went into; a new one is listed once the accounts were asked for again. */
function useFilledAccounts({ accounts: filled }: Import): { used: ListedAccount[]; isListed: boolean } {
  const { data: accounts = [], isFetching } = useQuery(accountsQuery)
  const used = accounts.filter((one) => filled.some(({ accountId }) => accountId === one.id))
  return {
    used,
    isListed: !isFetching || filled.every(({ accountId }) => used.some(({ id }) => id === accountId)),
  }
}

interface FactsProps {
  found: Import
  left: LeftToDo | undefined
  used: ListedAccount[]
}

function Facts({ found: { id, outcome }, left, used }: FactsProps) {
  const { uncategorised = 0, suggested = 0 } = left ?? {}
  return (
    <ul className="border-t border-line text-14">
      {used.map((account) => (
        <Line key={account.id}>
          {words.into}{' '}
          <Link href={`/accounts/${account.id}`} className="font-medium hover:underline">
            {account.name}
          </Link>
          <AtTheBank account={account} />
        </Line>
      ))}
      {outcome && outcome.left > 0 && <Line>{words.left(outcome.left)}</Line>}
      {outcome && outcome.transfersLinked > 0 && (
        <Line>{words.transfersLinked(outcome.transfersLinked)}</Line>
      )}
      {outcome?.changedByRules ? <Line>{words.byRules(outcome.changedByRules)}</Line> : null}
      {suggested > 0 && (
        <Line>
          <Link
            href={`/transactions?import=${id}&q=is:suggested`}
            className="touch font-medium text-accent hover:underline"
          >
            {words.haveSuggestion(suggested)}
          </Link>
        </Line>
      )}
      {uncategorised > 0 && (
        <Line>
          <Link href="/review/categories" className="touch font-medium text-accent hover:underline">
            {words.needCategory(uncategorised)}
          </Link>
        </Line>
      )}
    </ul>
  )
}

/** Whether it holds what the bank says. */
function AtTheBank({ account: { reported, currency } }: { account: ListedAccount }) {
  const { locale, today, household } = useHousehold()
  if (!reported) return null
  const how = { locale, currency: currency === household.currency ? undefined : currency }
  return isZero(reported.difference) ? (
    <span className="flex items-center gap-1 text-good">
      <Icon name="check" size={14} />
      {words.equalsBank(shown(reported.balance, how), shownDay(reported.date, { locale, today }))}
    </span>
  ) : (
    <span className="text-warn">
      {words.differsFromBank(shown(reported.difference, { ...how, plus: true }))}
    </span>
  )
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <li className="flex min-h-10 flex-wrap items-center gap-x-1 border-b border-line">{children}</li>
)

function TakeBack({ found }: { found: Import }) {
  const undo = useMutation({
    mutationFn: () => dataOf(importsApi({ id: found.id }).delete()),
    onSuccess: async ({ removed, kept }) => {
      showDone(words.takenBack(removed, kept))
      await afterCommit()
    },
  })
  return (
    <>
      <Button kind="danger" icon="undo" busy={undo.isPending} onClick={() => undo.mutate()}>
        {words.takeBack}
      </Button>
      {undo.error && <RefusalNote error={undo.error} onRetry={() => undo.mutate()} />}
    </>
  )
}
