import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { AiSettings, NewAiSettings } from '../session/api-types.ts'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { connectProvider } from './ai-queries.ts'
import { aiWords } from './ai-words.ts'

const ADDRESSES: Record<NewAiSettings['kind'], string> = {
  OPENAI_COMPATIBLE: 'https://api.openai.com/v1',
  ANTHROPIC: 'https://api.anthropic.com',
}

interface ConnectProps {
  settings: AiSettings
  opener: Element | null
  onClose: () => void
}

/** Hearth has no model of its own: whoever wants one brings it, with a key of theirs. */
export function ConnectProvider({ settings, opener, onClose }: ConnectProps) {
  const isOnline = useIsOnline()
  const words = aiWords.connect
  const [draft, setDraft] = useState({
    kind: 'OPENAI_COMPATIBLE' as NewAiSettings['kind'],
    baseUrl: ADDRESSES.OPENAI_COMPATIBLE,
    model: '',
    apiKey: '',
    allowPrivateEndpoint: false,
  })
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const change = (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields })
  const choose = (kind: NewAiSettings['kind']) =>
    change({ kind, ...(Object.values(ADDRESSES).includes(draft.baseUrl) && { baseUrl: ADDRESSES[kind] }) })
  const messageFor = (field: string) => (error instanceof Refusal ? error.messageFor(field) : undefined)
  const connect = async () => {
    setBusy(true)
    const { apiKey, ...rest } = draft
    await connectProvider({ ...rest, ...(apiKey && { apiKey }) }).catch(setError)
    setBusy(false)
  }
  return (
    <Dialog
      title={words.title}
      opener={opener}
      onClose={onClose}
      onSubmit={() => void connect()}
      footer={
        <>
          <Button onClick={onClose}>{aiWords.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            {words.connect}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-soft">{words.lead}</p>
        <Select
          label={words.provider}
          value={draft.kind}
          options={[
            { value: 'OPENAI_COMPATIBLE', label: words.compatible },
            { value: 'ANTHROPIC', label: 'Anthropic' },
          ]}
          onChange={choose}
        />
        <TextField
          label={words.address}
          type="url"
          value={draft.baseUrl}
          error={messageFor('baseUrl')}
          spellCheck={false}
          onChange={(baseUrl) => change({ baseUrl })}
        />
        <TextField
          label={words.model}
          value={draft.model}
          hint={words.modelHint}
          error={messageFor('model')}
          spellCheck={false}
          onChange={(model) => change({ model })}
        />
        <TextField
          label={words.key}
          type="password"
          autoComplete="off"
          value={draft.apiKey}
          hint={words.keyHint}
          error={messageFor('apiKey')}
          onChange={(apiKey) => change({ apiKey })}
        />
        {settings.privateEndpointsPossible && (
          <Checkbox
            label={words.ownNetwork}
            checked={draft.allowPrivateEndpoint}
            onChange={(allowPrivateEndpoint) => change({ allowPrivateEndpoint })}
          />
        )}
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
