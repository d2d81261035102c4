import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isZero, negated } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import {
  balanceText,
  type FileAccount,
  isOpeningOpen,
  isProven,
  type OpeningShown,
  openingSentence,
} from './opening.ts'
import type { AccountChoice, Import } from './queries.ts'
import { LONG_ANSWER } from './questions.tsx'
import { words } from './words.ts'

type Opening = NonNullable<AccountChoice['opening']> | null

interface OpeningLineProps {
  found: Import
  account: FileAccount
  busy: boolean
  onChange: (opening: Opening) => void
}

/** What the account begins and ends with; what the file leaves open is asked, and all of it can be said otherwise. */
export function OpeningLine({ found, account, busy, onChange }: OpeningLineProps) {
  const [isChanging, setChanging] = useState(false)
  const how = useShown(account)
  const sentence = openingSentence(account, how)
  if (account.action === 'IGNORE' || (sentence === '' && account.openingSource !== 'ASKED')) return null
  // How the file is to be read may yet say what it starts with.
  if (account.openingSource === null && found.questions.length > 0) return null
  if (account.openingSource === 'ASKED')
    return <OpeningQuestion account={account} how={how} busy={busy} onChange={onChange} />
  const isUnread =
    account.openingSource === 'BALANCE' && found.counts.invalid > 0 && /^(OFX|QFX)$/.test(found.sourceKind)
  const set = (opening: Opening) => {
    setChanging(false)
    onChange(opening)
  }
  return (
    <div className="w-full text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p aria-live="polite" className="flex items-start gap-1.5">
          {isProven(account) && <Icon name="check" size={16} className="mt-0.5 text-good" />}
          <span className={account.reportedBalance !== null && !isProven(account) ? 'text-warn' : ''}>
            {sentence}
          </span>
        </p>
        {isOpeningOpen(account) && !isChanging && (
          <OpeningVerbs
            account={account}
            how={how}
            busy={busy}
            onSet={set}
            onEdit={() => setChanging(true)}
          />
        )}
      </div>
      {isUnread && <p className="text-soft">{words.opening.unread(found.counts.invalid)}</p>}
      {isChanging && (
        <OpeningForm
          account={account}
          how={how}
          busy={busy}
          onSet={set}
          onCancel={() => setChanging(false)}
        />
      )}
    </div>
  )
}

function useShown({ action, accountId, create, currency }: FileAccount): OpeningShown & { own: string } {
  const { locale, today, household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const used = action === 'USE' ? accounts.find(({ id }) => id === accountId) : undefined
  const own = used?.currency ?? create?.currency ?? currency ?? household.currency
  const type = used?.type ?? create?.type ?? 'CHECKING'
  return {
    locale,
    today,
    own,
    currency: own === household.currency ? undefined : own,
    isOwed: OWED.has(type),
  }
}

const OWED = new Set(['CREDIT_CARD', 'LOAN', 'MORTGAGE', 'LINE_OF_CREDIT', 'OTHER_LIABILITY'])

interface VerbsProps {
  account: FileAccount
  how: OpeningShown
  busy: boolean
  onSet: (opening: Opening) => void
  onEdit: () => void
}

function OpeningVerbs({ account, how, busy, onSet, onEdit }: VerbsProps) {
  const { openingSource, openingOptions } = account
  const isStated = openingSource === 'CHOSEN' || openingSource === 'DECLINED'
  const proposed = openingOptions[0]
  return (
    <span className="-ms-2.5 flex flex-wrap gap-1">
      <Button size="small" kind="quiet" busy={busy} onClick={onEdit}>
        {words.opening.change}
      </Button>
      {isStated && (
        <Button size="small" kind="quiet" busy={busy} onClick={() => onSet({})}>
          {proposed ? words.opening.startWith(balanceText(proposed.balance, how)) : words.opening.forget}
        </Button>
      )}
      {openingSource !== null && openingSource !== 'DECLINED' && (
        <Button size="small" kind="quiet" busy={busy} onClick={() => onSet(null)}>
          {account.action === 'CREATE'
            ? words.opening.startWith(balanceText('0.00', how))
            : words.opening.leave}
        </Button>
      )}
    </span>
  )
}

interface FormProps {
  account: FileAccount
  how: OpeningShown & { own: string }
  busy: boolean
  onSet: (opening: Opening) => void
  onCancel: () => void
}

/** What is owed is written without its sign, as people say it. */
function OpeningForm({ account, how, busy, onSet, onCancel }: FormProps) {
  const turned = (amount: string) =>
    how.isOwed && amount !== '' && !isZero(amount) ? negated(amount) : amount
  const [balance, setBalance] = useState(turned(account.openingBalance ?? ''))
  const [date, setDate] = useState(account.openingDate ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (balance !== '') onSet({ balance: turned(balance), ...(date && { date }) })
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="flex flex-wrap items-end gap-3 pt-2"
    >
      <MoneyField
        label={how.isOwed ? nouns.owedAtStart : words.opening.atStart}
        value={balance}
        onChange={setBalance}
        currency={how.currency}
        autoFocus
        className="w-40"
      />
      <DateField label={words.opening.since} value={date} onChange={setDate} className="w-40" />
      <Button type="submit" busy={busy} disabled={balance === ''}>
        {words.opening.set}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {verbs.cancel}
      </Button>
    </form>
  )
}

/** The file's own figures disagree: which of them is right is not ours to say. */
function OpeningQuestion({
  account,
  how,
  busy,
  onChange,
}: Omit<OpeningLineProps, 'found'> & { how: OpeningShown }) {
  const { openingOptions, reportedBalance, label } = account
  return (
    <fieldset className="w-full min-w-0 rounded-10 bg-accent-wash px-4 py-3">
      <legend className="sr-only">{words.opening.ask}</legend>
      <p aria-hidden="true" className="text-14 font-medium">
        {label ? words.opening.askOf(label) : words.opening.ask}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {openingOptions.map((option) => (
          <Button
            key={option.balance}
            busy={busy}
            onClick={() => onChange({ balance: option.balance, date: option.date })}
            className={LONG_ANSWER}
          >
            {openingSentence(
              { ...account, ...answered(option), reportedBalance: bankOf(option, reportedBalance, how) },
              how,
            )}
          </Button>
        ))}
        <Button busy={busy} kind="quiet" onClick={() => onChange(null)}>
          {words.opening.startWith(balanceText('0.00', how))}
        </Button>
      </div>
    </fieldset>
  )
}

const answered = ({ balance, date, closingBalance }: FileAccount['openingOptions'][number]) => ({
  openingBalance: balance,
  openingDate: date,
  closingBalance,
})

/** Where only the sign of what is owed is open, each answer ends as the bank says. */
const bankOf = (
  { closingBalance }: FileAccount['openingOptions'][number],
  reported: string | null,
  { isOwed }: OpeningShown,
): string | null =>
  isOwed && closingBalance !== null && reported !== null && closingBalance === negated(reported)
    ? closingBalance
    : reported
