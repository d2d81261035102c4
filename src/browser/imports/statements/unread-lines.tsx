import { useState } from 'react'
import { shownDay } from '../../days.ts'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import type { LinePlace } from '../../parts/statement-page.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import type { Import } from '../queries.ts'
import { words } from '../words.ts'
import { LineEditor } from './line-editor.tsx'
import { useReread } from './reread.ts'

type Unread = Import['unread'][number]

interface UnreadLinesProps {
  found: Import
  /** Somebody looks at one of them. */
  onLook: (place: LinePlace) => void
}

/** Lines of the pages with an amount that no row has: what one of them says, a person says. */
export function UnreadLines({ found, onLook }: UnreadLinesProps) {
  const { unread } = found
  const [typed, setTyped] = useState<Unread>()
  const reread = useReread(found.id)
  if (unread.length === 0) return null
  return (
    <section
      aria-label={words.notRead.title(unread.length)}
      className="border-b border-line px-(--gutter) py-3"
    >
      <h2 className="text-13 font-semibold">{words.notRead.title(unread.length)}</h2>
      <p className="text-12 text-soft">{words.notRead.about}</p>
      {reread.error && <RefusalNote error={reread.error} />}
      <ul className="mt-2 flex flex-col gap-2">
        {unread.map((line) => (
          <UnreadRow
            key={line.row}
            line={line}
            busy={reread.isPending}
            onLook={() => line.place && onLook(line.place)}
            onAdd={(row) => reread.mutate({ choices: { statement: { rows: [row] } } })}
            onType={() => setTyped(line)}
          />
        ))}
      </ul>
      {typed && (
        <LineEditor
          key={typed.row}
          found={found}
          line={{
            row: typed.row,
            label: typed.text,
            date: typed.date ?? '',
            amount: typed.amount ?? '',
            payee: typed.payee,
          }}
          onClose={() => setTyped(undefined)}
        />
      )}
    </section>
  )
}

interface UnreadRowProps {
  line: Unread
  busy: boolean
  onLook: () => void
  onAdd: (row: { row: number; date: string; amount: string; payee: string }) => void
  onType: () => void
}

function UnreadRow({ line, busy, onLook, onAdd, onType }: UnreadRowProps) {
  const { locale, today } = useHousehold()
  const { row, page, text, date, amount, payee } = line
  return (
    <li
      onPointerEnter={onLook}
      onFocus={onLook}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-10 px-3 py-2 text-13 ${amount ? 'bg-warn-wash' : 'bg-sunken'}`}
    >
      <div className="min-w-52 flex-1">
        <p className="font-medium break-words">{amount ? payee || text : text}</p>
        <p className={amount ? 'text-warn' : 'text-soft'}>
          {amount ? words.notRead.isMissing : words.page(page)}
        </p>
      </div>
      {amount && date && <span className="text-soft">{shownDay(date, { locale, today })}</span>}
      {amount && <Amount value={amount} flow />}
      {amount && date && (
        <Button busy={busy} onClick={() => onAdd({ row, date, amount, payee })}>
          {words.notRead.add}
        </Button>
      )}
      <Button kind="quiet" busy={busy} onClick={onType}>
        {words.notRead.type}
      </Button>
    </li>
  )
}
