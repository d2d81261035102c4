import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../../days.ts'
import { compare } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { lineHref, mappingHref } from '../addresses.ts'
import { words as rateWords } from '../figures/year-rate-words.ts'
import { formWords } from '../form-words.ts'
import { Fact, PanelSection } from '../panel.tsx'
import { type TaxYearTotals, yearsQuery } from '../queries.ts'
import { awayInWords, lineName, stateOf, words } from '../words.ts'

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
  const readable = useReadable()
  if (warnings.length === 0) return null
  return (
    <PanelSection title={words.aside.lookFirst}>
      <ul>
        {warnings.map((warning) => {
          const line = lines.find(
            ({ lineId, activityId, personId, direction }) =>
              lineId === warning.lineId &&
              activityId === warning.activityId &&
              personId === warning.personId &&
              direction !== 'RESULT',
          )
          const place = line ?? placeOf(warning)
          return (
            <li
              key={`${warning.kind} ${warning.lineId} ${warning.activityId} ${warning.personId} ${warning.text}`}
              className="flex gap-2 border-b border-line py-2 text-13 text-pretty last:border-0"
            >
              <Icon name="warning" size={14} className="mt-0.5 flex-none text-warn" />
              <span className="min-w-0">
                {readable(warning.text)}
                {place && (
                  <Link
                    href={lineHref(year, place)}
                    aria-label={line ? words.seeLine(lineName(line)) : undefined}
                    className="ms-1 font-medium whitespace-nowrap text-accent hover:underline"
                  >
                    {words.aside.seeIt}
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

type Warning = TaxYearTotals['warnings'][number]

/** Its line need not have anything on it yet. */
const placeOf = ({ kind, lineId, activityId, personId }: Warning) =>
  kind === 'WHICH_YEAR' && lineId !== null ? { lineId, activityId, personId } : undefined

function Deadlines({ totals: { deadlines, year } }: { totals: TaxYearTotals }) {
  const { today, locale } = useHousehold()
  return (
    <PanelSection title={words.aside.deadlines}>
      {deadlines.length === 0 && <p className="py-2 text-13 text-soft">{words.noDeadline(year)}</p>}
      <dl>
        {deadlines
          .toSorted((one, other) => (one.on < other.on ? -1 : 1))
          .map(({ kind, on }) => (
            <Fact key={`${kind} ${on}`} name={formWords.deadlines[kind]}>
              <span className={`whitespace-nowrap ${on < today ? 'text-faint' : ''}`}>
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
    return lineId === null ? formWords.onNoLine : line ? lineName(line) : lineId
  }
  return (
    <PanelSection title={words.aside.outside}>
      <dl>
        <Fact
          name={
            <>
              {words.onNoLine(unmapped.count)}
              <Link href={mappingHref(year)} className="touch block font-medium text-accent hover:underline">
                {words.aside.choose}
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
                <span className="block text-12 text-faint">{words.withoutRate(count, currency)}</span>
                {lineId !== null && <InCurrency year={year} currency={currency} />}
              </>
            }
          >
            <Amount value={amount} currency={currency} />
          </Fact>
        ))}
      </dl>
      {otherCurrencies.length > 0 && (
        <Link
          href={`/tax/${year}/figures`}
          className="touch block text-13 font-medium text-accent hover:underline"
        >
          {rateWords.choose}
        </Link>
      )}
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
        className="touch block font-medium text-accent hover:underline"
      >
        {words.giveRates(name)}
      </Link>
    ))
}

function Capital({ totals: { capital } }: { totals: TaxYearTotals }) {
  const { today, locale } = useHousehold()
  if (capital.length === 0) return null
  return (
    <PanelSection title={words.aside.capital}>
      <dl>
        {capital.map(({ transactionId, part, date, payee, currency, cost, salesTax }) => (
          <Fact
            key={`${transactionId} ${part}`}
            name={
              <Link href={`/transactions/${transactionId}`} className="hover:underline">
                {words.boughtOn(payee || nouns.withoutPayee, shownDay(date, { locale, today }))}
                {compare(salesTax, '0.00') !== 0 && (
                  <span className="block text-12 text-faint">{words.withoutTaxes}</span>
                )}
              </Link>
            }
          >
            <Amount value={cost} currency={currency} />
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
    <PanelSection title={words.aside.tables}>
      <p className="py-2 text-13 text-pretty text-soft">
        {stateOf(status).text} {words.tables(tableVersion)}{' '}
        {checkedOn ? words.heldOn(shownDay(checkedOn, { locale, today: '' })) : words.notHeld}
      </p>
      {notes.map((note) => (
        <p key={note} className="pb-2 text-13 text-pretty text-soft">
          {note}
        </p>
      ))}
    </PanelSection>
  )
}
