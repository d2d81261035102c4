import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { Amount } from '../parts/amount.tsx'
import { Icon } from '../parts/icon.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import { lineHref } from './addresses.ts'
import { Fact, PanelSection } from './panel.tsx'
import { type TaxYearTotals, yearsQuery } from './queries.ts'
import { awayInWords, DEADLINES, lineName, stateOf } from './words.ts'

/** What to look at before the sums are used, and what they are not. */
export function YearAside({ totals }: { totals: TaxYearTotals }) {
  return (
    <>
      <Warnings totals={totals} />
      <Deadlines totals={totals} />
      <Outside totals={totals} />
      <Capital totals={totals} />
      <Tables totals={totals} />
    </>
  )
}

function Warnings({ totals: { warnings, lines, year } }: { totals: TaxYearTotals }) {
  if (warnings.length === 0) return null
  return (
    <PanelSection title="To look at first">
      <ul>
        {warnings.map((warning) => {
          const line = lines.find(
            ({ lineId, activityId, personId, direction }) =>
              lineId === warning.lineId &&
              activityId === warning.activityId &&
              personId === warning.personId &&
              direction !== 'RESULT',
          )
          return (
            <li
              key={`${warning.kind} ${warning.lineId} ${warning.activityId} ${warning.personId} ${warning.text}`}
              className="flex gap-2 border-b border-line py-2 text-13 text-pretty last:border-0"
            >
              <Icon name="warning" size={14} className="mt-0.5 flex-none text-warn" />
              <span className="min-w-0">
                {warning.text}
                {line && (
                  <Link
                    href={lineHref(year, line)}
                    aria-label={`See it: ${lineName(line)}`}
                    className="ms-1 font-medium whitespace-nowrap text-accent hover:underline"
                  >
                    See it
                  </Link>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}

function Deadlines({ totals: { deadlines, year } }: { totals: TaxYearTotals }) {
  const { today, locale } = useHousehold()
  return (
    <PanelSection title="Deadlines">
      {deadlines.length === 0 && <p className="py-2 text-13 text-soft">None is known for {year}.</p>}
      <dl>
        {deadlines
          .toSorted((one, other) => (one.on < other.on ? -1 : 1))
          .map(({ kind, on }) => (
            <Fact key={`${kind} ${on}`} name={DEADLINES[kind]}>
              <span className={on < today ? 'text-faint' : ''}>
                {shownDay(on, { locale, today: '' })}
                <span className="block text-12 font-normal text-soft">{awayInWords(on, today)}</span>
              </span>
            </Fact>
          ))}
      </dl>
    </PanelSection>
  )
}

/** What counts and is in no sum above. */
function Outside({ totals: { year, unmapped, otherCurrencies, lines } }: { totals: TaxYearTotals }) {
  const nameOf = (lineId: string | null) => {
    const line = lines.find((each) => each.lineId === lineId)
    return lineId === null ? 'On no line' : line ? lineName(line) : lineId
  }
  return (
    <PanelSection title="In no sum here">
      <dl>
        <Fact
          name={
            <>
              {counted(unmapped.count, 'transaction')} on no line
              <Link href="/tax/mapping" className="block font-medium text-accent hover:underline">
                Choose what goes where
              </Link>
            </>
          }
        >
          <Amount value={unmapped.amount} />
        </Fact>
        {otherCurrencies.map(({ currency, lineId, count, amount }) => (
          <Fact
            key={`${currency} ${lineId}`}
            name={
              <>
                {nameOf(lineId)}
                <span className="block text-12 text-faint">
                  {counted(count, 'transaction')} in {currency}, without a rate
                </span>
                {lineId !== null && <InCurrency year={year} currency={currency} />}
              </>
            }
          >
            <Amount value={amount} currency={currency} />
          </Fact>
        ))}
      </dl>
    </PanelSection>
  )
}

/** A rate is given where the transaction is: the way to those, by the accounts that are kept in that money. */
function InCurrency({ year, currency }: { year: number; currency: string }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  return accounts
    .filter((account) => account.currency === currency)
    .map(({ id, name }) => (
      <Link
        key={id}
        href={`/transactions?account=${id}&from=${year}-01-01&to=${year}-12-31`}
        className="block font-medium text-accent hover:underline"
      >
        Give rates in {name}
      </Link>
    ))
}

function Capital({ totals: { capital } }: { totals: TaxYearTotals }) {
  const { today, locale } = useHousehold()
  if (capital.length === 0) return null
  return (
    <PanelSection title="Bought to last, for the accountant">
      <dl>
        {capital.map(({ transactionId, part, date, payee, currency, amount }) => (
          <Fact
            key={`${transactionId} ${part}`}
            name={
              <Link href={`/transactions/${transactionId}`} className="hover:underline">
                {payee || 'Without a payee'}, {shownDay(date, { locale, today })}
              </Link>
            }
          >
            <Amount value={amount} currency={currency} />
          </Fact>
        ))}
      </dl>
    </PanelSection>
  )
}

function Tables({ totals: { year, tableVersion, checkedOn, status } }: { totals: TaxYearTotals }) {
  const { locale } = useHousehold()
  const { data } = useQuery(yearsQuery)
  const notes = data?.years.find((each) => each.year === year)?.notes ?? []
  return (
    <PanelSection title="Where the lines are from">
      <p className="py-2 text-13 text-pretty text-soft">
        {stateOf(status).text} Tables {tableVersion},{' '}
        {checkedOn
          ? `held against the agency’s own pages on ${shownDay(checkedOn, { locale, today: '' })}.`
          : 'not yet held against the agency’s own pages by anybody: check a line before you use it.'}
      </p>
      {notes.map((note) => (
        <p key={note} className="pb-2 text-13 text-pretty text-soft">
          {note}
        </p>
      ))}
    </PanelSection>
  )
}
