import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { answer, passwordApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { NewPassword, usePasswordFits } from '../sign-in/new-password.tsx'
import { nouns, verbs } from '../words.ts'
import { tokensQuery } from './queries.ts'
import { words } from './security-words.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useHousehold()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [endTokens, setEndTokens] = useState(false)
  const tokenCount = useQuery(tokensQuery).data?.filter(({ isExpired }) => !isExpired).length ?? 0
  const fits = usePasswordFits()
  const change = useMutation({
    mutationFn: () => answer(passwordApi.post({ currentPassword, newPassword, endTokens })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['security-events'] })
      onClose()
      tellDone(words.password.changed)
    },
  })
  const refusal = change.error instanceof Refusal ? change.error : undefined
  const isWrong = refusal?.slug === 'credentials-invalid'
  const newFlaw = refusal?.messageFor('newPassword')
  const isReady = currentPassword !== '' && fits(newPassword)
  return (
    <Dialog
      title={verbs.changePassword}
      onClose={onClose}
      onSubmit={() => isReady && change.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={change.isPending} disabled={!isReady}>
            {verbs.changePassword}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={words.password.present}
          name="password"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrent}
          error={isWrong ? words.password.presentIsWrong : undefined}
          autoFocus
        />
        <NewPassword
          label={nouns.newPassword}
          value={newPassword}
          onChange={setNew}
          error={newFlaw && words.newPasswordFlaw(newFlaw)}
        />
        {tokenCount > 0 && (
          <Checkbox
            label={words.password.endTokens(tokenCount)}
            hint={words.password.endTokensHint}
            checked={endTokens}
            onChange={setEndTokens}
          />
        )}
        {change.error && !isWrong && !newFlaw && <RefusalNote error={change.error} />}
      </div>
    </Dialog>
  )
}
