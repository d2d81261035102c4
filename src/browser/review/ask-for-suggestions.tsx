import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import type { AiSettings } from '../session/api-types.ts'
import { useCategories } from '../session/categories.ts'
import { accountsQuery, aiSettingsQuery } from '../session/queries.ts'
import { verbs } from '../words.ts'
import type { ReviewItem } from './queries.ts'
import { signed } from './signed.ts'
import { amountsOf, sentOf } from './suggestion-words.ts'
import { words } from './words.ts'

type Transaction = ReviewItem['transactions'][number]

interface AskProps {
  /** That were not asked about yet. */
  transactions: Transaction[]
  /** That were, without a category still. */
  again: Transaction[]
  asking: { done: number; of: number } | undefined
  onAsk: (ids: string[]) => void
  onStop: () => void
}

/** Says what would leave the house and where to before anything does; then how far it has come. */
export function AskForSuggestions({ transactions, again, asking, onAsk, onStop }: AskProps) {
  const { data: settings } = useQuery(aiSettingsQuery)
  const [most, setMost] = useState('50')
  if (asking) return <Progress {...asking} onStop={onStop} />
  const isAgain = transactions.length === 0
  const from = isAgain ? again : transactions
  const amounts = amountsOf(from.length)
  const count = amounts.includes(most) ? most : (amounts[0] ?? '')
  const chosen = from.slice(0, Number.parseInt(count, 10))
  const isOff = settings !== undefined && !(settings.enabled && settings.sharePayees)
  return (
    <section
      aria-label={words.ask.label}
      className="flex flex-col gap-4 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <p className="max-w-150 text-14 text-pretty text-soft">
        {isAgain ? words.ask.allAsked : words.ask.noCategory(from.length)}
      </p>
      {settings &&
        (isOff ? <NoProvider settings={settings} /> : <WhatIsSent settings={settings} chosen={chosen} />)}
      <div className="flex flex-wrap items-end gap-3">
        {amounts.length > 1 && (
          <Select
            label={words.ask.howMany}
            value={count}
            options={amounts.map((value) => ({ value, label: value }))}
            onChange={setMost}
            className="w-56"
          />
        )}
        <Button
          kind={isAgain ? 'plain' : 'primary'}
          needs="server"
          disabled={settings === undefined}
          onClick={() => onAsk(chosen.map(({ id }) => id))}
        >
          {isOff ? words.ask.fromOwn : isAgain ? verbs.askAgain : words.ask.about(chosen.length)}
        </Button>
      </div>
      <OfflineNote>{words.ask.offline}</OfflineNote>
    </section>
  )
}

function NoProvider({ settings }: { settings: AiSettings }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-10 bg-sunken px-4 py-3 text-14">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        {settings.enabled ? words.ask.payeesKept : words.ask.noProvider}
      </p>
      <LinkButton href="/settings/ai">
        {settings.enabled ? words.ask.changeThat : verbs.connectProvider}
      </LinkButton>
    </div>
  )
}

function WhatIsSent({ settings, chosen }: { settings: AiSettings; chosen: Transaction[] }) {
  const categories = [...useCategories().values()].filter(({ archived }) => !archived).length
  const { data: accounts = [] } = useQuery(accountsQuery)
  const currencyOf = (id: string) => accounts.find((account) => account.id === id)?.currency ?? ''
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-y border-line py-3 text-13">
        {sentOf(settings, chosen.length, categories).map(([name, sentence]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{sentence}</dd>
          </div>
        ))}
      </dl>
      <details className="group pt-2 text-13">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium laptop:min-h-8">
          <Icon name="right" size={14} className="text-faint group-open:rotate-90" />
          {words.ask.showSent}
        </summary>
        <ul className="border-t border-line" aria-label={words.ask.wouldBeSent}>
          {chosen.map((transaction) => (
            <li key={transaction.id} className="flex items-center gap-3 border-b border-line py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {transaction.payee || transaction.importedText || words.ask.nothingSent}
              </span>
              <Amount value={signed(transaction)} currency={currencyOf(transaction.accountId)} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const Progress = ({ done, of, onStop }: { done: number; of: number; onStop: () => void }) => (
  <section
    aria-label={words.ask.asking}
    className="flex flex-col gap-3 border-t border-line pt-5 first:border-0 first:pt-0"
  >
    <p role="status" className="num text-14">
      {words.ask.lookedAt(done, of)}
    </p>
    <Bar percent={(100 * done) / Math.max(of, 1)} colour="accent" />
    <div>
      <Button onClick={onStop}>{words.ask.stop}</Button>
    </div>
  </section>
)
