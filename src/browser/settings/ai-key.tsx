import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { TextField } from '../parts/text-field.tsx'
import { aiApi, answer } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { aiSettingsQuery, queryClient } from '../session/queries.ts'
import { type AiPartProps, isKeyKept } from './ai-words.ts'

/** The key, which is never shown again: typed anew, kept as it is, or forgotten. */
export function AiKey({ kept, draft, change, messageFor }: AiPartProps) {
  const isOnline = useIsOnline()
  const [isForgetting, setForgetting] = useState(false)
  const isKept = isKeyKept(kept, draft.baseUrl)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="API key"
        type="password"
        name="ai-key"
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
        placeholder={isKept ? 'Kept. Type another to replace it' : ''}
        hint={hintOf(kept.hasApiKey, isKept)}
        value={draft.apiKey}
        onChange={(apiKey) => change({ apiKey })}
        error={messageFor('apiKey')}
      />
      {kept.hasApiKey && (
        <div>
          <Button size="small" disabled={!isOnline} onClick={() => setForgetting(true)}>
            Forget the key
          </Button>
        </div>
      )}
      {isForgetting && <Forget onClose={() => setForgetting(false)} />}
    </div>
  )
}

function hintOf(hasKey: boolean, isKept: boolean): string {
  if (isKept) return 'Sealed on this server, and never shown again.'
  if (hasKey) return 'The key that is kept is for the address before, and does not follow to another.'
  return 'It is sealed on this server and never shown again. Empty where none is asked for.'
}

function Forget({ onClose }: { onClose: () => void }) {
  const forget = useMutation({
    mutationFn: () => answer(aiApi.settings['api-key'].delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })
      onClose()
      tellDone('The key is forgotten.')
    },
  })
  return (
    <Confirm
      title="Forget the API key?"
      verb="Forget the key"
      busy={forget.isPending}
      error={forget.error}
      onConfirm={() => forget.mutate()}
      onClose={onClose}
    >
      <p>A provider that asks for one answers no more until you give another. All else stays as it is.</p>
    </Confirm>
  )
}
