import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { answer, importsApi } from '../../session/api.ts'
import { undoOf } from '../../session/ask.ts'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { afterCommit, type Import } from '../queries.ts'
import { rangeOf } from '../reading.ts'
import { forgetImport } from '../upload-queue.ts'
import { words } from '../words.ts'
import { shownProofs } from './proofs.ts'
import { rereadOthers } from './reread-others.ts'

/** Files that are proven and ask nothing: a line each, and one button for all of them. */
export function TogetherList({ ready }: { ready: Import[] }) {
  const [isKept, setKept] = useState(true)
  const commit = useMutation({
    mutationFn: () =>
      answer(
        importsApi.commit.post({
          importIds: ready.map(({ id }) => id),
          keepStatement: isKept,
          reconcile: true,
        }),
      ),
    onSuccess: async (answered) => {
      const total = (of: 'added' | 'matched') => answered.data.reduce((sum, log) => sum + log.counts[of], 0)
      for (const { id } of ready) forgetImport(id)
      showDone(words.imported(total('added'), total('matched')), undoOf(answered))
      await rereadOthers(ready)
      await afterCommit()
    },
  })
  const rows = ready.reduce((sum, { planned }) => sum + (planned?.added ?? 0) + (planned?.matched ?? 0), 0)
  return (
    <section aria-label={words.proof.proven} className="flex flex-col gap-3">
      <h2 className="flex items-center gap-1.5 text-13 font-semibold text-good">
        <Icon name="check" size={16} />
        {words.proof.proven}
      </h2>
      <ul className="border-t border-line">
        {ready.map((found) => (
          <ReadyFile key={found.id} found={found} />
        ))}
      </ul>
      {ready.some(({ sourceKind }) => sourceKind === 'PDF') && (
        <Switch
          label={words.keepStatement}
          hint={words.keepStatementHint}
          checked={isKept}
          onChange={setKept}
          disabled={commit.isPending}
        />
      )}
      {commit.error && <RefusalNote error={commit.error} onRetry={() => commit.mutate()} />}
      <Button
        kind="primary"
        size="large"
        needs="server"
        busy={commit.isPending}
        onClick={() => commit.mutate()}
      >
        {words.importTogether(ready.length, rows)}
      </Button>
    </section>
  )
}

/** What it is a statement of; the name of its file where that says more than one could. */
function ReadyFile({ found }: { found: Import }) {
  const { locale, today } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const proofs = shownProofs(found)
  const names = found.accounts
    .filter(({ action }) => action !== 'IGNORE')
    .map(
      ({ accountId, create, label }) =>
        accounts.find(({ id }) => id === accountId)?.name ?? create?.name ?? label,
    )
  const isNew = found.accounts.some(({ action }) => action === 'CREATE')
  const days = proofs.flatMap(({ from, to }) => [from, to].flatMap((day) => day ?? []))
  return (
    <li>
      <Link
        href={`/import/${found.id}`}
        className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-2 hover:bg-hover laptop:min-h-10"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {[names.join(', '), rangeOf(days, locale, today)].filter(Boolean).join(', ')}
          </span>
          <span className="block truncate text-13 text-soft">
            {isNew ? `${nouns.newAccount} · ${found.fileName}` : found.fileName}
          </span>
        </span>
        <span className="num text-13 text-soft">{words.rows(found.counts.total)}</span>
      </Link>
    </li>
  )
}
