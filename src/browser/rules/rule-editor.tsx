import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { Rule } from '../session/api-types.ts'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { nouns, verbs } from '../words.ts'
import { ActionEditor } from './action-editor.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { type Draft, STAGES } from './draft.ts'
import { DryRunPanel } from './dry-run-panel.tsx'
import { dryRunQuery, useNames, useStill } from './queries.ts'
import { sentenceOf } from './sentences.ts'
import { SheetContext } from './sheet.ts'
import { refusedParts, useRuleDraft } from './use-rule-draft.ts'
import { words } from './words.ts'

interface ConflictNoteProps {
  theirs: Rule
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else has saved the same rule: what it says now, and both ways on. */
const ConflictNote = ({ theirs, onTheirs, onMine }: ConflictNoteProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-10 bg-warn-wash px-3 py-2.5 text-13">
    <p className="min-w-52 flex-1">
      <span className="font-medium text-warn">{words.editor.changedMeanwhile}</span>{' '}
      {sentenceOf(theirs, useNames())}
    </p>
    <Button size="small" onClick={onTheirs}>
      {verbs.takeTheirs}
    </Button>
    <Button size="small" onClick={onMine}>
      {verbs.keepMine}
    </Button>
  </div>
)

/** A moment without a letter, and the server is asked. */
const TYPING_MS = 350

interface RuleEditorProps {
  rule: Rule | undefined
  onLeave: () => void
}

/** A rule as a sentence, beside it what it would change. */
export function RuleEditor({ rule, onLeave }: RuleEditorProps) {
  const isOnline = useIsOnline()
  const { editor } = words
  const desk = useRuleDraft(rule, onLeave)
  const { draft, change, sheet, saving, theirs } = desk
  const [isApplied, setApplied] = useState(!rule)
  const isComplete = sheet.missing.size === 0
  const requested = JSON.stringify({ condition: sheet.condition, actions: sheet.actions })
  const still = useStill(requested, TYPING_MS)
  const question = { rules: [{ name: 'a rule', ...JSON.parse(still) }], limit: 20 }
  const tried = useQuery({
    ...dryRunQuery(question),
    enabled: isComplete && still === requested,
    placeholderData: (before) => before,
  })
  const count = isComplete ? tried.data?.changed : undefined
  const problems = new Map([
    ...(isComplete && still === requested ? refusedParts(tried.error, sheet, 'rules.0.') : []),
    ...refusedParts(saving.error, sheet),
    ...(desk.isTried ? sheet.missing : []),
  ])
  const save = () => !saving.isPending && isOnline && desk.save(isApplied && count ? count : undefined)
  useShortcut('ctrl+Enter', editor.saveRule, save)
  const nameError = saving.error instanceof Refusal ? saving.error.messageFor('name') : undefined
  const isShownAtField = theirs !== undefined || problems.size > 0 || nameError !== undefined
  return (
    <div className="grid flex-1 border-t border-line laptop:grid-cols-[minmax(0,1fr)_360px] wide:grid-cols-[minmax(0,1fr)_420px]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        className="flex min-w-0 flex-col gap-5 px-(--gutter) py-5"
      >
        <SheetContext value={{ problems, put: desk.put }}>
          <ConditionEditor group={draft.root} />
          <hr className="border-line" />
          <ActionEditor actions={draft.actions} onChange={(actions) => change({ ...draft, actions })} />
        </SheetContext>
        <hr className="border-line" />
        <NameAndStage draft={draft} change={change} name={desk.name} nameError={nameError} />
        {count !== undefined && count > 0 && (
          <Checkbox label={words.changeHereToo(count)} checked={isApplied} onChange={setApplied} />
        )}
        {theirs && (
          <ConflictNote
            theirs={theirs}
            onTheirs={() => desk.takeTheirs(theirs)}
            onMine={() => desk.keepMine(theirs)}
          />
        )}
        {saving.error && !isShownAtField ? <RefusalNote error={saving.error} onRetry={save} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="primary" type="submit" busy={saving.isPending} needs="server" keys="Ctrl Enter">
            {rule ? verbs.save : editor.add}
          </Button>
          <Button
            onClick={() => {
              desk.giveUp()
              onLeave()
            }}
          >
            {verbs.cancel}
          </Button>
          {!isOnline && <span className="text-13 text-soft">{editor.offline}</span>}
        </div>
      </form>
      <aside className="min-w-0 px-5 py-5 max-laptop:border-t max-laptop:border-line laptop:border-s laptop:border-line laptop:bg-sunken laptop:px-6">
        <DryRunPanel tried={tried} isComplete={isComplete} isBehind={still !== requested} />
      </aside>
    </div>
  )
}

interface NameAndStageProps {
  draft: Draft
  change: (draft: Draft) => void
  /** What it is called where nobody names it. */
  name: string
  nameError: string | undefined
}

/** What it is called, when it runs, and whether it does. */
const NameAndStage = ({ draft, change, name, nameError }: NameAndStageProps) => (
  <>
    <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_176px]">
      <TextField
        label={nouns.name}
        value={draft.name}
        onChange={(typed) => change({ ...draft, name: typed })}
        placeholder={name || words.editor.nameHint}
        maxLength={100}
        error={nameError}
      />
      <Select
        label={words.editor.whenItRuns}
        value={draft.stage}
        options={STAGES.map((stage) => ({ value: stage, label: words.stages[stage].name }))}
        onChange={(stage) => change({ ...draft, stage })}
      />
    </div>
    <p className="-mt-3 text-13 text-faint laptop:text-12">{words.stages[draft.stage].hint}</p>
    <Switch
      label={words.editor.runs}
      hint={words.editor.runsHint}
      checked={draft.active}
      onChange={(active) => change({ ...draft, active })}
    />
  </>
)
