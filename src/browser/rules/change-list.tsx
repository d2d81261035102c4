import { Link } from 'wouter'
import { negated } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Day } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import type { RuleDryRunRow as Foreseen } from '../session/api-types.ts'
import { nouns } from '../words.ts'
import { useNames } from './queries.ts'
import { valueChanges } from './sentences.ts'
import { words } from './words.ts'

type ChangedRow = Omit<Foreseen, 'leftOut'> & Partial<Pick<Foreseen, 'leftOut'>> & { edited?: boolean }

/** Transactions that rules change, or changed: what each was and what it becomes. */
export const ChangeList = ({ label, rows }: { label: string; rows: ChangedRow[] }) => (
  <ul aria-label={label} className="border-t border-line">
    {rows.map((row) => (
      <ChangeRow key={row.transactionId} row={row} />
    ))}
  </ul>
)

function ChangeRow({ row }: { row: ChangedRow }) {
  const names = useNames()
  const { transactionId, date, direction, amount, payee, importedText, before, after, leftOut = [] } = row
  return (
    <li className="border-b border-line py-2.5 text-13">
      <div className="flex items-baseline gap-3">
        <Link
          href={`/transactions/${transactionId}`}
          className="min-w-0 flex-1 truncate text-14 font-medium underline-offset-2 hover:underline laptop:text-13"
        >
          {payee || importedText || nouns.withoutPayee}
        </Link>
        <Amount value={direction === 'OUT' ? negated(amount) : amount} flow />
      </div>
      <div className="mt-0.5 flex gap-3">
        <Day value={date} className="w-14 flex-none text-soft" />
        <dl className="min-w-0 flex-1">
          {valueChanges(before, after, names).map((change) => (
            <div key={change.field} className="flex flex-wrap items-baseline gap-x-1.5">
              <dt className="text-soft">{change.field}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <span className="text-faint">{change.before}</span>
                <Icon name="right" size={14} className="mx-1 inline-block align-[-2px] text-faint" />
                <span className="sr-only">{words.changes.becomes} </span>
                <span className="font-medium">{change.after}</span>
              </dd>
            </div>
          ))}
          {leftOut.map(({ action, why }) => (
            <div key={action} className="text-warn">
              <dt className="inline">
                {action === 'SPLIT' ? words.changes.notSplit : words.changes.kindStays}{' '}
              </dt>
              <dd className="inline">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
      {row.edited && <p className="mt-0.5 ps-17 text-faint">{words.changes.edited}</p>}
    </li>
  )
}
