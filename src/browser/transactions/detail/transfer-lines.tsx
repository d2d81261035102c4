import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { nouns } from '../../words.ts'
import { transferWords } from '../list/list-row.tsx'
import { candidatesQuery } from '../queries.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { payeeOf, signed } from '../row-words.ts'
import { linkTransfer, unlinkTransfer } from '../writes.ts'
import { words as detailWords } from './detail-words.ts'

/** The other side of a transfer, to be taken apart; or what could be it, to be linked. */
export function TransferLines({ row, hrefOf }: { row: Row; hrefOf: (id: string) => string }) {
  const names = useRowNames()
  const [isLooking, setLooking] = useState(false)
  const unlink = useMutation({ mutationFn: () => unlinkTransfer(row) })
  const { transfer } = row
  return (
    <section aria-label={nouns.transfer} className="flex flex-col gap-1.5">
      {transfer ? (
        <div className="flex items-center gap-2 text-13">
          <Icon name="swap" className="text-faint" />
          <Link
            href={hrefOf(transfer.transactionId)}
            replace
            className="min-w-0 flex-1 truncate underline underline-offset-2"
          >
            {transferWords(row.direction, names.account(transfer.accountId) ?? detailWords.anotherAccount)}
          </Link>
          <Button size="small" busy={unlink.isPending} needs="server" onClick={() => unlink.mutate()}>
            {detailWords.takeApart}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon="swap"
            aria-expanded={isLooking}
            needs="server"
            disabled={row.splits.length > 0}
            onClick={() => setLooking(!isLooking)}
            className="-ms-2.5"
          >
            {detailWords.link}
          </Button>
        </div>
      )}
      {unlink.error ? <RefusalNote error={unlink.error} /> : null}
      {isLooking && !transfer && <Candidates row={row} onLinked={() => setLooking(false)} />}
    </section>
  )
}

function Candidates({ row, onLinked }: { row: Row; onLinked: () => void }) {
  const names = useRowNames()
  const { data: candidates, error } = useQuery(candidatesQuery(row))
  const link = useMutation({ mutationFn: (id: string) => linkTransfer(row, id), onSuccess: onLinked })
  const refusal = link.error ?? error
  return (
    <>
      {refusal ? <RefusalNote error={refusal} /> : null}
      {candidates?.length === 0 && <p className="text-13 text-soft">{detailWords.noneToLink}</p>}
      <ul>
        {(candidates ?? []).map((other) => (
          <li key={other.id}>
            <button
              type="button"
              disabled={link.isPending}
              onClick={() => link.mutate(other.id)}
              className="-mx-2 flex min-h-11 w-[calc(100%+16px)] items-center gap-3 rounded-6 px-2 text-13 hover:bg-hover laptop:min-h-9"
            >
              <span className="num text-soft">{names.day(other.date)}</span>
              <span className="min-w-0 flex-1 truncate">
                {payeeOf(other)} <span className="text-faint">{names.account(other.accountId)}</span>
              </span>
              <span className="num">{names.amount(signed(other), undefined, true)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
