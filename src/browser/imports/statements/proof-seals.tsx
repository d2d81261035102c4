import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../../days.ts'
import { absolute, isZero, MINUS, shown, sum } from '../../money.ts'
import { Icon } from '../../parts/icon.tsx'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import type { Import } from '../queries.ts'
import { words } from '../words.ts'

type Proof = Import['proof'][number]

/** Statements of accounts that come in. */
const shownProofs = ({ proof, accounts }: Import): Proof[] =>
  proof.filter(({ account }) => accounts.some(({ key, action }) => key === account && action !== 'IGNORE'))

/** Those whose own figures contradict their rows. */
export const unprovenOf = (found: Import): Proof[] =>
  shownProofs(found).filter(({ state }) => state === 'ASK')

/** Over the rows, whether each statement is proven by its own balances; nothing of files that have none. */
export function ProofSeals({ found }: { found: Import }) {
  const proofs = shownProofs(found).filter(
    ({ account, state, closing, opening }) =>
      state !== 'NO_PROOF' ||
      // Of investments the cash stands among the positions.
      ((closing ?? opening) !== null && !found.positions.some((position) => position.account === account)),
  )
  if (proofs.length === 0) return null
  return (
    <ul aria-label={words.proof.title} className="flex flex-col gap-2">
      {proofs.map((proof, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two statements of one account and period.
        <li key={`${proof.account} ${at}`}>
          <Seal proof={proof} found={found} isOneOfSeveral={proofs.length > 1} />
        </li>
      ))}
    </ul>
  )
}

const LOOKS: Record<Proof['state'], { box: string; title: string; icon: 'check' | 'warning' }> = {
  PROVEN: { box: 'bg-good-wash', title: 'text-good', icon: 'check' },
  ASK: { box: 'bg-warn-wash', title: 'text-warn', icon: 'warning' },
  NO_PROOF: { box: 'bg-sunken', title: 'text-soft', icon: 'warning' },
}

interface SealProps {
  proof: Proof
  found: Import
  isOneOfSeveral: boolean
}

function Seal({ proof, found, isOneOfSeveral }: SealProps) {
  const { locale, today, household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const place = found.accounts.find(({ key }) => key === proof.account)
  const used = accounts.find(({ id }) => id === place?.accountId)
  const own = used?.currency ?? place?.create?.currency ?? place?.currency ?? household.currency
  const currency = own === household.currency ? undefined : own
  const amount = (text: string) => shown(text, { locale, currency })
  const day = (text: string) => shownDay(text, { locale, today })
  const look = LOOKS[proof.state]
  const title = proof.state === 'PROVEN' ? words.proof.proven : unprovenTitle(proof, found, amount)
  return (
    <section
      aria-label={title}
      className={`flex flex-wrap items-center gap-x-6 gap-y-2 rounded-10 px-4 py-3 ${look.box}`}
    >
      {isOneOfSeveral && <p className="w-full text-13 font-medium">{used?.name ?? place?.label}</p>}
      {proof.state !== 'NO_PROOF' && <Sum terms={termsOf(proof, { amount, day })} />}
      <div className="flex-1 text-13 laptop:text-end">
        <p className={`inline-flex items-center gap-1.5 text-14 font-semibold ${look.title}`}>
          <Icon name={look.icon} size={16} />
          {title}
        </p>
        {proof.state === 'PROVEN' ? (
          <p className="text-soft">{checksText(proof)}</p>
        ) : (
          proof.reasons.map(({ message }) => <p key={message}>{message}</p>)
        )}
      </div>
    </section>
  )
}

/** By how much its rows and its closing balance differ, which is missing where a line that was not read is as much. */
function unprovenTitle({ difference }: Proof, { unread }: Import, amount: Shown['amount']): string {
  if (difference === null || isZero(difference)) return words.proof.unproven
  const size = absolute(difference)
  const isUnread = unread.some((line) => line.amount !== null && absolute(line.amount) === size)
  return isUnread ? words.proof.missing(amount(size)) : words.proof.off(amount(size))
}

/** Of what beyond the sum there is, else the sum itself. */
function checksText({ checks }: Proof): string {
  const more = checks.filter(({ kind }) => kind !== 'SUM')
  return (more.length > 0 ? more : checks)
    .map(({ kind, held, of }) => words.proof.checks[kind](held, of))
    .join(' · ')
}

interface Term {
  /** What stands before it. */
  sign: string
  name: string
  value: string
}

interface Shown {
  amount: (text: string) => string
  day: (text: string) => string
}

function termsOf(proof: Proof, { amount, day }: Shown): Term[] {
  const { opening, closing, from, to, moneyIn, moneyOut, difference } = proof
  const terms: Term[] = []
  const { openingOn, closingOn } = words.proof
  if (opening !== null)
    terms.push({ sign: '', name: from ? openingOn(day(from)) : words.proof.opening, value: amount(opening) })
  terms.push({ sign: opening === null ? '' : '+', name: nouns.moneyIn, value: amount(moneyIn) })
  terms.push({ sign: MINUS, name: nouns.moneyOut, value: amount(moneyOut) })
  if (closing === null) return terms
  const isOff = difference !== null && difference !== '0.00'
  if (isOff)
    terms.push({ sign: '=', name: words.proof.rowsComeTo, value: amount(sum([closing, difference])) })
  const name = to ? closingOn(day(to)) : words.proof.closing
  return [...terms, { sign: isOff ? '≠' : '=', name, value: amount(closing) }]
}

const Sum = ({ terms }: { terms: Term[] }) => (
  <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
    {terms.map(({ sign, name, value }) => (
      <li key={name} className="flex items-center gap-3">
        {sign && (
          <span aria-hidden="true" className="text-soft">
            {sign}
          </span>
        )}
        <span>
          <span className="block text-12 text-soft">{name}</span>
          <span className="num block font-semibold">{value}</span>
        </span>
      </li>
    ))}
  </ul>
)
