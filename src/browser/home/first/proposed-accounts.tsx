import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SetOpening } from '../../accounts/set-opening.tsx'
import { words as accountWords } from '../../accounts/words.ts'
import { shownDay } from '../../days.ts'
import { showDone } from '../../frame/undo.ts'
import { absolute, isZero, shown } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../../session/account-groups.ts'
import { accountsApi, answer } from '../../session/api.ts'
import { askLink, undoOf } from '../../session/ask.ts'
import { queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { words } from './words.ts'

const AccountDialog = lazy(async () => ({
  default: (await import('../../accounts/account-dialog.tsx')).AccountDialog,
}))

/** Accounts that an import set up: what they are and what they began with, until somebody confirms or changes it. */
export function ProposedAccounts({ accounts }: { accounts: ListedAccount[] }) {
  const [changing, setChanging] = useState<ListedAccount>()
  const confirm = useConfirm()
  const proposed = accounts.filter(({ proposed }) => proposed)
  if (proposed.length === 0) return null
  return (
    <section aria-label={words.checkAccounts(proposed.length)} className="mb-5 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <h2 className="text-17 font-semibold">{words.checkAccounts(proposed.length)}</h2>
          <p className="text-13 text-pretty text-soft">{words.fromFiles}</p>
        </div>
        {proposed.length > 1 && (
          <Button
            kind="primary"
            needs="server"
            busy={confirm.isPending}
            onClick={() => confirm.mutate(proposed)}
          >
            {words.confirmAll(proposed.length)}
          </Button>
        )}
      </div>
      {confirm.error && <RefusalNote error={confirm.error} />}
      <ul className="mt-2">
        {proposed.map((account) => (
          <ProposedLine
            key={account.id}
            account={account}
            isOnly={proposed.length === 1}
            busy={confirm.isPending}
            onConfirm={() => confirm.mutate([account])}
            onChange={() => setChanging(account)}
          />
        ))}
      </ul>
      {changing && (
        <Suspense fallback={null}>
          <AccountDialog
            account={changing}
            onClose={() => setChanging(undefined)}
            onDone={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Says of each that it is right; one undo takes all of it back. */
const useConfirm = () =>
  useMutation({
    mutationFn: async (accounts: ListedAccount[]) => {
      const answers = []
      for (const { id, version } of accounts)
        answers.push(await answer(accountsApi({ id }).patch({ proposed: false, version })))
      return answers
    },
    onSuccess: (answers) => {
      const undos = answers.flatMap((done) => undoOf(done) ?? [])
      const [only] = answers
      showDone(
        answers.length === 1 && only ? words.confirmed(only.data.name) : words.confirmedAll(answers.length),
        () => Promise.all(undos.map((undo) => askLink(undo))),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' }),
  })

interface ProposedLineProps {
  account: ListedAccount
  isOnly: boolean
  busy: boolean
  onConfirm: () => void
  onChange: () => void
}

function ProposedLine({ account, isOnly, busy, onConfirm, onChange }: ProposedLineProps) {
  const { reported } = account
  const differs = reported !== null && !isZero(reported.difference)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line py-2 not-first:border-t">
      <span className="min-w-52 flex-1 text-15 laptop:text-13">
        <span className="block font-medium">{account.name}</span>
        <ProposedFacts account={account} />
      </span>
      {differs && <SetOpening account={account} bank={reported} />}
      <span className="flex gap-3">
        <Button size="small" needs="server" aria-label={words.changeNamed(account.name)} onClick={onChange}>
          {verbs.change}
        </Button>
        <Button
          size="small"
          kind={isOnly ? 'primary' : 'plain'}
          icon="check"
          needs="server"
          busy={busy}
          aria-label={words.confirmNamed(account.name)}
          onClick={onConfirm}
        >
          {words.confirm}
        </Button>
      </span>
    </li>
  )
}

/** Chequing, started with 3,000.00 on 1 Nov, now 3,430.00 ✓ matches the bank. */
function ProposedFacts({ account }: { account: ListedAccount }) {
  const { locale, today, household } = useHousehold()
  const { type, kind, currency, openingBalance, openingDate, balance, reported } = account
  const isOwed = kind === 'LIABILITY'
  const foreign = currency === household.currency ? undefined : currency
  const text = (amount: string) => shown(isOwed ? absolute(amount) : amount, { locale, currency: foreign })
  const day = shownDay(openingDate, { locale, today })
  const began = (isOwed ? words.owed : words.began)(accountWords.types[type], text(openingBalance), day)
  const now = (isOwed ? words.owesNow : words.holdsNow)(text(balance))
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5 text-soft">
      <span>
        {began}, {now}
      </span>
      {reported !== null &&
        (isZero(reported.difference) ? (
          <span className="flex items-center gap-1 text-good">
            <Icon name="check" size={14} />
            {words.matchesBank}
          </span>
        ) : (
          <span className="text-warn">{words.bankSays(text(reported.balance))}</span>
        ))}
    </span>
  )
}
