import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { currencyName, shown } from '../money.ts'
import { Amount, Estimated } from '../parts/amount.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { type NetWorth, netWorthQuery } from './queries.ts'
import type { Range, Rows } from './ranges.ts'
import { tablesOf, together, toneOf, type WorthRow } from './rows.ts'
import { words } from './words.ts'

const details = (): { value: Rows; label: string }[] => [
  { value: 'kind', label: words.byKind },
  { value: 'account', label: words.byAccount },
]

interface WorthTablesProps {
  worth: NetWorth
  range: Range
  rows: Rows
  onRows: (rows: Rows) => void
}

/** What is owned and what is owed beside each other, by kind or account by account. */
export function WorthTables({ worth, range, rows, onRows }: WorthTablesProps) {
  const { owned, owed } = tablesOf(worth)
  const isByAccount = rows === 'account'
  const change = words.changes[range]
  return (
    <section aria-label={words.madeOf} className="pt-5">
      <Segments label={nouns.rows} value={rows} options={details()} onChange={onRows} />
      <div className="mt-2 grid items-start gap-x-14 gap-y-6 laptop:grid-cols-2">
        <WorthTable
          name="owned"
          title={nouns.owned}
          rows={owned}
          currency={worth.currency}
          change={change}
          isByAccount={isByAccount}
        />
        <div className="min-w-0">
          <WorthTable
            name="owed"
            title={nouns.owed}
            rows={owed}
            currency={worth.currency}
            change={change}
            isByAccount={isByAccount}
          />
          {worth.otherCurrencies.map((currency) => (
            <Apart key={currency} currency={currency} day={worth.to} />
          ))}
          {worth.corrected.map(({ accountId, name, difference }) => (
            <p key={accountId} className="num pt-2.5 text-13 text-soft">
              {words.asBankTells(name)} <Amount value={difference} currency={worth.currency} />{' '}
              {words.besideTransactions}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

interface WorthTableProps {
  /** Of its sums. */
  name: 'owned' | 'owed'
  title: string
  rows: ReturnType<typeof tablesOf>['owned']
  currency: string
  /** What the change is over. */
  change: string
  isByAccount: boolean
}

function WorthTable({ name, title, rows, currency, change, isByAccount }: WorthTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-14 laptop:text-13">
        <thead className="text-12 text-faint">
          <tr className="h-8 border-b border-line-strong">
            <th scope="col" className="text-start font-medium">
              {title}
            </th>
            <th scope="col" className="ps-2 text-end tablet:ps-3 font-medium">
              {states.today}
            </th>
            <th scope="col" className="ps-2 text-end tablet:ps-3 font-medium">
              {change}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => {
            const only = row.accounts.length === 1 ? row.accounts[0] : undefined
            return isByAccount
              ? row.accounts.map((account) => (
                  <Row
                    key={account.key}
                    table={name}
                    row={account}
                    currency={currency}
                    accountId={account.key}
                  />
                ))
              : [<Row key={row.key} table={name} row={row} currency={currency} accountId={only?.key} />]
          })}
          {rows.length === 0 && (
            <tr className="h-11 border-b border-line text-soft laptop:h-8.5">
              <td colSpan={3}>{states.nothing}</td>
            </tr>
          )}
          {rows.length > 0 && (
            <Row
              table={name}
              row={{ key: 'together', name: nouns.together, ...together(rows) }}
              currency={currency}
              isStrong
            />
          )}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  table: string
  row: WorthRow
  currency: string
  /** The account it is, where it is one alone. */
  accountId?: string | undefined
  isStrong?: boolean
}

interface Sum {
  total?: string
  part?: string
}

const Row = ({
  table,
  row: { name, today, change, isEstimate = false, own },
  currency,
  accountId,
  isStrong = false,
}: RowProps) => (
  <tr
    className={`h-11 laptop:h-8.5 ${isStrong ? 'font-semibold' : 'border-b border-line has-[a:hover]:bg-hover'}`}
  >
    <th scope="row" className={`text-start ${isStrong ? 'font-semibold' : 'font-normal'}`}>
      {accountId ? (
        <Link
          href={`/accounts/${accountId}`}
          className="flex min-h-11 items-center rounded-4 hover:underline laptop:min-h-8"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {own && <Amount value={own[0]} currency={own[1]} className="text-12 font-normal text-soft" />}
    </th>
    <td className="ps-2 text-end tablet:ps-3">
      <Amount
        value={today}
        currency={currency}
        isEstimate={isEstimate}
        {...(isStrong ? { total: table, part: 'net-worth' } : { part: table })}
      />
    </td>
    <td className={`ps-2 text-end tablet:ps-3 ${toneOf(change)}`}>
      <Change
        value={change}
        currency={currency}
        isEstimate={isEstimate}
        {...(isStrong ? { total: `${table}-change` } : { part: `${table}-change` })}
      />
    </td>
  </tr>
)

interface ChangeProps extends Sum {
  value: string
  currency: string
  isEstimate: boolean
}

function Change({ value, currency, isEstimate, total, part }: ChangeProps) {
  const { locale, household } = useHousehold()
  const foreign = currency === household.currency ? undefined : currency
  return (
    <span className="num whitespace-nowrap" data-total={total} data-part={part}>
      {isEstimate && <Estimated />}
      {shown(value, { locale, currency: foreign, plus: true })}
    </span>
  )
}

/** Another currency is told of, and never added. */
function Apart({ currency, day }: { currency: string; day: string }) {
  const { locale } = useHousehold()
  const { data } = useQuery(netWorthQuery({ from: day, interval: 'DAY', currency }))
  const amount = data?.points.at(-1)?.netWorth
  return (
    <p className="num pt-2.5 text-13 text-pretty text-soft">
      {words.apart(currencyName(currency, locale), amount && shown(amount, { locale, currency }))}{' '}
      <Link
        href={`/net-worth?currency=${currency}`}
        className="rounded-4 text-accent underline underline-offset-2"
      >
        {words.seeAlone}
      </Link>
    </p>
  )
}
