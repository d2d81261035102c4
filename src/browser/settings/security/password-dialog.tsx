import { useQuery } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { answer, passwordApi } from '../../session/api.ts'
import { refresh } from '../../session/queries.ts'
import { Refusal } from '../../session/refusal.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { NewPassword, usePasswordRule } from '../../sign-in/new-password.tsx'
import { nouns, verbs } from '../../words.ts'
import { tokensQuery } from '../queries.ts'
import { words } from './security-words.ts'

const START = { currentPassword: '', newPassword: '', endTokens: false }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useHousehold()
  const form = useForm('password', START, { secrets: ['currentPassword', 'newPassword'] })
  const { currentPassword, newPassword } = form.values
  const tokenCount = useQuery(tokensQuery).data?.filter(({ isExpired }) => !isExpired).length ?? 0
  const { fits } = usePasswordRule()
  const isWrong = form.error instanceof Refusal && form.error.slug === 'credentials-invalid'
  const newFlaw = form.errorOf('newPassword')
  return (
    <FormDialog
      form={form}
      title={verbs.changePassword}
      isReady={currentPassword !== '' && fits(newPassword)}
      save={() => answer(passwordApi.post(form.values))}
      onSaved={() => {
        void refresh(['sessions'], tokensQuery.queryKey, ['security-events'])
        onClose()
        showDone(words.password.changed)
      }}
      hidesError={isWrong || newFlaw !== undefined}
      verb={verbs.changePassword}
      onClose={onClose}
    >
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <TextField
        label={words.password.present}
        name="password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
        error={isWrong ? words.password.presentIsWrong : undefined}
        autoFocus
      />
      <NewPassword
        label={nouns.newPassword}
        {...form.field('newPassword')}
        error={newFlaw && words.newPasswordFlaw(newFlaw)}
      />
      {tokenCount > 0 && (
        <Checkbox
          label={words.password.endTokens(tokenCount)}
          hint={words.password.endTokensHint}
          {...form.tick('endTokens')}
        />
      )}
    </FormDialog>
  )
}
