import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { candidatesQuery, sidesFoundQuery } from '../queries.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { payeeOf, signed } from '../row-words.ts'
import { areAlike } from '../transfer-sides.ts'
import { changeTransaction, linkTransfer } from '../writes.ts'
import { words } from './linking-words.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))

interface OtherSideProps {
  row: Row
  onDone: () => void
}

/** What could be the other side of a transfer, whatever somebody looks for, or that it is not here. */
export function OtherSide({ row, onDone }: OtherSideProps) {
  const names = useRowNames()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Row>()
  const q = text.trim()
  const alike = useQuery(candidatesQuery(row))
  const found = useQuery({ ...sidesFoundQuery(row, q), enabled: q.length > 1 })
  const { data: rows, error } = q.length > 1 ? found : alike
  const link = useMutation({ mutationFn: (id: string) => linkTransfer(row, id), onSuccess: onDone })
  const choose = (other: Row) =>
    areAlike(row, other, names.currencyOf) ? link.mutate(other.id) : setChosen(other)
  const leaveOpen = () => {
    const { direction } = row
    void changeTransaction(row, { type: 'TRANSFER', direction }, words.becameNotHere(payeeOf(row)))
    onDone()
  }
  const refusal = link.error ?? error
  return (
    <div className="flex flex-col gap-2">
      {refusal ? <RefusalNote error={refusal} /> : null}
      <TextField label={words.find} hint={words.findHint} value={text} onChange={setText} />
      {rows && (
        <p role="status" className="text-13 text-soft">
          {q.length > 1
            ? rows.length === 0 && words.noneFound
            : rows.length === 0
              ? words.noneAlike
              : words.alike}
        </p>
      )}
      <ul>
        {rows?.map((other) => (
          <Side key={other.id} row={other} busy={link.isPending} onChoose={() => choose(other)} />
        ))}
      </ul>
      {row.type !== 'TRANSFER' && (
        <div className="border-t border-line pt-2">
          <Button size="small" needs="server" onClick={leaveOpen}>
            {words.notHere}
          </Button>
          <p className="mt-1 text-12 text-soft">{words.notHereHint}</p>
        </div>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <LinkDialog rows={[row, chosen]} onClose={() => setChosen(undefined)} onLinked={onDone} />
        </Suspense>
      )}
    </div>
  )
}

function Side({ row, busy, onChoose }: { row: Row; busy: boolean; onChoose: () => void }) {
  const names = useRowNames()
  return (
    <li>
      <button
        type="button"
        disabled={busy}
        onClick={onChoose}
        className="-mx-2 flex min-h-11 w-[calc(100%+16px)] items-center gap-3 rounded-6 px-2 text-13 hover:bg-hover laptop:min-h-9"
      >
        <span className="num flex-none text-soft">{names.day(row.date)}</span>
        <span className="min-w-0 flex-1 truncate text-start">
          {payeeOf(row)} <span className="text-faint">{names.account(row.accountId)}</span>
        </span>
        <span className="num flex-none">{names.amount(signed(row), names.foreign(row.accountId), true)}</span>
      </button>
    </li>
  )
}
