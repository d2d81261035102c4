import { useState } from 'react'
import { useStepUp } from '../../frame/step-up.tsx'
import { Button } from '../../parts/button.tsx'
import { placeNames } from '../../places.ts'
import { answer, dataOf, exportApi, meApi } from '../../session/api.ts'
import { announceSignOut } from '../../session/sign-out.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { SettingRow } from '../setting-row.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { Identities } from './identities.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecentEvents } from './security-events.tsx'
import { words } from './security-words.ts'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'
import { TwoStep } from './two-step.tsx'

/** How one signs in, where one is signed in, and the two ways to leave. */
export default function Security() {
  const [isChanging, setChanging] = useState(false)
  return (
    <SettingsFrame title={placeNames.sections.security}>
      <SettingRow title={nouns.password} hint={words.password.hint}>
        <Button onClick={() => setChanging(true)}>{verbs.changePassword}</Button>
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
      title: words.export.everything,
      children: words.export.holds[user.role],
      verb: words.export.export,
      run: async (factor) => save((await dataOf(exportApi.ticket.post(factor))).url),
    })
  return (
    <SettingRow title={words.export.title} hint={words.exportHint(user.totpEnabled)}>
      <Button icon="download" onClick={begin}>
        {words.export.export}
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
      title: words.deletion.asked,
      children: words.deletion.means,
      verb: verbs.deleteAccount,
      isDanger: true,
      run: async (factor) => {
        await answer(meApi.delete(factor))
        announceSignOut('left')
      },
    })
  return (
    <SettingRow title={words.deletion.title} hint={words.deletion.hint}>
      <Button kind="danger" onClick={begin}>
        {verbs.deleteAccount}
      </Button>
      {stepUp.dialog}
    </SettingRow>
  )
}
