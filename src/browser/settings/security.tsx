import { useState } from 'react'
import { useStepUp } from '../frame/step-up.tsx'
import { Button } from '../parts/button.tsx'
import { answer, dataOf, exportApi, meApi } from '../session/api.ts'
import { announceSignOut } from '../session/sign-out.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { Identities } from './identities.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecentEvents } from './security-events.tsx'
import { Sessions } from './sessions.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { Tokens } from './tokens.tsx'
import { TwoStep } from './two-step.tsx'

/** How one signs in, where one is signed in, and the two ways to leave. */
export default function Security() {
  const [isChanging, setChanging] = useState(false)
  return (
    <SettingsFrame title="Security">
      <SettingRow title="Password" hint="At least 12 characters. Changing it signs out everywhere else.">
        <Button onClick={() => setChanging(true)}>Change password</Button>
      </SettingRow>
      <TwoStep />
      <Identities />
      <Sessions />
      <Tokens />
      <RecentEvents />
      <div className="mt-5">
        <Export />
        <DeleteAccount />
      </div>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </SettingsFrame>
  )
}

function Export() {
  const stepUp = useStepUp()
  const { user } = useHousehold()
  const begin = () =>
    stepUp.ask({
      title: 'Export everything',
      children:
        user.role === 'ADMIN'
          ? 'The ZIP holds the household’s whole books and what each member keeps for themselves.'
          : 'The ZIP holds the household’s whole books and what you keep for yourself.',
      verb: 'Export',
      run: async (factor) => save((await dataOf(exportApi.ticket.post(factor))).url),
    })
  return (
    <SettingRow
      title="Take everything with you"
      hint={`The household’s whole books as a ZIP that a new Hearth restores. Asks for your password${user.totpEnabled ? ' and a code' : ''}.`}
    >
      <Button icon="download" onClick={begin}>
        Export
      </Button>
      {stepUp.dialog}
    </SettingRow>
  )
}

/** The browser fetches it by itself, so that a large one is never held by the page. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

function DeleteAccount() {
  const stepUp = useStepUp()
  const begin = () =>
    stepUp.ask({
      title: 'Delete your account?',
      children:
        'You are signed out everywhere. What you entered stays in the household’s books. An administrator can bring your account back for seven days; after that it is gone.',
      verb: 'Delete account',
      isDanger: true,
      run: async (factor) => {
        await answer(meApi.delete(factor))
        announceSignOut('left')
      },
    })
  return (
    <SettingRow title="Delete your account" hint="An administrator can bring it back for seven days.">
      <Button kind="danger" onClick={begin}>
        Delete account
      </Button>
      {stepUp.dialog}
    </SettingRow>
  )
}
