import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { useSending } from '../parts/dialogs/form.ts'
import { Loading } from '../parts/notes/loading.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { Rule } from '../session/api-types.ts'
import { verbs } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { sumOf } from './dry-run-panel.tsx'
import { dryRunQuery, runRules } from './queries.ts'
import { words } from './words.ts'

interface RunDialogProps {
  /** All that are switched on, where it is none. */
  rule: Rule | undefined
  onClose: () => void
}

/** What rules would change in all that is here; and they do it. Nobody changes more than they saw. */
export function RunDialog({ rule, onClose }: RunDialogProps) {
  const ruleIds = rule ? [rule.id] : undefined
  const tried = useQuery({ ...dryRunQuery({ ...(ruleIds && { ruleIds }), limit: 20 }), staleTime: 0 })
  const { send, isBusy, error, setError } = useSending()
  const { data } = tried
  const changed = data?.changed ?? 0
  const again = () => {
    setError(undefined)
    return tried.refetch()
  }
  return (
    <Dialog
      title={rule ? words.runNamed(rule.name) : words.dialog.all}
      width="wide"
      onClose={onClose}
      onSubmit={() => changed > 0 && void send(() => runRules(ruleIds, changed).then(onClose))}
      footer={
        <>
          <Button onClick={onClose}>{changed > 0 || !data ? verbs.cancel : verbs.close}</Button>
          {(changed > 0 || !data) && (
            <Button kind="primary" type="submit" needs="server" disabled={!data} busy={isBusy}>
              {data ? words.change(changed) : words.tried.looking}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite" className="pb-3 text-13 text-soft">
        {isBusy ? words.changing(changed) : data ? sumOf(data) : !tried.error && words.dialog.lookingAtAll}
      </div>
      <Loading of={tried} className="h-60" />
      {error ? (
        <div className="pb-3">
          <RefusalNote error={error} onRetry={again} />
        </div>
      ) : null}
      {data && data.rows.length > 0 && <ChangeList label={words.dialog.list} rows={data.rows} />}
      {data && data.total > data.rows.length && (
        <p className="pt-2 text-13 text-faint">{words.andMore(data.total - data.rows.length)}</p>
      )}
    </Dialog>
  )
}
