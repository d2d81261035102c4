import { shownMonth } from '../days.ts'
import { numberText } from '../language.ts'
import { Amount } from '../parts/amount.tsx'
import { Icon } from '../parts/icon.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { Move } from './queries.ts'
import { words } from './words.ts'

type Compared = Pick<Move['proof']['accounts'][number], 'source' | 'here' | 'difference'>

/** Their figures beside ours: of each account, of the months and envelopes that differ, and what is left to budget. */
export function Proof({ found: { proof } }: { found: Move }) {
  const { locale, today } = useHousehold()
  const monthOf = (month: string) => shownMonth(month, { locale, today })
  const { accounts, months, available, toBudget = [] } = proof
  const different = months.filter(isDifferent)
  const unspent = toBudget.filter(isDifferent)
  const told = months.filter(({ source }) => source !== null).length
  return (
    <section aria-label={words.proof} className="flex min-w-0 flex-col gap-4">
      <VerdictLine verdict={proof.verdict} />
      {accounts.length > 0 && (
        <Table
          caption={words.balances}
          heading={nouns.account}
          rows={accounts.map((account) => ({ ...account, id: account.key, name: account.name }))}
        />
      )}
      {told > 0 && different.length === 0 && (
        <p className="text-13 text-soft">{words.allMonthsEqual(told, numberText(told))}</p>
      )}
      {different.length > 0 && (
        <Table
          caption={words.months}
          heading={nouns.month}
          rows={different.map((one) => ({
            ...one,
            id: `${one.month} ${one.currency}`,
            name: monthOf(one.month),
          }))}
        />
      )}
      {unspent.length > 0 && (
        <Table
          caption={words.toBudget}
          heading={nouns.month}
          rows={unspent.map((one) => ({ ...one, id: one.month, name: monthOf(one.month) }))}
        />
      )}
      {available.compared > 0 && (
        <p className="text-13 text-soft">
          {words.available}: {words.compared(available.compared, numberText(available.compared))},{' '}
          {words.differs(available.different, numberText(available.different))}.
        </p>
      )}
      {available.examples.length > 0 && (
        <Table
          caption={words.available}
          heading={nouns.category}
          rows={available.examples.map((one) => ({
            ...one,
            id: `${one.month} ${one.category}`,
            name: `${one.category}, ${monthOf(one.month)}`,
          }))}
        />
      )}
    </section>
  )
}

const isDifferent = ({ difference }: Compared): boolean =>
  difference !== null && !/^-?[0.]+$/.test(difference)

type Verdict = Move['proof']['verdict']

const LOOKS: Record<Verdict, string> = {
  EQUAL: 'bg-good-wash text-good',
  DIFFERENT: 'bg-over-wash text-over',
  NO_FIGURES: 'bg-sunken text-soft',
  NOTHING: 'bg-sunken text-soft',
}

function VerdictLine({ verdict }: { verdict: Verdict }) {
  return (
    <p role="status" className={`flex gap-3 rounded-10 px-4 py-3 text-14 font-medium ${LOOKS[verdict]}`}>
      <Icon name={verdict === 'EQUAL' ? 'check' : 'warning'} className="mt-0.5" />
      {words.verdicts[verdict]}
    </p>
  )
}

interface TableProps {
  caption: string
  heading: string
  rows: (Compared & { id: string; name: string; currency?: string })[]
}

function Table({ caption, heading, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={caption} tabIndex={0} className="max-h-120 overflow-auto">
      <table className="num w-full text-13">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-12 text-faint shadow-[inset_0_-1px_0_var(--line-strong)]">
          <tr className="h-8">
            {[heading, words.there, words.here, nouns.difference].map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`font-medium ${at === 0 ? 'text-start' : 'ps-4 text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="h-9 border-b border-line last:border-0">
              <th scope="row" className="min-w-24 py-1 text-start font-normal break-words">
                {row.name}
              </th>
              {[row.source, row.here, isDifferent(row) ? row.difference : null].map((value, at) => (
                <td
                  key={[words.there, words.here, nouns.difference][at]}
                  className={`ps-4 text-end whitespace-nowrap ${at === 2 && value ? 'font-semibold text-over' : ''}`}
                >
                  {value === null ? (
                    '–'
                  ) : (
                    <Amount value={value} {...(row.currency && { currency: row.currency })} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
