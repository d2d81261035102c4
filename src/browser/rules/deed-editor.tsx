import { Button, IconButton } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Select } from '../parts/select.tsx'
import { TagsField } from '../parts/tags-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { type Deed, newDeed } from './draft.ts'
import { ProblemLine } from './problem-line.tsx'
import { ShareEditor } from './share-editor.tsx'
import { TYPES } from './tests.ts'
import { DEEDS } from './words.ts'

interface DeedEditorProps {
  deeds: Deed[]
  onChange: (deeds: Deed[]) => void
}

/** “then …”: what the rule does, in its order. */
export function DeedEditor({ deeds, onChange }: DeedEditorProps) {
  const put = (id: string, deed: Deed | undefined) =>
    onChange(deeds.flatMap((one) => (one.id === id ? (deed ?? []) : [one])))
  const used = new Set(deeds.map(({ kind }) => kind))
  const next = DEEDS.find(({ value }) => !used.has(value))?.value ?? 'ADD_TAGS'
  return (
    <fieldset aria-label="Then" className="flex min-w-0 flex-col gap-3">
      {deeds.map((deed, at) => (
        <div key={deed.id} className="grid gap-x-2 gap-y-1 tablet:grid-cols-[44px_minmax(0,1fr)]">
          <span className="pt-0.5 text-13 font-medium text-soft tablet:flex tablet:h-11 tablet:items-center laptop:h-8">
            {at === 0 ? 'then' : 'and'}
          </span>
          <div className="flex min-w-0 items-start gap-1">
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
              <Select
                label="What it does"
                hideLabel
                value={deed.kind}
                options={DEEDS}
                onChange={(kind) => put(deed.id, { ...newDeed(kind), id: deed.id })}
                className="w-52 max-tablet:w-full"
              />
              <DeedValue deed={deed} onChange={(changed) => put(deed.id, changed)} />
              <ProblemLine of={deed.id} />
            </div>
            <IconButton
              icon="close"
              label={`Do not ${DEEDS.find(({ value }) => value === deed.kind)?.label}`}
              disabled={deeds.length === 1}
              onClick={() => put(deed.id, undefined)}
            />
          </div>
        </div>
      ))}
      <div className="tablet:ps-13">
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          aria-label="and do something else"
          disabled={deeds.length >= 20}
          onClick={() => onChange([...deeds, newDeed(next)])}
        >
          and …
        </Button>
      </div>
    </fieldset>
  )
}

const REVIEWED = [
  { value: 'yes', label: 'reviewed' },
  { value: 'no', label: 'not reviewed' },
] as const
const HIDDEN = [
  { value: 'yes', label: 'left out of reports' },
  { value: 'no', label: 'counted in reports' },
] as const

interface DeedValueProps {
  deed: Deed
  onChange: (deed: Deed) => void
}

function DeedValue({ deed, onChange }: DeedValueProps) {
  const wide = 'min-w-48 flex-1'
  switch (deed.kind) {
    case 'SET_CATEGORY':
      return (
        <CategoryPicker
          label="Category"
          hideLabel
          value={deed.categoryId ?? null}
          placeholder={deed.categoryId === null ? 'No category' : 'Choose a category'}
          onChange={(categoryId) => onChange({ ...deed, categoryId })}
          className={wide}
        />
      )
    case 'SET_PAYEE':
    case 'SET_NOTES':
      return (
        <TextField
          label={deed.kind === 'SET_PAYEE' ? 'Payee' : 'Note'}
          hideLabel
          {...(deed.kind === 'SET_NOTES' && { multiline: true, placeholder: 'Empty takes the note away' })}
          value={deed.text}
          onChange={(text) => onChange({ ...deed, text })}
          maxLength={deed.kind === 'SET_PAYEE' ? 200 : 2000}
          className={wide}
        />
      )
    case 'ADD_TAGS':
    case 'REMOVE_TAGS':
      return (
        <TagsField
          label="Tags"
          hideLabel
          value={deed.tags}
          onChange={(tags) => onChange({ ...deed, tags })}
          className={wide}
        />
      )
    case 'SET_TYPE':
      return (
        <Select
          label="Kind"
          hideLabel
          value={deed.type}
          options={TYPES}
          onChange={(type) => onChange({ ...deed, type })}
          className="w-40"
        />
      )
    case 'SET_REVIEWED':
    case 'SET_HIDDEN':
      return (
        <Select
          label="Which"
          hideLabel
          value={deed.isOn ? 'yes' : 'no'}
          options={deed.kind === 'SET_REVIEWED' ? REVIEWED : HIDDEN}
          onChange={(value) => onChange({ ...deed, isOn: value === 'yes' })}
          className="w-48"
        />
      )
    case 'SPLIT':
      return <ShareEditor parts={deed.parts} onChange={(parts) => onChange({ ...deed, parts })} />
  }
}
