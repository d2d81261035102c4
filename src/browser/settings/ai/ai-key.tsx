import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { aiApi, answer } from '../../session/api.ts'
import { aiSettingsQuery, queryClient } from '../../session/queries.ts'
import { nouns } from '../../words.ts'
import { type AiPartProps, isKeyStored, words } from './ai-words.ts'

/** The key, which is never shown again: typed anew, kept as it is, or forgotten. */
export function AiKey({ kept, draft, change, messageFor }: AiPartProps) {
  const [isForgetting, setForgetting] = useState(false)
  const isStored = isKeyStored(kept, draft.baseUrl)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={nouns.apiKey}
        type="password"
        name="ai-key"
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
        placeholder={isStored ? words.keyPlaceholder : ''}
        hint={hintOf(kept.hasApiKey, isStored)}
        value={draft.apiKey}
        onChange={(apiKey) => change({ apiKey })}
        error={messageFor('apiKey')}
      />
      {kept.hasApiKey && (
        <div>
          <Button size="small" needs="server" onClick={() => setForgetting(true)}>
            {words.forgetKey}
          </Button>
        </div>
      )}
      {isForgetting && <Forget onClose={() => setForgetting(false)} />}
    </div>
  )
}

function hintOf(hasKey: boolean, isStored: boolean): string {
  if (isStored) return words.keySealed
  if (hasKey) return words.keyElsewhere
  return words.keyHint
}

function Forget({ onClose }: { onClose: () => void }) {
  const forget = async () => {
    await answer(aiApi.settings['api-key'].delete())
    await queryClient.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })
    onClose()
    showDone(words.keyForgotten)
  }
  return (
    <Confirm title={words.forgetKeyTitle} verb={words.forgetKey} onConfirm={forget} onClose={onClose}>
      <p>{words.forgetKeyLead}</p>
    </Confirm>
  )
}
