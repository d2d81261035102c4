import { Button, IconButton } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Select } from '../parts/select.tsx'
import { TagsField } from '../parts/tags-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { nouns, verbs } from '../words.ts'
import { DEEDS, type Deed, newDeed } from './draft.ts'
import { ProblemLine } from './problem-line.tsx'
import { words as sentence } from './sentence-words.ts'
import { ShareEditor } from './share-editor.tsx'
import { typeOptions } from './tests.ts'
import { words } from './words.ts'

interface DeedEditorProps {
  deeds: Deed[]
  onChange: (deeds: Deed[]) => void
}

/** “then …”: what the rule does, in its order. */
export function DeedEditor({ deeds, onChange }: DeedEditorProps) {
  const put = (id: string, deed: Deed | undefined) =>
    onChange(deeds.flatMap((one) => (one.id === id ? (deed ?? []) : [one])))
  const used = new Set(deeds.map(({ kind }) => kind))
  const next = DEEDS.find((kind) => !used.has(kind)) ?? 'ADD_TAGS'
  const { editor } = words
  return (
    <fieldset aria-label={editor.consequence} className="flex min-w-0 flex-col gap-3">
      {deeds.map((deed, at) => (
        <div key={deed.id} className="grid gap-x-2 gap-y-1 tablet:grid-cols-[44px_minmax(0,1fr)]">
          <span className="pt-0.5 text-13 font-medium text-soft tablet:flex tablet:h-11 tablet:items-center laptop:h-8">
            {at === 0 ? editor.thenRow : sentence.joins.all}
          </span>
          <div className="flex min-w-0 items-start gap-1">
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
              <Select
                label={editor.whatItDoes}
                hideLabel
                value={deed.kind}
                options={DEEDS.map((kind) => ({ value: kind, label: words.deeds[kind] }))}
                onChange={(kind) => put(deed.id, { ...newDeed(kind), id: deed.id })}
                className="w-52 max-tablet:w-full"
              />
              <DeedValue deed={deed} onChange={(changed) => put(deed.id, changed)} />
              <ProblemLine of={deed.id} />
            </div>
            <IconButton
              icon="close"
              label={words.doNot(words.deeds[deed.kind])}
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
          aria-label={editor.somethingElse}
          disabled={deeds.length >= 20}
          onClick={() => onChange([...deeds, newDeed(next)])}
        >
          {sentence.joins.all} …
        </Button>
      </div>
    </fieldset>
  )
}

interface DeedValueProps {
  deed: Deed
  onChange: (deed: Deed) => void
}

function DeedValue({ deed, onChange }: DeedValueProps) {
  const wide = 'min-w-48 flex-1'
  const { editor } = words
  switch (deed.kind) {
    case 'SET_CATEGORY':
      return (
        <CategoryPicker
          label={nouns.category}
          hideLabel
          value={deed.categoryId ?? null}
          placeholder={deed.categoryId === null ? nouns.noCategory : verbs.chooseCategory}
          onChange={(categoryId) => onChange({ ...deed, categoryId })}
          className={wide}
        />
      )
    case 'SET_PAYEE':
    case 'SET_NOTES':
      return (
        <TextField
          label={deed.kind === 'SET_PAYEE' ? nouns.payee : nouns.note}
          hideLabel
          {...(deed.kind === 'SET_NOTES' && { multiline: true, placeholder: editor.noteHint })}
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
          label={nouns.tags}
          hideLabel
          value={deed.tags}
          onChange={(tags) => onChange({ ...deed, tags })}
          className={wide}
        />
      )
    case 'SET_TYPE':
      return (
        <Select
          label={nouns.kind}
          hideLabel
          value={deed.type}
          options={typeOptions()}
          onChange={(type) => onChange({ ...deed, type })}
          className="w-40"
        />
      )
    case 'SET_REVIEWED':
    case 'SET_HIDDEN':
      return (
        <Select
          label={editor.which}
          hideLabel
          value={deed.isOn ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: deed.kind === 'SET_REVIEWED' ? editor.reviewed : editor.hidden },
            { value: 'no', label: deed.kind === 'SET_REVIEWED' ? editor.notReviewed : editor.notHidden },
          ]}
          onChange={(value) => onChange({ ...deed, isOn: value === 'yes' })}
          className="w-48"
        />
      )
    case 'SPLIT':
      return <ShareEditor parts={deed.parts} onChange={(parts) => onChange({ ...deed, parts })} />
  }
}
