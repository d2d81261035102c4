import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { Amount } from '../parts/amount.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { decimalText, type SecurityRow, securityRows } from './figures.ts'
import { type Holding, securitiesQuery } from './queries.ts'
import { words } from './words.ts'

interface HoldingsTableProps {
  holdings: readonly Holding[]
  title: string
}

/** Security by security, with a line below each that says how many units at which price. */
export function HoldingsTable({ holdings, title }: HoldingsTableProps) {
  const rows = securityRows(holdings)
  return (
    <section aria-label={title} className="overflow-x-auto pt-6">
      <table className="w-full text-14 laptop:text-13">
        <thead className="text-12 text-faint">
          <tr className="h-8 border-b border-line-strong">
            <th scope="col" className="text-start font-medium">
              {title}
            </th>
            <th scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
              {words.cost}
            </th>
            <th scope="col" className="ps-3 text-end font-medium">
              {words.value}
            </th>
            <th scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
              {words.unrealised}
            </th>
            <th scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
              {words.income}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.securityId} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row }: { row: SecurityRow }) {
  const { locale, today } = useHousehold()
  const { data: securities = [] } = useQuery(securitiesQuery)
  const { data: accounts = [] } = useQuery(accountsQuery)
  const security = securities.find(({ id }) => id === row.securityId)
  const nameOf = (accountId: string) => accounts.find(({ id }) => id === accountId)?.name
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2">
        <Link href={`/investments/${row.securityId}`} className="font-medium hover:underline">
          {security?.symbol && <span className="text-soft">{security.symbol} </span>}
          {security?.name}
        </Link>
        {row.parts.map((part) => (
          <span key={part.accountId} className="num block text-13 text-soft laptop:text-12">
            {[
              `${decimalText(part.quantity, locale)}${
                part.price === null ? '' : ` × ${decimalText(part.price, locale)} ${part.currency}`
              }`,
              nameOf(part.accountId),
              part.priceDay &&
                (part.isOld ? words.oldPrice : words.pricesOf)(shownDay(part.priceDay, { locale, today })),
            ]
              .filter(Boolean)
              .join(' · ')}
            {part.why && <span className="block text-warn">{words.why[part.why]}</span>}
          </span>
        ))}
      </td>
      <Cell value={row.cost} name="cost" isAside />
      <Cell value={row.value} name="value" />
      <Cell value={row.unrealised} name="unrealised" isAside flow />
      <Cell value={row.income} name="income" isAside />
    </tr>
  )
}

interface CellProps {
  value: string | null
  name: string
  /** Only where there is room. */
  isAside?: boolean
  flow?: boolean
}

const Cell = ({ value, name, isAside = false, flow = false }: CellProps) => (
  <td className={`py-2 ps-3 text-end ${isAside ? 'max-tablet:hidden' : ''}`}>
    {value === null ? '–' : <Amount value={value} flow={flow} part={name} />}
  </td>
)
