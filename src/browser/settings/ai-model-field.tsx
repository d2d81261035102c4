import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Combobox } from '../parts/combobox.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { aiApi, dataOf } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import type { AiPartProps } from './ai-words.ts'

/** Which of its models: typed, or chosen of those the provider says it has once it is connected. */
export function AiModelField({ kept, draft, change, messageFor }: AiPartProps) {
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ai-models', kept.kind, kept.baseUrl],
    queryFn: () => dataOf(aiApi.models.get()),
    enabled: isAsking && kept.enabled,
    retry: false,
    // It is asked outside of the house, so never by itself.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isSame = kept.enabled && kept.baseUrl === draft.baseUrl && kept.kind === draft.kind
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Model"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        hint={isSame ? undefined : 'By its name as the provider writes it.'}
        value={draft.model}
        onChange={(model) => change({ model })}
        error={messageFor('model')}
      />
      {isSame && !data && (
        <div>
          <Button
            size="small"
            busy={isFetching}
            disabled={!isOnline}
            onClick={() => (isAsking ? refetch() : setAsking(true))}
          >
            {isFetching ? 'Asking…' : 'Ask which models it has'}
          </Button>
        </div>
      )}
      {isSame && error && !isFetching && <RefusalNote error={error} />}
      {isSame && data && (
        <Combobox
          label={`Of the ${data.length.toLocaleString('en-CA')} it has`}
          value={draft.model}
          groups={[{ label: 'Models', items: data.map(({ id }) => ({ value: id, label: id })) }]}
          onChange={(model) => change({ model })}
          placeholder="Choose a model"
        />
      )}
    </div>
  )
}
