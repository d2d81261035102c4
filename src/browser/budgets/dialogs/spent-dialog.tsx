import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { lastOf, shiftDay } from '../../days.ts'
import { Amount } from '../../parts/amount.tsx'
import { QueryDialog } from '../../parts/dialogs/query-dialog.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { monthBeside } from '../months.ts'
import { type Reconciliation, reconciliationQuery } from '../queries.ts'
import { words } from './dialog-words.ts'

/** From what this budget calls spent to what reports do; each line leads to its transactions. */
export default function SpentDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { locale, today } = useHousehold()
  return (
    <QueryDialog
      title={words.spent.title(monthBeside(month, month, { locale, today }))}
      of={useQuery(reconciliationQuery(month))}
      onClose={onClose}
    >
      {(data) => (
        <dl className="num grid grid-cols-[1fr_auto] gap-x-4 text-15 laptop:text-13">
          <Line
            name={words.spent.budget}
            amount={{ value: data.budgetSpent, part: 'report-spent' }}
            isStrong
          />
          {data.lines.map((line) => (
            <Line
              key={`${line.reason} ${line.categoryId}`}
              name={words.spent.reasons[line.reason]}
              detail={line.categoryName}
              href={hrefOf(line, data)}
              amount={{ value: line.amount, part: 'report-spent' }}
            />
          ))}
          <Line
            name={words.spent.reports}
            href={`/reports/spending?range=own&from=${data.from}&to=${data.to}`}
            amount={{ value: data.reportSpent, total: 'report-spent' }}
            isStrong
          />
        </dl>
      )}
    </QueryDialog>
  )
}

interface LineProps {
  name: string
  detail?: string | null
  href?: string
  amount: ComponentProps<typeof Amount>
  isStrong?: boolean
}

const LINE =
  'col-span-2 grid min-h-11 grid-cols-subgrid items-center border-b border-line last:border-0 laptop:min-h-8'

const Line = ({ name, detail, href, amount, isStrong = false }: LineProps) => (
  <div className={`${LINE} ${isStrong ? 'font-semibold' : ''}`}>
    <dt className="min-w-0">
      {href ? (
        <Link href={href} className="rounded-4 underline underline-offset-2 hover:text-accent">
          {name}
          {detail && <span className="text-soft">{`, ${detail}`}</span>}
        </Link>
      ) : (
        name
      )}
    </dt>
    <dd className="text-end">
      <Amount {...amount} />
    </dd>
  </div>
)

/** The transactions of a line, as near as the list's filters come to it. */
function hrefOf(
  { reason, categoryId }: Reconciliation['lines'][number],
  { month, from, to }: Reconciliation,
): string {
  const isLater = reason === 'LATER'
  const type = { TRANSFER: 'TRANSFER', OFF_BUDGET: 'EXPENSE', UNCATEGORISED: 'EXPENSE' }[reason as string]
  return `/transactions?${new URLSearchParams({
    category: categoryId ?? 'none',
    from: isLater && to >= from ? shiftDay(to, 1) : from,
    to: isLater ? lastOf(month) : to,
    ...(type && { type }),
  })}`
}
