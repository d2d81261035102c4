import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMonth } from '../days.ts'
import { useIsLaptop, useIsPhone } from '../frame/media.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { showDone } from '../frame/undo.ts'
import { isZero } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { answer, dataOf, importsApi } from '../session/api.ts'
import type { ActionLink } from '../session/ask.ts'
import { forgetDraft } from '../session/drafts.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { type AccountChoice, afterCommit, type Import, importQuery } from './queries.ts'
import { hasToBeAnswered } from './reading.ts'
import { closedMonth, unprovenOf } from './statements/proofs.ts'
import { rereadOthers } from './statements/reread-others.ts'
import { namesDraft } from './typed-names.ts'
import { forgetImport } from './upload-queue.ts'
import { words } from './words.ts'

/** Looks how far a long import is, this often. */
const POLL_MS = 700

/** Of these an account is reconciled with what proves itself. */
const STATEMENTS: Import['sourceKind'][] = ['PDF', 'MT940', 'CAMT']

interface CommitBarProps {
  found: Import
  /** Names of new accounts that were typed and not sent yet. */
  unsent: AccountChoice[]
  busy: boolean
  /** Opens the next statement of the file, where there is one. */
  onNext: (() => void) | undefined
}

/** Both numbers before anything is written, and the one button that writes. */
export function CommitBar({ found, unsent, busy, onNext }: CommitBarProps) {
  const { label, done } = useCommitWords(found)
  const isOnline = useIsOnline()
  const isPhone = useIsPhone()
  const [isKept, setKept] = useState(true)
  const isStatement = STATEMENTS.includes(found.sourceKind)
  const isUnproven = unprovenOf(found).length > 0
  const commit = useMutation({
    mutationFn: async () => {
      if (unsent.length > 0) await dataOf(importsApi({ id: found.id }).patch({ accounts: unsent }))
      return answer(
        importsApi({ id: found.id }).commit.post({
          acceptUnproven: isUnproven,
          keepStatement: isKept,
          reconcile: isStatement,
        }),
      )
    },
    onSuccess: async ({ data, ...rest }) => {
      const { undo } = (rest as { meta?: { undo?: ActionLink } }).meta ?? {}
      forgetImport(found.id)
      forgetDraft(namesDraft(found.id))
      showDone(done(data), undo)
      await rereadOthers([found])
      await afterCommit()
    },
  })
  const { data: meanwhile } = useQuery({
    ...importQuery(found.id),
    enabled: commit.isPending,
    refetchInterval: commit.isPending ? POLL_MS : false,
  })
  const { added, matched } = found.planned ?? { added: 0, matched: 0 }
  const rows = added + matched
  const isOpen =
    found.questions.some(hasToBeAnswered) ||
    found.accounts.some(({ openingSource }) => openingSource === 'ASKED')
  const canCommit = rows > 0 && !busy && isOnline && !commit.isPending && !isOpen
  useShortcut('ctrl+Enter', label(rows), () => commit.mutate(), canCommit)
  const progress = commit.isPending ? meanwhile?.progress : null
  const keep = found.sourceKind === 'PDF' && (
    <KeepSwitch isKept={isKept} onChange={setKept} disabled={commit.isPending} />
  )
  // What the button says is enough where there is little room.
  const isShort = isPhone && found.sourceKind === 'PDF' && !progress && !isOpen
  return (
    <>
      {isPhone && <div className="px-(--gutter) pb-3">{keep}</div>}
      <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-(--gutter) py-3 max-tablet:bottom-[61px]">
        {commit.error && (
          <div className="pb-3">
            <RefusalNote error={commit.error} onRetry={() => commit.mutate()} />
          </div>
        )}
        {!isPhone && keep}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="hidden flex-1 text-13 text-soft laptop:block">
            {isUnproven && found.sourceKind === 'PDF' ? words.unprovenNote : words.undoNote}
          </p>
          <p
            className={isShort ? 'sr-only' : 'num flex-1 text-13 font-medium laptop:flex-none'}
            aria-live="polite"
          >
            {progress
              ? words.progress(progress.done, progress.total)
              : isOpen
                ? words.answerFirst
                : words.planned(added, matched)}
          </p>
          {onNext && (
            <Button size="large" className="max-tablet:hidden" disabled={commit.isPending} onClick={onNext}>
              {words.nextStatement}
            </Button>
          )}
          <Button
            kind="primary"
            size="large"
            className={isShort ? 'w-full' : ''}
            keys="Ctrl Enter"
            disabled={!canCommit}
            busy={commit.isPending}
            onClick={() => commit.mutate()}
          >
            {commit.isPending ? words.importing : label(rows)}
          </Button>
        </div>
      </footer>
    </>
  )
}

interface KeepSwitchProps {
  isKept: boolean
  onChange: (isKept: boolean) => void
  disabled: boolean
}

function KeepSwitch({ isKept, onChange, disabled }: KeepSwitchProps) {
  const isLaptop = useIsLaptop()
  return (
    <Switch
      label={words.keepStatement}
      hint={isLaptop ? words.keepStatementHint : undefined}
      checked={isKept}
      onChange={onChange}
      disabled={disabled}
    />
  )
}

interface Committed {
  counts: { added: number; matched: number }
  reconciled?: { difference: string }[]
}

/** What a commit will do and what it did: a month is closed where the account then has what the statement says. */
function useCommitWords(found: Import) {
  const { locale, today } = useHousehold()
  const month = STATEMENTS.includes(found.sourceKind) ? closedMonth(found) : undefined
  const name = month && shownMonth(month, { locale, today })
  const isUnproven = unprovenOf(found).length > 0
  const label = (count: number) => {
    if (isUnproven) return words.importUnproven(count)
    return name ? words.importAndClose(count, name) : words.importRows(count)
  }
  const done = ({ counts, reconciled = [] }: Committed) => {
    const imported = words.imported(counts.added, counts.matched)
    const [first] = reconciled
    if (!name || !first) return imported
    return `${imported} ${isZero(first.difference) ? words.monthClosed(name) : words.monthOpen(name)}`
  }
  return { label, done }
}
