import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { decimalText } from './figures.ts'
import { type Disposition, securitiesQuery } from './queries.ts'
import { words } from './words.ts'

interface SalesProps {
  dispositions: readonly Disposition[]
  title: string
}

/** What was sold, with what it cost and what it gained; a loss that is denied has a line of its own. */
export function Sales({ dispositions, title }: SalesProps) {
  if (dispositions.length === 0) return null
  return (
    <section aria-label={title} className="overflow-x-auto pt-6">
      <h2 className="pb-1 text-15 font-semibold laptop:text-13">{title}</h2>
      <table className="w-full text-14 laptop:text-13">
        <thead className="text-12 text-faint">
          <tr className="h-8 border-b border-line-strong">
            <th scope="col" className="text-start font-medium">
              {words.security}
            </th>
            {[words.proceeds, words.cost, words.outlays].map((name) => (
              <th key={name} scope="col" className="ps-3 text-end font-medium max-tablet:hidden">
                {name}
              </th>
            ))}
            <th scope="col" className="ps-3 text-end font-medium">
              {words.gain}
            </th>
          </tr>
        </thead>
        <tbody>
          {dispositions.map((one) => (
            <Sale key={`${one.tradeId} ${one.acquired} ${one.units} ${one.cost}`} sale={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sale({ sale }: { sale: Disposition }) {
  const { locale, today, household } = useHousehold()
  const { data: securities = [] } = useQuery(securitiesQuery)
  const security = securities.find(({ id }) => id === sale.securityId)
  const owner = household.members.find(({ id }) => id === sale.ownerId)?.displayName
  const day = shownDay(sale.day, { locale, today })
  const { superficial } = sale
  const money = (amount: string) => shown(amount, { locale })
  const figure = (amount: string | null, part: string, flow = false) =>
    amount === null ? '–' : <Amount value={amount} flow={flow} part={part} />
  return (
    <>
      <tr className="border-b border-line align-top">
        <td className="py-2">
          <Link href={`/investments/${sale.securityId}`} className="font-medium hover:underline">
            {security?.symbol ?? security?.name}
          </Link>
          <span className="num block text-13 text-soft laptop:text-12">
            {[
              words.kinds[sale.kind],
              day,
              decimalText(sale.units, locale),
              sale.term && words.terms[sale.term],
              owner,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {sale.why && <span className="block text-13 text-warn">{words.why[sale.why]}</span>}
        </td>
        <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(sale.proceeds, 'proceeds')}</td>
        <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(sale.cost, 'cost')}</td>
        <td className="py-2 ps-3 text-end max-tablet:hidden">{figure(sale.outlays, 'outlays')}</td>
        <td className="py-2 ps-3 text-end">{figure(sale.gain, 'net', true)}</td>
      </tr>
      {superficial && (
        <tr className="border-b border-line align-top">
          <td className="py-2 text-13 text-soft">
            {(household.country === 'US' ? words.washedBecause : words.deniedBecause)(
              money(superficial.denied),
              decimalText(superficial.bought, locale),
              decimalText(superficial.sold, locale),
              shownDay(superficial.until, { locale, today }),
            )}{' '}
            {superficial.lost !== '0.00' && words.deniedLost(money(superficial.lost))}{' '}
            {superficial.isOpen && words.deniedOpen}
          </td>
          <td colSpan={3} className="max-tablet:hidden" />
          <td className="py-2 ps-3 text-end">
            <Amount value={superficial.denied} flow part="net" />
          </td>
        </tr>
      )}
    </>
  )
}
