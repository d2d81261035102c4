import { Link } from 'wouter'
import { isZero, shown } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { lineHref } from '../addresses.ts'
import { EvidenceBar } from '../evidence/evidence-bar.tsx'
import type { Pool, TaxActivity, TaxLineTotal, TaxYearTotals } from '../queries.ts'
import { formCode, formName, shareShown, words } from '../words.ts'

interface FormLinesProps {
  year: number
  form: string
  /** Whose form it is, where each business and property has its own. */
  activity: TaxActivity | undefined
  lines: TaxLineTotal[]
  pool: Pool | undefined
  /** What waits for a rate. */
  others: TaxYearTotals['otherCurrencies']
}

const COLUMNS =
  '@[700px]:grid @[700px]:grid-cols-[68px_minmax(0,1fr)_minmax(120px,190px)_56px_118px_16px] @[700px]:gap-x-4'

/** A form with its lines; of each what it comes to, and how much of that has its evidence. */
export function FormLines({ year, form, activity, lines, pool, others }: FormLinesProps) {
  const name = [formName(form), activity?.name].filter(Boolean).join(' · ')
  return (
    <section aria-label={`${formCode(form)}, ${name}`} className="@container mb-8">
      <div className="-mx-2 flex flex-wrap items-baseline gap-x-2.5 rounded-6 bg-sunken px-2 py-2 laptop:py-1.5">
        <h2 className="text-15 font-semibold laptop:text-14">{formCode(form)}</h2>
        <p className="text-13 text-soft">{name}</p>
      </div>
      <div aria-hidden="true" className={`hidden py-1.5 text-12 text-faint ${COLUMNS}`}>
        <span>{nouns.line}</span>
        <span />
        <span>{words.columns.evidence}</span>
        <span className="text-end">{words.columns.items}</span>
        <span className="text-end">{words.columns.total}</span>
        <span />
      </div>
      <ul>
        {lines.map((line) => (
          <li key={`${line.lineId} ${line.activityId} ${line.personId}`} className="border-b border-line">
            <LineRow
              year={year}
              line={line}
              pool={pool}
              waiting={others.filter(({ lineId }) => lineId === line.lineId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As the form wants it: in whole dollars in the United States, with what it is to the cent below. */
function LineSum({ total, cents }: { total: string; cents: string | null }) {
  const { locale } = useHousehold()
  if (cents === null) return <Amount value={total} />
  return (
    <>
      <span className="num">{shown(total, { locale }).replace(/[.,]00$/, '')}</span>
      <span className="block text-12 font-normal text-soft">
        <Amount value={cents} />
      </span>
    </>
  )
}

interface LineRowProps {
  year: number
  line: TaxLineTotal
  pool: Pool | undefined
  waiting: TaxYearTotals['otherCurrencies']
}

function LineRow({ year, line, pool, waiting }: LineRowProps) {
  const { household } = useHousehold()
  const { direction, transactionCount, pendingCount, capped, total } = line
  const isResult = direction === 'RESULT'
  const person = household.members.find(({ id }) => id === line.personId)?.displayName
  const beside = [
    person,
    direction === 'INFO' ? words.compareSlip : undefined,
    isResult ? undefined : shareShown(line.sharePercent),
    ...waiting.map(({ count, currency }) => words.rowWithoutRate(count, currency)),
    pendingCount > 0 ? words.rowPending(pendingCount) : undefined,
  ].filter(Boolean)
  const look = `-mx-2 flex min-h-13 flex-wrap items-center gap-x-3 rounded-6 px-2 py-2 text-15 laptop:min-h-9 laptop:py-1.5 laptop:text-13 ${COLUMNS}`
  const cells = (
    <>
      <span className="num text-soft @max-[700px]:hidden">{line.line ?? '—'}</span>
      <span className="min-w-0 @max-[700px]:order-2 @max-[700px]:flex-1">
        <span className={isResult ? 'font-semibold' : 'font-medium'}>{line.label}</span>
        {line.line !== null && (
          <span className="num block text-13 text-soft @[700px]:hidden">{line.line}</span>
        )}
        {beside.length > 0 && (
          <span className="block text-13 text-soft laptop:text-12">{beside.join(' · ')}</span>
        )}
      </span>
      <span
        className={
          isResult ? '@max-[700px]:hidden' : '@max-[700px]:order-5 @max-[700px]:w-full @max-[700px]:pt-1.5'
        }
      >
        {!isResult && <EvidenceBar line={line} />}
      </span>
      <span className="num text-end text-soft @max-[700px]:hidden">{isResult ? '' : transactionCount}</span>
      <span className={`text-end @max-[700px]:order-3 ${isResult ? 'font-semibold' : ''}`}>
        <LineSum total={total} cents={line.cents} />
        {capped !== null && (
          <span className="block text-12 text-warn">
            {words.overLimit} <Amount value={capped} />
          </span>
        )}
      </span>
      {isResult ? (
        <span className="@max-[700px]:hidden" />
      ) : (
        <Icon name="right" className="text-faint @max-[700px]:order-4" />
      )}
    </>
  )
  // What is worked out of others has no transactions of its own.
  if (isResult) return <div className={look}>{cells}</div>
  return (
    <Link
      href={lineHref(year, line, pool)}
      className={`${look} hover:bg-hover ${isZero(total) ? 'text-soft' : ''}`}
    >
      {cells}
    </Link>
  )
}
