import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../../days.ts'
import { useIsPhone } from '../../frame/media.ts'
import { absolute, MINUS, negated, shown, sum } from '../../money.ts'
import { Icon } from '../../parts/icon.tsx'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import type { Import } from '../queries.ts'
import { words } from '../words.ts'
import { isOff, type Proof, shownProofs } from './proofs.ts'

/** Over the rows, whether the statement is proven by its own balances; nothing of files that have none. */
export function ProofSeal({ found, at }: { found: Import; at: number }) {
  const proof = shownProofs(found)[at]
  if (!proof) return null
  const { account, state, closing, opening } = proof
  // Of investments the cash stands among the positions.
  const isEmpty = (closing ?? opening) === null || found.positions.some((one) => one.account === account)
  return state === 'NO_PROOF' && isEmpty ? null : <Seal proof={proof} found={found} />
}

interface Look {
  box: string
  title: string
  icon: 'check' | 'warning'
}

const LOOKS: Record<Proof['state'] | 'OFF', Look> = {
  PROVEN: { box: 'bg-good-wash', title: 'text-good', icon: 'check' },
  ASK: { box: 'bg-warn-wash', title: 'text-warn', icon: 'warning' },
  OFF: { box: 'bg-over-wash', title: 'text-over', icon: 'warning' },
  NO_PROOF: { box: 'bg-sunken', title: 'text-soft', icon: 'warning' },
}

/** New accounts that a paper is of and that are owed. */
const OWED: (string | undefined)[] = ['CREDIT_CARD', 'LINE_OF_CREDIT']

interface SealProps {
  proof: Proof
  found: Import
}

function Seal({ proof, found }: SealProps) {
  const { locale, today, household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const place = found.accounts.find(({ key }) => key === proof.account)
  const used = accounts.find(({ id }) => id === place?.accountId)
  const own = used?.currency ?? place?.create?.currency ?? place?.currency ?? household.currency
  const currency = own === household.currency ? undefined : own
  const amount = (text: string) => shown(text, { locale, currency })
  const day = (text: string) => shownDay(text, { locale, today })
  const isOwed = used ? used.kind === 'LIABILITY' : OWED.includes(place?.create?.type)
  const look = LOOKS[isOff(proof) ? 'OFF' : proof.state]
  const title = proof.state === 'PROVEN' ? words.proof.proven : unprovenTitle(proof, found, amount)
  const isPhone = useIsPhone()
  const terms = isOwed ? owedTerms(proof, { amount, day }) : termsOf(proof, { amount, day })
  if (isPhone)
    return (
      <section aria-label={title} className={`flex flex-col gap-1 rounded-10 px-4 py-3 ${look.box}`}>
        <ShortSum title={title} look={look} terms={proof.state === 'NO_PROOF' ? [] : terms} />
        {proof.state !== 'PROVEN' &&
          proof.reasons.map(({ message }) => (
            <p key={message} className="text-13">
              {message}
            </p>
          ))}
      </section>
    )
  return (
    <section
      aria-label={title}
      className={`flex flex-wrap items-center gap-x-6 gap-y-2 rounded-10 px-4 py-3 ${look.box}`}
    >
      {proof.state !== 'NO_PROOF' && <Sum terms={terms} />}
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
function unprovenTitle(proof: Proof, { unread }: Import, amount: Shown['amount']): string {
  const { difference } = proof
  if (difference === null || !isOff(proof)) return words.proof.unproven
  const size = absolute(difference)
  const isUnread = unread.some((line) => line.amount !== null)
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
  const { opening, closing, from, to, moneyIn, moneyOut, countIn, countOut, difference } = proof
  const terms: Term[] = []
  const { openingOn, closingOn } = words.proof
  if (opening !== null)
    terms.push({ sign: '', name: from ? openingOn(day(from)) : words.proof.opening, value: amount(opening) })
  const of = (name: string, count: number | null) => (count === null ? name : words.proof.of(name, count))
  terms.push({
    sign: opening === null ? '' : '+',
    name: of(nouns.moneyIn, countIn),
    value: amount(moneyIn),
  })
  terms.push({ sign: MINUS, name: of(nouns.moneyOut, countOut), value: amount(moneyOut) })
  if (closing === null) return terms
  if (isOff(proof) && difference !== null)
    terms.push({ sign: '=', name: words.proof.rowsComeTo, value: amount(sum([closing, difference])) })
  const name = to ? closingOn(day(to)) : words.proof.closing
  return [...terms, { sign: isOff(proof) ? '≠' : '=', name, value: amount(closing) }]
}

/** As a card says it: what was owed, bought and paid comes to what is owed. */
function owedTerms(proof: Proof, { amount, day }: Shown): Term[] {
  const { opening, closing, to, moneyIn, moneyOut, countIn, countOut, difference } = proof
  const { owedBefore, bought, paid, rowsComeTo, onThePage } = words.proof
  const terms: Term[] = []
  if (opening !== null) terms.push({ sign: '', name: owedBefore, value: amount(negated(opening)) })
  terms.push({
    sign: opening === null ? '' : '+',
    name: bought(countOut ?? proof.rowCount),
    value: amount(moneyOut),
  })
  terms.push({ sign: MINUS, name: paid(countIn ?? 0), value: amount(moneyIn) })
  if (closing === null) return terms
  if (isOff(proof) && difference !== null)
    terms.push({ sign: '=', name: rowsComeTo, value: amount(negated(sum([closing, difference]))) })
  return [
    ...terms,
    {
      sign: isOff(proof) ? '≠' : '=',
      name: to ? onThePage(day(to)) : nouns.balanceOwing,
      value: amount(negated(closing)),
    },
  ]
}

/** On a phone the figures alone: what it comes to beside its state, and what that is made of below. */
function ShortSum({ title, look, terms }: { title: string; look: Look; terms: Term[] }) {
  const last = terms.at(-1)
  const inWords = (shownTerms: Term[]) =>
    shownTerms.map(({ sign, value }) => `${sign} ${value}`.trim()).join(' ')
  return (
    <>
      <p className="flex items-center justify-between gap-3 text-14 font-semibold">
        <span className={`inline-flex items-center gap-1.5 ${look.title}`}>
          <Icon name={look.icon} size={16} />
          {title}
        </span>
        {last && <span className="num">{last.sign === '≠' ? inWords([last]) : last.value}</span>}
      </p>
      {terms.length > 1 && <p className="num text-13 text-soft">{inWords(terms.slice(0, -1))}</p>}
    </>
  )
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
