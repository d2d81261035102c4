import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLaptop } from '../frame/media.ts'
import { Button } from '../parts/button.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Icon } from '../parts/icon.tsx'
import { accountsQuery } from '../session/queries.ts'
import { nouns } from '../words.ts'
import type { Import, Rereading } from './queries.ts'
import { dateOrders, decimalStyles, encodings, kindOf, roles, withTrueSigns } from './reading.ts'
import { MeaningChoice } from './statements/meaning-choice.tsx'
import { TradesAsked } from './statements/trades-asked.tsx'
import { words } from './words.ts'

type Choices = NonNullable<Rereading['choices']>

interface UnderstoodProps {
  found: Import
  busy: boolean
  onChange: (choices: Choices) => void
}

/** How the file was read, in words, and every part of it to be changed; on the phone folded away until wanted. */
export function Understood(props: UnderstoodProps) {
  const isLaptop = useIsLaptop()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside
      aria-label={words.understood}
      className="border-line bg-sunken px-5 py-4 text-13 @max-[900px]/room:order-first @max-[900px]/room:border-b @[900px]/room:w-77 @[900px]/room:flex-none @[900px]/room:border-s @[900px]/room:px-6"
    >
      {isLaptop ? (
        <h2 className="pb-2 font-semibold">{words.understood}</h2>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between font-semibold"
        >
          <span>
            {words.understood} <span className="font-normal text-soft">· {kindOf(props.found)}</span>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} className="text-faint" />
        </button>
      )}
      {(isLaptop || isOpen) && <Reading {...props} />}
    </aside>
  )
}

function Reading({ found, busy, onChange }: UnderstoodProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { csv, trades } = found.understood
  const dateOrder = (trades && found.understood.dateOrder) ?? csv?.dateOrder ?? found.understood.dateOrder
  const isAsked = found.questions.some(({ code }) => code === 'TRADES')
  const account = accounts.find(({ id }) => id === found.accountId)
  return (
    <>
      <dl className="flex flex-col gap-2">
        <Fact name={nouns.kind}>{kindOf(found)}</Fact>
        {csv?.signReason && !trades && <Fact name={words.so}>{signSentence(csv.signReason)}</Fact>}
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        {!found.understood.encoding.startsWith('utf-') && (
          <Select
            label={words.letters}
            value={found.understood.encoding as keyof typeof words.encodings}
            options={encodings()}
            busy={busy}
            onChange={(encoding) => onChange({ encoding })}
          />
        )}
        {dateOrder && (
          <Select
            label={words.dates}
            value={dateOrder}
            options={dateOrders()}
            busy={busy}
            onChange={(order) => onChange({ dateOrder: order })}
          />
        )}
        {csv && (
          <>
            <Select
              label={words.amounts}
              value={csv.decimalStyle}
              options={decimalStyles()}
              busy={busy}
              onChange={(decimalStyle) => onChange({ decimalStyle })}
            />
            {!trades && (
              <Button
                icon="swap"
                busy={busy}
                aria-pressed={csv.inverted}
                onClick={() => onChange({ inverted: !csv.inverted })}
                className="self-start"
              >
                {words.flip}
              </Button>
            )}
          </>
        )}
      </div>
      {trades && !isAsked && (
        <TradesAsked
          key={JSON.stringify(trades)}
          found={found}
          trades={trades}
          busy={busy}
          onAnswer={onChange}
        />
      )}
      {csv && !trades && <Columns csv={csv} busy={busy} onChange={onChange} />}
      {account && csv && <p className="mt-4 text-soft">{words.remembers(account.name)}</p>}
    </>
  )
}

/** The server's clause with its example, as a sentence. */
const signSentence = (reason: string): string =>
  withTrueSigns(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}`)

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-14 flex-none text-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)

interface ColumnsProps {
  csv: NonNullable<Import['understood']['csv']>
  busy: boolean
  onChange: (choices: Choices) => void
}

function Columns({ csv, busy, onChange }: ColumnsProps) {
  const name = (place: number) => csv.header[place] || words.column(place + 1)
  return (
    <section aria-label={nouns.columns}>
      <h3 className="pt-5 pb-2 font-semibold">{nouns.columns}</h3>
      <ul className="flex flex-col gap-2">
        {csv.columns.map((role, place) => (
          <MeaningChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name.
            key={`${place} ${name(place)}`}
            name={name(place)}
            value={role}
            options={roles()}
            busy={busy}
            onChange={(to) => onChange({ columns: csv.columns.map((old, at) => (at === place ? to : old)) })}
          />
        ))}
      </ul>
    </section>
  )
}
