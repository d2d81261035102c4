import { useState } from 'react'
import type { AiSettings, NewAiSettings } from '../../coach/ai-settings/model.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { connectProvider } from './ai-queries.ts'

const KINDS = [
  { value: 'OPENAI_COMPATIBLE', label: 'OpenAI or compatible' },
  { value: 'ANTHROPIC', label: 'Anthropic' },
] as const
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
      title="Connect your AI provider"
      opener={opener}
      onClose={onClose}
      onSubmit={() => void connect()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isOnline}>
            Connect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-soft">
          Hearth has no AI of its own. You can connect a model that looks at pictures, with a key of yours. It
          is for you alone, and nothing is sent to it by connecting.
        </p>
        <Select label="Provider" value={draft.kind} options={KINDS} onChange={choose} />
        <TextField
          label="Address"
          type="url"
          value={draft.baseUrl}
          error={messageFor('baseUrl')}
          spellCheck={false}
          onChange={(baseUrl) => change({ baseUrl })}
        />
        <TextField
          label="Model"
          value={draft.model}
          hint="As your provider calls it."
          error={messageFor('model')}
          spellCheck={false}
          onChange={(model) => change({ model })}
        />
        <TextField
          label="API key"
          type="password"
          autoComplete="off"
          value={draft.apiKey}
          hint="Kept sealed, and never shown again."
          error={messageFor('apiKey')}
          onChange={(apiKey) => change({ apiKey })}
        />
        {settings.privateEndpointsPossible && (
          <Checkbox
            label="It is in my own network"
            checked={draft.allowPrivateEndpoint}
            onChange={(allowPrivateEndpoint) => change({ allowPrivateEndpoint })}
          />
        )}
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}
