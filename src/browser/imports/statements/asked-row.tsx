import { type ReactNode, useState } from 'react'
import { absolute, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import type { Import, Row } from '../queries.ts'
import { words } from '../words.ts'
import { LineForm, lineOf } from './line-form.tsx'
import { type Answers, useReread } from './reread.ts'

type Unread = Import['unread'][number]

interface AskedProps {
  found: Import
  onLook: () => void
}

/** A line of the page that is in no row, or whose amount is not legible: what it came to, or a way to type it. */
export function UnreadRow({ found, line, onLook }: AskedProps & { line: Unread }) {
  const { locale } = useHousehold()
  const { row, page, text, date, amount, amountBy, payee } = line
  const together = found.unread.filter(
    (one) => one.amountBy === 'TOGETHER' && one.statement === line.statement && one.date,
  )
  const added = amountBy === 'TOGETHER' ? together : [line]
  const isFirst = added[0]?.row === row
  const rows = added.flatMap((one) =>
    one.date && one.amount ? [{ row: one.row, date: one.date, amount: one.amount, payee: one.payee }] : [],
  )
  const messages = {
    DIFFERENCE: words.notRead.isMissing,
    TOGETHER: words.notRead.areMissing(together.length),
    BALANCES: words.notRead.illegible(shown(absolute(amount ?? '0'), { locale })),
  }
  const verb =
    amountBy === 'BALANCES'
      ? words.notRead.isRight
      : amountBy === 'TOGETHER'
        ? words.notRead.addAll(together.length)
        : words.notRead.add
  return (
    <AskedRow
      found={found}
      line={{ row, label: text, date: date ?? '', amount: amount ?? '', payee }}
      name={amount ? payee || text : text}
      message={amountBy ? messages[amountBy] : words.notRead.inNoRow(page)}
      tone={amountBy === 'BALANCES' || !amountBy ? 'warn' : 'over'}
      answer={rows.length > 0 && isFirst ? { verb, rows } : undefined}
      change={amountBy === 'BALANCES' ? verbs.change : words.notRead.type}
      onLook={onLook}
    />
  )
}

/** A row of which its reader is not sure: its day, or what of it could not be read. */
export function DoubtfulRow({ found, row, onLook }: AskedProps & { row: Row }) {
  return (
    <AskedRow
      found={found}
      line={lineOf(row)}
      name={row.payee || nouns.noPayee}
      message={(row.decision === 'INVALID' ? row.reason : row.warning) ?? words.notRead.dayUnsure}
      tone="warn"
      answer={
        row.date ? { verb: words.notRead.isRight, rows: [{ row: row.row, date: row.date }] } : undefined
      }
      change={verbs.change}
      onLook={onLook}
    />
  )
}

type Corrections = NonNullable<Answers['rows']>

interface AskedRowProps extends AskedProps {
  line: Parameters<typeof LineForm>[0]['line']
  name: ReactNode
  message: string
  tone: 'warn' | 'over'
  answer: { verb: string; rows: Corrections } | undefined
  /** What opens it to be typed. */
  change: string
}

function AskedRow({ found, line, name, message, tone, answer, change, onLook }: AskedRowProps) {
  const [isTyped, setTyped] = useState(false)
  const reread = useReread(found.id)
  const [box, text] = tone === 'warn' ? ['bg-warn-wash', 'text-warn'] : ['bg-over-wash', 'text-over']
  const look = `border-b border-line align-top ${box} @max-[860px]:px-(--gutter) @max-[860px]:py-2`
  if (isTyped)
    return (
      <tr onFocus={onLook} className={`${look} @max-[860px]:block`}>
        <td colSpan={5} className="px-(--gutter) py-2 @max-[860px]:block @max-[860px]:p-0">
          <LineForm found={found} line={line} onClose={() => setTyped(false)} />
        </td>
      </tr>
    )
  return (
    <tr
      onPointerEnter={onLook}
      onFocus={onLook}
      className={`${look} @max-[860px]:grid @max-[860px]:grid-cols-[minmax(0,1fr)_auto] @max-[860px]:gap-x-3`}
    >
      <td className="py-2.5 ps-(--gutter) pe-3 @max-[860px]:hidden">
        {line.date && <Day value={line.date} className="text-soft" />}
      </td>
      <td className="px-3 py-2 @max-[860px]:p-0" colSpan={2}>
        <p className="font-medium break-words">{name}</p>
        <p className={text}>{message}</p>
        {reread.error && <RefusalNote error={reread.error} />}
      </td>
      <td className="px-3 py-2.5 text-end @max-[860px]:p-0">
        {line.amount !== '' && <Amount value={line.amount} flow />}
      </td>
      <td className="py-0.5 ps-3 pe-(--gutter) @max-[860px]:p-0">
        <span className="flex flex-wrap gap-1">
          {answer && (
            <Button
              busy={reread.isPending}
              keys="Enter"
              onClick={() => reread.mutate({ choices: { statement: { rows: answer.rows } } })}
            >
              {answer.verb}
            </Button>
          )}
          <Button kind="quiet" busy={reread.isPending} onClick={() => setTyped(true)}>
            {change}
          </Button>
        </span>
      </td>
    </tr>
  )
}
