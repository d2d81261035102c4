import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { useRowNames } from '../row-names.tsx'
import { payeeOf } from '../row-words.ts'
import { words } from '../words.ts'
import { forgetTrouble, insist, useTrouble } from '../writes.ts'

/** An edit that did not go through stays here until somebody says what is to become of it. */
export function TroubleNote() {
  const trouble = useTrouble()
  const names = useRowNames()
  const { user, household } = useHousehold()
  if (!trouble) return null
  const { row, change, theirs, error } = trouble
  const mine = names.change(change)
  if (theirs) {
    const member = household.members.find(({ id }) => id === row.updatedBy)
    const who = member?.displayName ?? words.trouble.somethingElse
    const what = names.change(theirs)
    const payee = payeeOf(row)
    return (
      <div
        role="alert"
        className="mx-(--gutter) mb-3 flex flex-wrap items-center gap-2 rounded-8 bg-warn-wash py-1.5 ps-3 pe-1.5 text-13 text-warn"
      >
        <Icon name="warning" />
        <p className="min-w-48 flex-1">
          {member?.id === user.id
            ? words.youChanged(payee, what, mine)
            : words.theyChanged(who, payee, what, mine)}
        </p>
        <Button size="small" onClick={forgetTrouble}>
          {words.trouble.keepTheirs}
        </Button>
        <Button size="small" kind="primary" onClick={() => insist(trouble)}>
          {words.trouble.useMine}
        </Button>
      </div>
    )
  }
  return (
    <div className="mx-(--gutter) mb-3 flex flex-col gap-2">
      <RefusalNote error={error} onRetry={() => insist(trouble)} />
      <p className="flex flex-wrap items-center gap-2 text-13 text-soft">
        {words.notSaved(payeeOf(row), mine)}
        <Button size="small" kind="quiet" onClick={forgetTrouble}>
          {words.trouble.leave}
        </Button>
      </p>
    </div>
  )
}
