import { type Faults, FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { FormRows } from '../../parts/form-rows.tsx'
import { Refusal } from '../../session/refusal.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import type { Envelope, NewTemplate } from '../queries.ts'
import { useEnvelopeChange } from '../writes.ts'
import { ruleSentence } from './rule-sentence.ts'
import { draftOf, kindOptions, newDraft, priorityOf, ruleOf, type TemplateDraft } from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { words } from './template-words.ts'

interface TemplateDialogProps {
  name: string
  envelope: Envelope
  onClose: () => void
}

/** What fills an envelope: one way or several, each said as a sentence while it is written. */
export default function TemplateDialog({ name, envelope, onClose }: TemplateDialogProps) {
  const { locale, today } = useHousehold()
  const fresh = newDraft(0, today)
  const known = envelope.templates.map((template, key) => draftOf(template, key, { locale, today }))
  const form = useForm(
    `envelope-templates.${envelope.categoryId}`,
    () => ({ drafts: known.length > 0 ? known : [fresh] }),
    { rows: { drafts: fresh } },
  )
  const { drafts } = form.values
  const { mutateAsync } = useEnvelopeChange(envelope.categoryId)
  const isStale = form.error instanceof Refusal && form.error.slug === 'version-conflict'
  const check = (): Faults =>
    Object.fromEntries(
      drafts.flatMap((draft) => {
        const made = ruleOf(draft, locale)
        const faults = 'faults' in made ? Object.entries(made.faults) : []
        return faults.map(([field, fault]) => [`${draft.key}.${field}`, fault])
      }),
    )
  const save = () => {
    const templates = drafts.flatMap((draft): NewTemplate[] => {
      const made = ruleOf(draft, locale)
      return 'rule' in made ? [{ priority: priorityOf(draft.priority) ?? 0, rule: made.rule }] : []
    })
    // What somebody else wrote meanwhile is not written over unseen; the second press is.
    const was = { templates: envelope.templates.map(({ priority, rule }) => ({ priority, rule })) }
    const sentence = templates.length === 0 ? words.noneNow(name) : words.kept(name)
    return mutateAsync({ change: { templates, ...(!isStale && { was }) }, sentence })
  }
  return (
    <FormDialog
      form={form}
      title={words.whatFills(name)}
      width="wide"
      {...(isStale && { verb: verbs.writeOverTheirs })}
      check={check}
      save={save}
      onClose={onClose}
    >
      {drafts.length === 0 && <p className="text-13 text-soft">{words.willBeNone}</p>}
      <FormRows
        {...form.field('drafts')}
        errorOf={form.errorOf}
        empty={fresh}
        most={20}
        add={drafts.length === 0 ? words.add : words.addAnother}
        takeOff={words.remove}
        rowLook="border-b border-line py-4 first:pt-1 last:border-0"
      >
        {({ row, at, field, trash }) => (
          <>
            <div className="flex items-end gap-2 pb-3">
              <Select
                label={drafts.length > 1 ? words.templateAt(at + 1) : words.template}
                options={kindOptions()}
                className="flex-1"
                {...field('kind')}
              />
              {trash}
            </div>
            <TemplateFields draft={row} field={field} />
            <Sentence draft={row} />
          </>
        )}
      </FormRows>
    </FormDialog>
  )
}

function Sentence({ draft }: { draft: TemplateDraft }) {
  const { locale, today } = useHousehold()
  const made = ruleOf(draft, locale)
  if (!('rule' in made)) return null
  return (
    <p aria-live="polite" className="pt-3 text-13 font-medium">
      {ruleSentence(made.rule, { locale, today })}.
    </p>
  )
}
