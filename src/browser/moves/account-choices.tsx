import { useQuery } from '@tanstack/react-query'
import { words as accountWords } from '../accounts/words.ts'
import { numberText } from '../language.ts'
import { Amount } from '../parts/amount.tsx'
import { Combobox } from '../parts/fields/combobox.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Pill } from '../parts/pill.tsx'
import { groupsOf } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { nouns } from '../words.ts'
import { NewName } from './new-name.tsx'
import type { AccountChoice, Move } from './queries.ts'
import { words } from './words.ts'

type SourceAccount = Move['accounts'][number]

interface AccountChoicesProps {
  found: Move
  busy: boolean
  onChange: (choice: AccountChoice) => void
}

const CREATE = 'create'
const SKIP = 'skip'

/** Each account as it was there, and beside it what it becomes here. */
export function AccountChoices({ found, busy, onChange }: AccountChoicesProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  if (found.accounts.length === 0) return null
  const groups = [
    {
      label: '',
      items: [
        { value: CREATE, label: nouns.newAccount },
        { value: SKIP, label: words.skip },
      ],
    },
    ...groupsOf(accounts).map((group) => ({
      label: group.name,
      items: group.accounts.map(({ id, name }) => ({ value: id, label: name })),
    })),
  ]
  const types = Object.entries(accountWords.types).map(([value, label]) => ({
    value: value as SourceAccount['type'],
    label,
  }))
  const choose = (key: string, to: string) => {
    if (to === CREATE) onChange({ key, action: 'CREATE' })
    else if (to === SKIP) onChange({ key, action: 'SKIP' })
    else onChange({ key, action: 'USE', accountId: to })
  }
  return (
    <section aria-label={nouns.accounts}>
      <h2 className="pb-1 text-15 font-semibold">{nouns.accounts}</h2>
      <ul>
        {found.accounts.map((account) => (
          <li
            key={account.key}
            className="flex flex-col gap-3 border-b border-line py-3 laptop:flex-row laptop:items-center laptop:gap-6"
          >
            <SourceFacts account={account} />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
              <Combobox
                label={words.becomesOf(account.name)}
                hideLabel
                value={
                  account.action === 'USE' ? account.accountId : account.action === 'SKIP' ? SKIP : CREATE
                }
                groups={groups}
                onChange={(to) => choose(account.key, to)}
                busy={busy}
                className="w-full tablet:w-56"
              />
              {account.action === 'CREATE' && (
                <>
                  <Select
                    label={words.kindOf(account.name)}
                    hideLabel
                    value={account.type}
                    options={types}
                    onChange={(type) => onChange({ key: account.key, type })}
                    busy={busy}
                    className="laptop:min-w-37"
                  />
                  <NewName
                    label={words.nameOf(account.name)}
                    name={account.name}
                    busy={busy}
                    onChange={(name) => onChange({ key: account.key, name })}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SourceFacts = ({ account }: { account: SourceAccount }) => (
  <div className="min-w-0 laptop:w-80">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
      <span className="min-w-0 font-medium break-words">{account.name}</span>
      {account.closed && <Pill tone="mute">{words.closed}</Pill>}
      {account.subtype && <Pill tone="mute">{accountWords.plans[account.subtype]}</Pill>}
      {account.onBudget === false && <Pill tone="mute">{nouns.offBudget}</Pill>}
    </p>
    <p className="num text-13 text-soft">
      {words.rows(account.transactions, numberText(account.transactions))}
      {account.valuations > 0 && ` · ${words.valued(account.valuations, numberText(account.valuations))}`}
      {account.balance !== null && (
        <>
          {' · '}
          <Amount value={account.balance} currency={account.currency} />
        </>
      )}
    </p>
  </div>
)
