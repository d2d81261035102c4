import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { aiApi, dataOf } from '../../session/api.ts'
import type { AiSettings, NewAiSettings } from '../../session/api-types.ts'
import { forgetDraft, useDraft } from '../../session/drafts.ts'
import { useIsOnline } from '../../session/online.ts'
import { aiSettingsQuery, queryClient } from '../../session/queries.ts'
import { Refusal } from '../../session/refusal.ts'
import { nouns, sentences, verbs } from '../../words.ts'
import { SettingSection } from '../setting-row.tsx'
import { AiKey } from './ai-key.tsx'
import { AiModelField } from './ai-model-field.tsx'
import { AiSharing } from './ai-sharing.tsx'
import {
  type AiDraft,
  type AiPartProps,
  bodyOf,
  draftOf,
  kindOptions,
  providerOptions,
  withProvider,
  words,
} from './ai-words.ts'

const DRAFT = 'ai-provider'

/** Everything about the provider in one form: it is sent as a whole, by its button. */
export function AiForm({ kept }: { kept: AiSettings }) {
  const isOnline = useIsOnline()
  const [typed, setTyped] = useDraft(DRAFT, () => draftOf(kept), { secrets: ['apiKey'] })
  const [isTyped, setIsTyped] = useDraft(`${DRAFT}.typed`, false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const draft = isTyped ? typed : draftOf(kept)
  const save = useMutation({
    mutationFn: (body: NewAiSettings) => dataOf(aiApi.settings.put(body)),
    onSuccess: (settings) => {
      queryClient.setQueryData(aiSettingsQuery.queryKey, settings)
      setIsTyped(false)
      forgetDraft(DRAFT)
      showDone(kept.enabled ? sentences.saved : words.connectedNow)
    },
  })
  const refusal = save.error instanceof Refusal ? save.error : undefined
  const change = (part: Partial<AiDraft>) => {
    setTyped({ ...draft, ...part })
    setIsTyped(true)
    setWrong({})
    save.reset()
  }
  const submit = () => {
    const made = bodyOf(draft)
    if ('wrong' in made) return setWrong(made.wrong)
    save.mutate(made.body)
  }
  const part: AiPartProps = {
    kept,
    draft,
    change,
    messageFor: (field) => wrong[field] ?? refusal?.messageFor(field),
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending && isOnline) submit()
      }}
    >
      <Where {...part} onProvider={(name) => change(withProvider(draft, name))} />
      <AiSharing {...part} />
      <Limits {...part} />
      {save.error && !refusal?.fieldErrors.length && (
        <div className="mt-4">
          <RefusalNote error={save.error} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          type="submit"
          kind="primary"
          busy={save.isPending}
          needs="server"
          disabled={kept.enabled && !isTyped}
        >
          {kept.enabled ? verbs.save : verbs.connect}
        </Button>
        {isTyped && kept.enabled && (
          <Button
            onClick={() => {
              setIsTyped(false)
              forgetDraft(DRAFT)
              setWrong({})
              save.reset()
            }}
          >
            {verbs.discard}
          </Button>
        )}
      </div>
    </form>
  )
}

function Where(part: AiPartProps & { onProvider: (name: AiDraft['provider']) => void }) {
  const { kept, draft, change, messageFor, onProvider } = part
  const isOwn = draft.provider === 'OWN'
  const isFree = isOwn || draft.provider === 'OTHER'
  return (
    <SettingSection title={nouns.provider}>
      <div className="mt-3 flex flex-col gap-4">
        <Select
          label={words.whoseModel}
          value={draft.provider}
          options={providerOptions()}
          onChange={onProvider}
        />
        {isFree && (
          <div>
            <p className="mb-1 text-13 text-soft laptop:text-12">{words.itSpeaks}</p>
            <Segments
              label={words.itSpeaks}
              value={draft.kind}
              options={kindOptions()}
              onChange={(kind) => change({ kind })}
              isWide
            />
          </div>
        )}
        <TextField
          label={words.baseUrl}
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder={isOwn ? 'http://nas.lan:11434/v1' : 'https://…'}
          hint={isFree ? words.baseUrlHint : undefined}
          value={draft.baseUrl}
          onChange={(baseUrl) => change({ baseUrl })}
          error={messageFor('baseUrl')}
        />
        {(isFree || draft.allowPrivateEndpoint) && (
          <Switch
            label={words.ownNetwork}
            hint={kept.privateEndpointsPossible ? words.ownNetworkHint : words.ownNetworkClosed}
            checked={draft.allowPrivateEndpoint}
            onChange={(allowPrivateEndpoint) => change({ allowPrivateEndpoint })}
          />
        )}
        <AiKey {...part} />
        <AiModelField {...part} />
      </div>
    </SettingSection>
  )
}

const Limits = ({ draft, change, messageFor }: AiPartProps) => (
  <SettingSection title={nouns.limits}>
    <div className="mt-3 grid gap-4 tablet:grid-cols-2">
      <TextField
        label={words.contextTokens}
        inputMode="numeric"
        autoComplete="off"
        hint={words.contextTokensHint}
        value={draft.contextTokens}
        onChange={(contextTokens) => change({ contextTokens })}
        error={messageFor('contextTokens')}
      />
      <TextField
        label={words.dailyTokens}
        inputMode="numeric"
        autoComplete="off"
        hint={words.dailyTokensHint}
        value={draft.dailyTokens}
        onChange={(dailyTokens) => change({ dailyTokens })}
        error={messageFor('dailyTokens')}
      />
    </div>
  </SettingSection>
)
