import { useRef, useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
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
  const count = useRef(0)
  const nextKey = () => `${count.current++}`
  const [drafts, setDrafts] = useState<TemplateDraft[]>(() =>
    envelope.templates.length > 0
      ? envelope.templates.map((template) => draftOf(template, nextKey(), { locale, today }))
      : [newDraft(nextKey(), today)],
  )
  const [faults, setFaults] = useState<Record<string, DraftFaults>>({})
  const save = useEnvelopeChange(envelope.categoryId)
  const isStale = save.error instanceof Refusal && save.error.slug === 'version-conflict'

  const change = (key: string, changed: Partial<TemplateDraft>) => {
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)))
    setFaults(({ [key]: _, ...rest }) => rest)
  }
  const submit = () => {
    const made = drafts.map((draft) => ({ draft, made: ruleOf(draft, locale) }))
    const wrong = made.flatMap(({ draft, made: one }) =>
      'faults' in one ? [[draft.key, one.faults] as const] : [],
    )
    setFaults(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    const templates = made.flatMap(({ draft, made: one }): NewTemplate[] =>
      'rule' in one ? [{ priority: priorityOf(draft.priority) ?? 0, rule: one.rule }] : [],
    )
    // What somebody else wrote meanwhile is not written over unseen; the second press is.
    const was = isStale
      ? {}
      : { was: { templates: envelope.templates.map(({ priority, rule }) => ({ priority, rule })) } }
    const sentence = templates.length === 0 ? words.noneNow(name) : words.kept(name)
    save.mutate({ change: { templates, ...was }, sentence }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={words.whatFills(name)}
      onClose={onClose}
      onSubmit={submit}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {isStale ? verbs.writeOverTheirs : verbs.save}
          </Button>
        </>
      }
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
                onClick={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
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
      {drafts.length === 0 && <p className="py-3 text-13 text-soft">{words.willBeNone}</p>}
      {drafts.length < MOST && (
        <Button
          size="small"
          icon="plus"
          onClick={() => setDrafts((all) => [...all, newDraft(nextKey(), today)])}
        >
          {drafts.length === 0 ? words.add : words.addAnother}
        </Button>
      )}
      {save.error ? (
        <div className="pt-3">
          <RefusalNote error={save.error} />
        </div>
      ) : null}
    </Dialog>
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
