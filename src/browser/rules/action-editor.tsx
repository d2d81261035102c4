import { Button, IconButton } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TagsField } from '../parts/fields/tags-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns, verbs } from '../words.ts'
import { ACTIONS, type ActionDraft, newAction } from './draft.ts'
import { ProblemLine } from './problem-line.tsx'
import { words as sentence } from './sentence-words.ts'
import { ShareEditor } from './share-editor.tsx'
import { typeOptions } from './tests.ts'
import { words } from './words.ts'

interface ActionEditorProps {
  actions: ActionDraft[]
  onChange: (actions: ActionDraft[]) => void
}

/** “then …”: what the rule does, in its order. */
export function ActionEditor({ actions, onChange }: ActionEditorProps) {
  const put = (id: string, action: ActionDraft | undefined) =>
    onChange(actions.flatMap((one) => (one.id === id ? (action ?? []) : [one])))
  const used = new Set(actions.map(({ kind }) => kind))
  const next = ACTIONS.find((kind) => !used.has(kind)) ?? 'ADD_TAGS'
  const { editor } = words
  return (
    <fieldset aria-label={editor.consequence} className="flex min-w-0 flex-col gap-3">
      {actions.map((action, at) => (
        <div key={action.id} className="grid gap-x-2 gap-y-1 tablet:grid-cols-[44px_minmax(0,1fr)]">
          <span className="pt-0.5 text-13 font-medium text-soft tablet:flex tablet:h-11 tablet:items-center laptop:h-8">
            {at === 0 ? editor.thenRow : sentence.joins.all}
          </span>
          <div className="flex min-w-0 items-start gap-1">
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
              <Select
                label={editor.whatItDoes}
                hideLabel
                value={action.kind}
                options={ACTIONS.map((kind) => ({ value: kind, label: words.actionNames[kind] }))}
                onChange={(kind) => put(action.id, { ...newAction(kind), id: action.id })}
                className="w-52 max-tablet:w-full"
              />
              <ActionValue action={action} onChange={(changed) => put(action.id, changed)} />
              <ProblemLine of={action.id} />
            </div>
            <IconButton
              icon="close"
              label={words.doNot(words.actionNames[action.kind])}
              disabled={actions.length === 1}
              onClick={() => put(action.id, undefined)}
            />
          </div>
        </div>
      ))}
      <div className="tablet:ps-13">
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          aria-label={editor.somethingElse}
          disabled={actions.length >= 20}
          onClick={() => onChange([...actions, newAction(next)])}
        >
          {sentence.joins.all} …
        </Button>
      </div>
    </fieldset>
  )
}

interface ActionValueProps {
  action: ActionDraft
  onChange: (action: ActionDraft) => void
}

function ActionValue({ action, onChange }: ActionValueProps) {
  const wide = 'min-w-48 flex-1'
  const { editor } = words
  switch (action.kind) {
    case 'SET_CATEGORY':
      return (
        <CategoryPicker
          label={nouns.category}
          hideLabel
          value={action.categoryId ?? null}
          placeholder={action.categoryId === null ? nouns.noCategory : verbs.chooseCategory}
          onChange={(categoryId) => onChange({ ...action, categoryId })}
          className={wide}
        />
      )
    case 'SET_PAYEE':
    case 'SET_NOTES':
      return (
        <TextField
          label={action.kind === 'SET_PAYEE' ? nouns.payee : nouns.note}
          hideLabel
          {...(action.kind === 'SET_NOTES' && { multiline: true, placeholder: editor.noteHint })}
          value={action.text}
          onChange={(text) => onChange({ ...action, text })}
          maxLength={action.kind === 'SET_PAYEE' ? 200 : 2000}
          className={wide}
        />
      )
    case 'ADD_TAGS':
    case 'REMOVE_TAGS':
      return (
        <TagsField
          label={nouns.tags}
          hideLabel
          value={action.tags}
          onChange={(tags) => onChange({ ...action, tags })}
          className={wide}
        />
      )
    case 'SET_TYPE':
      return (
        <Select
          label={nouns.kind}
          hideLabel
          value={action.type}
          options={typeOptions()}
          onChange={(type) => onChange({ ...action, type })}
          className="w-40"
        />
      )
    case 'SET_REVIEWED':
    case 'SET_HIDDEN':
      return (
        <Select
          label={editor.which}
          hideLabel
          value={action.isOn ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: action.kind === 'SET_REVIEWED' ? editor.reviewed : editor.hidden },
            { value: 'no', label: action.kind === 'SET_REVIEWED' ? editor.notReviewed : editor.notHidden },
          ]}
          onChange={(value) => onChange({ ...action, isOn: value === 'yes' })}
          className="w-48"
        />
      )
    case 'SPLIT':
      return <ShareEditor parts={action.parts} onChange={(parts) => onChange({ ...action, parts })} />
  }
}
