import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { absolute, isZero, shown } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { answer, dataOf, reconcileApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './words.ts'

interface BankSays {
  date: string
  /** With its sign: less than zero is owed. */
  balance: string
}

/** The account's version is in the key: what it begins with hangs on all that is in it. */
const matchQuery = ({ id, balance: held, version }: ListedAccount, { date, balance }: BankSays) =>
  queryOptions({
    queryKey: ['accounts', id, 'opening-balance', date, balance, held, version],
    queryFn: () => dataOf(reconcileApi({ id })['opening-balance'].get({ query: { date, balance } })),
  })

/** Has an account begin with what makes it hold what its bank says; where that would upset nothing said before. */
export function SetOpening({ account, bank }: { account: ListedAccount; bank: BankSays }) {
  const { date, balance } = bank
  const { locale, household } = useHousehold()
  const [key] = useState(() => crypto.randomUUID())
  const { data: match } = useQuery(matchQuery(account, bank))
  const set = useMutation({
    mutationFn: () =>
      answer(
        reconcileApi({ id: account.id })['opening-balance'].post(
          { date, balance, version: account.version },
          { headers: { 'idempotency-key': `${key} ${account.version} ${date} ${balance}` } },
        ),
      ),
    onSuccess: async (answered) => {
      showDone(words.opening.done(text(answered.data.openingBalance)), undoOf(answered))
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })
    },
  })
  const isOwed = account.kind === 'LIABILITY'
  const currency = account.currency === household.currency ? undefined : account.currency
  const text = (amount: string) => shown(isOwed ? absolute(amount) : amount, { locale, currency })
  if (!match) return null
  if (isZero(match.difference)) return <p className="text-13 text-soft">{words.opening.pending}</p>
  if (match.obstacle) return null
  return (
    <>
      <Button
        size="small"
        busy={set.isPending}
        needs="server"
        onClick={() => set.mutate()}
        className="h-auto! min-h-9 py-1 whitespace-normal! laptop:min-h-7"
      >
        {isOwed
          ? words.opening.setOwed(text(match.openingBalance))
          : words.opening.set(text(match.openingBalance))}
      </Button>
      {set.error && <RefusalNote error={set.error} />}
    </>
  )
}
