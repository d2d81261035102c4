import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Combobox } from '../../parts/fields/combobox.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { aiApi, dataOf } from '../../session/api.ts'
import { nouns, states } from '../../words.ts'
import { type AiPartProps, words } from './ai-words.ts'

/** Which of its models: typed, or chosen of those the provider says it has once it is connected. */
export function AiModelField({ kept, draft, change, messageFor }: AiPartProps) {
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
        label={nouns.model}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        hint={isSame ? undefined : words.modelHint}
        value={draft.model}
        onChange={(model) => change({ model })}
        error={messageFor('model')}
      />
      {isSame && !data && (
        <div>
          <Button
            size="small"
            busy={isFetching}
            needs="server"
            onClick={() => (isAsking ? refetch() : setAsking(true))}
          >
            {isFetching ? states.asking : words.askModels}
          </Button>
        </div>
      )}
      {isSame && error && !isFetching && <RefusalNote error={error} />}
      {isSame && data && (
        <Combobox
          label={words.ofTheModels(data.length)}
          value={draft.model}
          groups={[{ label: words.models, items: data.map(({ id }) => ({ value: id, label: id })) }]}
          onChange={(model) => change({ model })}
          placeholder={words.chooseModel}
        />
      )}
    </div>
  )
}
