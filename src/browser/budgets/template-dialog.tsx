import { useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Select } from '../parts/select.tsx'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import type { Envelope, NewTemplate } from './queries.ts'
import { ruleSentence } from './rule-sentence.ts'
import {
  type DraftFaults,
  draftOf,
  kindOptions,
  newDraft,
  priorityOf,
  ruleOf,
  type TemplateDraft,
} from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { words } from './template-words.ts'
import { useEnvelopeChange } from './writes.ts'

interface TemplateDialogProps {
  name: string
  envelope: Envelope
  onClose: () => void
}

const MOST = 20

/** What fills an envelope: one way or several, each said as a sentence while it is written. */
export default function TemplateDialog({ name, envelope, onClose }: TemplateDialogProps) {
  const { locale, today } = useHousehold()
  const fresh = () => newDraft(crypto.randomUUID(), today)
  const form = useForm(
    `templates.${envelope.categoryId}`,
    () => ({
      drafts:
        envelope.templates.length > 0
          ? envelope.templates.map((template) => draftOf(template, crypto.randomUUID(), { locale, today }))
          : [fresh()],
    }),
    { rows: { drafts: newDraft('', today) } },
  )
  const { drafts } = form.values
  const [faults, setFaults] = useState<Record<string, DraftFaults>>({})
  const { mutateAsync } = useEnvelopeChange(envelope.categoryId)
  const isStale = form.error instanceof Refusal && form.error.slug === 'version-conflict'
  const change = (key: string, changed: Partial<TemplateDraft>) => {
    form.change({ drafts: drafts.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)) })
    setFaults(({ [key]: _, ...rest }) => rest)
  }
  const check = () => {
    const wrong = drafts.flatMap((draft) => {
      const made = ruleOf(draft, locale)
      return 'faults' in made ? [[draft.key, made.faults] as const] : []
    })
    setFaults(Object.fromEntries(wrong))
    return Object.fromEntries(wrong.map(([key]) => [key, key]))
  }
  const save = () => {
    const templates = drafts.flatMap((draft): NewTemplate[] => {
      const made = ruleOf(draft, locale)
      return 'rule' in made ? [{ priority: priorityOf(draft.priority) ?? 0, rule: made.rule }] : []
    })
    // What somebody else wrote meanwhile is not written over unseen; the second press is.
    const was = isStale
      ? {}
      : { was: { templates: envelope.templates.map(({ priority, rule }) => ({ priority, rule })) } }
    const sentence = templates.length === 0 ? words.noneNow(name) : words.kept(name)
    return mutateAsync({ change: { templates, ...was }, sentence })
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
      <ul>
        {drafts.map((draft, at) => (
          <li key={draft.key} className="border-b border-line py-4 first:pt-1 last:border-0">
            <div className="flex items-end gap-2 pb-3">
              <Select
                label={drafts.length > 1 ? words.templateAt(at + 1) : words.template}
                value={draft.kind}
                options={kindOptions()}
                onChange={(kind) => change(draft.key, { kind })}
                className="flex-1"
              />
              <IconButton
                icon="trash"
                label={words.remove(at + 1)}
                onClick={() => form.change({ drafts: drafts.filter(({ key }) => key !== draft.key) })}
              />
            </div>
            <TemplateFields
              draft={draft}
              faults={faults[draft.key] ?? {}}
              onChange={(changed) => change(draft.key, changed)}
            />
            <Sentence draft={draft} locale={locale} today={today} />
          </li>
        ))}
      </ul>
      {drafts.length === 0 && <p className="text-13 text-soft">{words.willBeNone}</p>}
      {drafts.length < MOST && (
        <Button
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => form.change({ drafts: [...drafts, fresh()] })}
        >
          {drafts.length === 0 ? words.add : words.addAnother}
        </Button>
      )}
    </FormDialog>
  )
}

function Sentence({ draft, locale, today }: { draft: TemplateDraft; locale: string; today: string }) {
  const made = ruleOf(draft, locale)
  if (!('rule' in made)) return null
  return (
    <p aria-live="polite" className="pt-3 text-13 font-medium">
      {ruleSentence(made.rule, { locale, today })}.
    </p>
  )
}
