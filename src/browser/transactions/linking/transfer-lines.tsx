import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useShortcut } from '../../frame/shortcuts.ts'
import { rateOf } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { rateText } from '../../rates/rate-text.ts'
import { nouns } from '../../words.ts'
import { oneQuery, pairSuggestedQuery } from '../queries.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { payeeOf, signed, transferWords } from '../row-words.ts'
import { changeTransaction, linkTransfer, rejectTransfer, unlinkTransfer } from '../writes.ts'
import { words } from './linking-words.ts'
import { OtherSide } from './other-side.tsx'

/** The other side of a transfer, to be taken apart; or what could be it, to be linked. */
export function TransferLines({ row, hrefOf }: { row: Row; hrefOf: (id: string) => string }) {
  const [isLooking, setLooking] = useState(false)
  const isHalf = row.type === 'TRANSFER' && row.transfer === null
  return (
    <section aria-label={nouns.transfer} className="flex flex-col gap-1.5">
      {row.transfer && <Linked row={row} hrefOf={hrefOf} />}
      {isHalf && <Half row={row} />}
      {!row.transfer && (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon="swap"
            aria-expanded={isLooking}
            needs="server"
            onClick={() => setLooking(!isLooking)}
            className="-ms-2.5"
          >
            {words.link}
          </Button>
        </div>
      )}
      {isLooking && !row.transfer && <OtherSide row={row} onDone={() => setLooking(false)} />}
    </section>
  )
}

function Linked({ row, hrefOf }: { row: Row; hrefOf: (id: string) => string }) {
  const names = useRowNames()
  const unlink = useMutation({ mutationFn: () => unlinkTransfer(row) })
  const { transfer } = row
  if (!transfer) return null
  return (
    <>
      <div className="flex items-center gap-2 text-13">
        <Icon name="swap" className="text-faint" />
        <Link
          href={hrefOf(transfer.transactionId)}
          replace
          className="min-w-0 flex-1 truncate underline underline-offset-2"
        >
          {transferWords(row.direction, names.account(transfer.accountId) ?? words.anotherAccount)}
        </Link>
        <Button size="small" busy={unlink.isPending} needs="server" onClick={() => unlink.mutate()}>
          {words.takeApart}
        </Button>
      </div>
      <ImpliedRate row={row} otherId={transfer.transactionId} to={names.currencyOf(transfer.accountId)} />
      {unlink.error ? <RefusalNote error={unlink.error} /> : null}
    </>
  )
}

interface ImpliedRateProps {
  row: Row
  otherId: string
  /** What the other side is in. */
  to: string
}

/** Between currencies: what a unit came to. */
function ImpliedRate({ row, otherId, to }: ImpliedRateProps) {
  const names = useRowNames()
  const from = names.currencyOf(row.accountId)
  const { data: other } = useQuery({ ...oneQuery(otherId), enabled: from !== to })
  const rate = from !== to && other ? rateOf(row.amount, other.amount) : undefined
  if (rate === undefined) return null
  return (
    <p className="num ps-6 text-13 text-soft">
      1 {from} = {rateText(rate, names.locale)} {to}
    </p>
  )
}

/** Of a transfer whose other side is on no account here; it can count as what it was again. */
function Half({ row }: { row: Row }) {
  const isOut = row.direction === 'OUT'
  const payee = payeeOf(row)
  const count = () =>
    void changeTransaction(
      row,
      { type: isOut ? 'EXPENSE' : 'INCOME', direction: row.direction },
      isOut ? words.becameSpending(payee) : words.becameIncome(payee),
    )
  return (
    <div className="flex items-center gap-2 text-13">
      <Icon name="swap" className="text-faint" />
      <span className="min-w-0 flex-1">{words.isNotHere}</span>
      <Button size="small" needs="server" onClick={count}>
        {isOut ? words.isSpending : words.isIncome}
      </Button>
    </div>
  )
}

/** The question a transaction raises by itself: the same amount reached, or left, another account about that day. */
export function TransferQuestion({ row }: { row: Row }) {
  const isOpen = row.transfer === null && row.type !== 'TRANSFER'
  const { data: found } = useQuery({ ...pairSuggestedQuery(row), enabled: isOpen })
  return isOpen && found ? <Question row={row} other={found.other} why={found.why} /> : null
}

function Question({ row, other, why }: { row: Row; other: Row; why: string | null }) {
  const names = useRowNames()
  const link = useMutation({ mutationFn: () => linkTransfer(row, other.id) })
  const reject = useMutation({ mutationFn: () => rejectTransfer(row, other.id) })
  const isBusy = link.isPending || reject.isPending
  useShortcut('l', words.linkTwo, () => link.mutate(), !isBusy)
  const account = names.account(other.accountId) ?? words.anotherAccount
  const amount = names.amount(signed(other), names.foreign(other.accountId), true)
  const what = other.direction === 'IN' ? words.reached(amount, account) : words.left(amount, account)
  const when = other.date === row.date ? words.sameDay : words.onDay(names.day(other.date))
  const refusal = link.error ?? reject.error
  return (
    <section aria-label={words.looksLike} className="rounded-10 bg-warn-wash px-3 py-2.5 text-13">
      <p className="text-pretty">
        <span className="font-medium text-warn">{words.looksLike}</span> {words.joined(what, when)}
        {why !== null && ` ${why}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" keys="L" needs="server" disabled={isBusy} onClick={() => link.mutate()}>
          {words.linkTwo}
        </Button>
        <Button kind="quiet" size="small" needs="server" disabled={isBusy} onClick={() => reject.mutate()}>
          {words.notTransfer}
        </Button>
      </div>
      {refusal ? <RefusalNote error={refusal} /> : null}
    </section>
  )
}
