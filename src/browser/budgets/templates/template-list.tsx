import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BareButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { PanelPart } from '../panel-part.tsx'
import { envelopeQuery } from '../queries.ts'
import { ruleSentence } from './rule-sentence.ts'
import { words } from './template-words.ts'

const TemplateDialog = lazy(() => import('./template-dialog.tsx'))

/** What fills an envelope by itself, and the way to change it. */
export function TemplateList({ id, name }: { id: string; name: string }) {
  const reader = useHousehold()
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery(envelopeQuery(id))
  const templates = data?.templates ?? []
  return (
    <PanelPart
      title={words.its(templates.length)}
      beside={
        data && (
          <BareButton
            needs="server"
            onClick={() => setEditing(true)}
            className="-me-2 h-11 rounded-6 px-2 text-13 font-semibold text-accent enabled:hover:bg-hover disabled:opacity-55 laptop:h-6 laptop:text-12"
          >
            {templates.length > 0 ? verbs.change : words.addOne}
          </BareButton>
        )
      }
    >
      {data === undefined ? (
        error ? (
          <RefusalNote error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="mt-2 h-5 w-40" />
        )
      ) : templates.length === 0 ? (
        <p className="py-2.5 text-13 text-soft">{words.none}</p>
      ) : (
        <ul className="py-1">
          {templates.map(({ id: template, rule }) => (
            <li key={template} className="flex gap-2 py-1.5 text-15 laptop:text-13">
              <Icon name="bolt" size={14} className="mt-1 text-faint laptop:mt-0.5" />
              {ruleSentence(rule, reader)}
            </li>
          ))}
        </ul>
      )}
      {isEditing && data && (
        <Suspense fallback={null}>
          <TemplateDialog name={name} envelope={data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </PanelPart>
  )
}
