import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import type { AiSettings, NewAiSettings } from '../../session/api-types.ts'
import { nouns, verbs } from '../../words.ts'
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
  const words = aiWords.connect
  const form = useForm(
    'receipt.provider',
    {
      kind: 'OPENAI_COMPATIBLE' as NewAiSettings['kind'],
      baseUrl: ADDRESSES.OPENAI_COMPATIBLE,
      model: '',
      apiKey: '',
      allowPrivateEndpoint: false,
    },
    { secrets: ['apiKey'] },
  )
  const { apiKey, ...rest } = form.values
  const choose = (kind: NewAiSettings['kind']) =>
    form.change({
      kind,
      ...(Object.values(ADDRESSES).includes(rest.baseUrl) && { baseUrl: ADDRESSES[kind] }),
    })
  return (
    <FormDialog
      form={form}
      title={words.title}
      opener={opener}
      isNew
      save={() => connectProvider({ ...rest, ...(apiKey && { apiKey }) })}
      // What asks it takes this one's place.
      onSaved={() => undefined}
      verb={verbs.connect}
      onClose={onClose}
    >
      <p className="text-13 text-soft">{words.lead}</p>
      <Select
        label={nouns.provider}
        value={rest.kind}
        options={[
          { value: 'OPENAI_COMPATIBLE', label: words.compatible },
          { value: 'ANTHROPIC', label: 'Anthropic' },
        ]}
        onChange={choose}
      />
      <TextField label={nouns.address} type="url" spellCheck={false} {...form.field('baseUrl')} />
      <TextField label={nouns.model} hint={words.modelHint} spellCheck={false} {...form.field('model')} />
      <TextField
        label={nouns.apiKey}
        type="password"
        autoComplete="off"
        hint={words.keyHint}
        {...form.field('apiKey')}
      />
      {settings.privateEndpointsPossible && (
        <Checkbox label={words.ownNetwork} {...form.tick('allowPrivateEndpoint')} />
      )}
    </FormDialog>
  )
}
