import { shown } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './words.ts'
import type { Budgeting } from './writes.ts'

interface TroubleNoteProps {
  budgeting: Budgeting
  nameOf: (id: string) => string
}

/** What was typed and not taken: both amounts, where somebody else wrote one meanwhile; else a way to try again. */
export function TroubleNote({ budgeting, nameOf }: TroubleNoteProps) {
  const { locale } = useHousehold()
  const { trouble, set, forget } = budgeting
  if (!trouble) return null
  const { id, amount, theirs, error } = trouble
  if (theirs === undefined)
    return (
      <div className="flex flex-col gap-1">
        <p className="text-13 text-soft">{words.notTaken(nameOf(id), shown(amount, { locale }))}</p>
        <RefusalNote error={error} onRetry={() => set(id, amount)} />
      </div>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-10 bg-warn-wash px-3.5 py-2 text-13 text-warn"
    >
      <p className="min-w-48 flex-1">
        {words.othersBudgeted} <b className="num font-semibold">{shown(theirs, { locale })}</b>{' '}
        {words.othersBudgetedFor(nameOf(id))} <b className="num font-semibold">{shown(amount, { locale })}</b>
        .
      </p>
      <Button size="small" onClick={forget}>
        {words.keepTheirs(shown(theirs, { locale }))}
      </Button>
      <Button size="small" kind="primary" onClick={() => set(id, amount)}>
        {words.setMine(shown(amount, { locale }))}
      </Button>
    </div>
  )
}
