import { useState } from 'react'
import { words as held } from '../../investments/words.ts'
import { Button } from '../../parts/button.tsx'
import type { Option } from '../../parts/fields/select.tsx'
import { nouns } from '../../words.ts'
import type { Import, Rereading } from '../queries.ts'
import { words } from '../words.ts'
import { MeaningChoice } from './meaning-choice.tsx'

type Understood = NonNullable<Import['understood']['trades']>
type Role = Understood['columns'][number]
type Meaning = NonNullable<Understood['actions'][number]['meaning']>

const roleNames = (): Record<Role, string> => ({
  DAY: held.tradeDay,
  SETTLED: held.settleDay,
  ACTION: held.whatHappened,
  SYMBOL: held.symbol,
  CODE: held.code,
  NAME: held.securityName,
  QUANTITY: held.quantity,
  PRICE: held.price,
  AMOUNT: nouns.amount,
  GROSS_AMOUNT: words.trades.gross,
  COMMISSION: held.commission,
  CURRENCY: nouns.currency,
  ACCOUNT: nouns.account,
  TEXT: nouns.note,
  IGNORE: words.roles.IGNORE,
})

const kinds: Exclude<Meaning, 'DEPOSIT' | 'WITHDRAWAL' | 'CASH' | 'IGNORE'>[] = [
  'BUY',
  'SELL',
  'REINVEST',
  'DIVIDEND',
  'INTEREST',
  'DISTRIBUTION',
  'RETURN_OF_CAPITAL',
  'SPLIT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'FEE',
  'TAX_WITHHELD',
]

const meanings = (): Option<Meaning>[] => [
  ...kinds.map((kind) => ({ value: kind, label: held.kinds[kind] })),
  { value: 'DEPOSIT', label: words.roles.CREDIT },
  { value: 'WITHDRAWAL', label: words.roles.DEBIT },
  { value: 'CASH', label: words.trades.bySign },
  { value: 'IGNORE', label: words.verbs.leave },
]

interface TradesAskedProps {
  found: Import
  trades: Understood
  busy: boolean
  onAnswer: (choices: NonNullable<Rereading['choices']>) => void
}

/** What the columns and the words of a list of trades mean, as they were taken or as it is proposed. */
export function TradesAsked({ found, trades, busy, onAnswer }: TradesAskedProps) {
  const [columns, setColumns] = useState(trades.columns)
  const [said, setSaid] = useState<Record<string, Meaning>>({})
  const { header = [] } = found.understood.csv ?? {}
  const roles = Object.entries(roleNames()).map(([value, label]) => ({ value: value as Role, label }))
  // Another column of actions has other words, which are asked for next.
  const isSame = columns.indexOf('ACTION') === trades.columns.indexOf('ACTION')
  const actions = (isSame ? trades.actions : []).map(({ word, rows, meaning }) => ({
    word,
    rows,
    meaning: said[word] ?? meaning,
  }))
  const known = actions.flatMap(({ word, meaning }) => (meaning ? { word, meaning } : []))
  return (
    <form
      className="@container mt-3 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (known.length === actions.length) onAnswer({ trades: { columns, actions: known } })
      }}
    >
      <div className="grid gap-x-8 gap-y-4 @[560px]:grid-cols-2">
        <Choices title={nouns.columns}>
          {columns.map((role, place) => {
            const name = header[place] || words.column(place + 1)
            return (
              <MeaningChoice
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name.
                key={`${place} ${name}`}
                name={name}
                value={role}
                options={roles}
                busy={busy}
                onChange={(to) => setColumns(columns.map((old, at) => (at === place ? to : old)))}
              />
            )
          })}
        </Choices>
        {actions.length > 0 && (
          <Choices title={words.trades.words}>
            {actions.map(({ word, rows, meaning }) => (
              <MeaningChoice
                key={word}
                name={word}
                beside={words.rows(rows)}
                value={meaning}
                options={meanings()}
                busy={busy}
                onChange={(to) => setSaid({ ...said, [word]: to })}
              />
            ))}
          </Choices>
        )}
      </div>
      <p className="text-13 text-soft">{words.trades.needed}</p>
      <Button
        type="submit"
        needs="server"
        busy={busy}
        disabled={known.length < actions.length}
        className="self-start"
      >
        {words.trades.read}
      </Button>
    </form>
  )
}

const Choices = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h3 className="pb-2 text-13 font-semibold">{title}</h3>
    <ul className="flex flex-col gap-2">{children}</ul>
  </section>
)
