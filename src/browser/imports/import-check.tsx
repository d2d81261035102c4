import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { Button } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { dataOf, importsApi } from '../session/api.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { AccountChoices } from './account-choices.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { CommitBar } from './commit-bar.tsx'
import type { Tab } from './decisions.ts'
import { type Import, keepImport, type Rereading } from './queries.ts'
import { Questions } from './questions.tsx'
import { rangeOf } from './reading.ts'
import { RowTable } from './row-table.tsx'
import { useGiveUp } from './statements/give-up.ts'
import { Positions } from './statements/positions.tsx'
import { ProofSeal } from './statements/proof-seals.tsx'
import { shownProofs } from './statements/proofs.ts'
import { useReread } from './statements/reread.ts'
import { StatementTabs } from './statements/statement-tabs.tsx'
import { Steps } from './steps.tsx'
import { unsentNames, useTypedNames, withNames } from './typed-names.ts'
import { Understood } from './understood.tsx'
import { words } from './words.ts'

/** Everything there is to check before an import: what the file is, what each row becomes, and how it was read. */
export function ImportCheck({ found }: { found: Import }) {
  const [tab, setTab] = useState<Tab>(found.sourceKind === 'PDF' ? 'page' : 'check')
  const [statement, setStatement] = useState(0)
  const reread = useReread(found.id)
  const cancel = useGiveUp(found.id)
  const [names, setName] = useTypedNames(found)
  const unsent = unsentNames(found, names)
  const open = (at: number) => {
    setStatement(at)
    if (found.sourceKind === 'PDF') setTab('page')
  }
  const settledName = useSettledName(found)
  const hasNext = statement + 1 < shownProofs(found).length
  const change = (to: Rereading) => reread.mutate(withNames(to, unsent))
  return (
    <Page
      title={words.title}
      beside={<Steps at={found.accounts.some(({ action }) => action === 'CREATE') ? 1 : 2} />}
      actions={
        <Button kind="quiet" onClick={cancel}>
          {verbs.cancel}
        </Button>
      }
      bleed
    >
      <div className="flex flex-1 flex-col border-t border-line @[900px]/room:flex-row">
        <div className="@container flex min-w-0 flex-1 flex-col">
          <div className="flex flex-col gap-4 px-(--gutter) py-4">
            <Folded title={settledName}>
              <AccountChoices
                found={found}
                names={names}
                onName={setName}
                onChange={(accounts) => change({ accounts })}
                busy={reread.isPending}
              />
            </Folded>
            <StatementTabs found={found} at={statement} onChange={open} />
            <ProofSeal found={found} at={statement} />
            <Positions found={found} />
            {reread.error && <RefusalNote error={reread.error} />}
            <Remembered found={found} />
            <Warnings found={found} />
            <Questions found={found} busy={reread.isPending} onAnswer={(choices) => change({ choices })} />
            <CategoryChoices
              found={found}
              busy={reread.isPending}
              onChange={(categories) => change({ categories })}
            />
          </div>
          <RowTable found={found} tab={tab} statement={statement} onTab={setTab} />
        </div>
        {found.sourceKind !== 'PDF' && (
          <Understood found={found} busy={reread.isPending} onChange={(choices) => change({ choices })} />
        )}
      </div>
      <CommitBar
        found={found}
        unsent={unsent}
        busy={reread.isPending}
        onNext={hasNext ? () => open(statement + 1) : undefined}
      />
    </Page>
  )
}

/** On a phone, of a paper whose accounts are all known: what it is of, which stands for all there is to choose about them. */
function useSettledName(found: Import): string | undefined {
  const isPhone = useIsPhone()
  const { locale, today } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const used = found.accounts.filter(({ action }) => action !== 'IGNORE')
  const isSettled = used.every(({ action, openingSource }) => action === 'USE' && openingSource !== 'ASKED')
  if (!isPhone || found.sourceKind !== 'PDF' || !isSettled) return undefined
  const names = used.flatMap(({ accountId }) => accounts.find(({ id }) => id === accountId)?.name ?? [])
  const days = shownProofs(found).flatMap(({ from, to }) => [from, to].flatMap((day) => day ?? []))
  return [names.join(', '), rangeOf(days, locale, today)].filter(Boolean).join(', ')
}

/** Below its title, where it has one. */
function Folded({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (!title) return children
  return (
    <details>
      <summary className="min-h-11 font-semibold">{title}</summary>
      {children}
    </details>
  )
}

/** What earlier files have taught, and the way to unlearn it. */
function Remembered({ found: { id, understood } }: { found: Import }) {
  const forget = useMutation({
    mutationFn: () => dataOf(importsApi({ id }).layout.delete()),
    onSuccess: ({ rows: _first, ...found }) => keepImport(found),
  })
  if (!understood.isRemembered) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-13 text-soft">
      <p>{words.readAsBefore}</p>
      <Button kind="quiet" needs="server" busy={forget.isPending} onClick={() => forget.mutate()}>
        {words.forgetLayout}
      </Button>
      {forget.error && <RefusalNote error={forget.error} onRetry={() => forget.mutate()} />}
    </div>
  )
}

/** What the reader noticed; none of it stops anybody. */
function Warnings({ found: { warnings } }: { found: Import }) {
  if (warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn">
      {warnings.map(({ code, message, line }) => (
        <li key={`${code} ${line ?? ''} ${message}`}>
          {line !== undefined && <span className="num font-medium">{words.line(line)} </span>}
          {message}
        </li>
      ))}
    </ul>
  )
}
