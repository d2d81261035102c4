import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../frame/step-up.tsx'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Pill } from '../parts/pill.tsx'
import { answer, dataOf, totpApi } from '../session/api.ts'
import { queryClient, startQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import { accountQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingRow } from './setting-row.tsx'
import { type Enrolment, TwoStepSetUp } from './two-step-set-up.tsx'

/** A code after the password: on, off, and the codes for the day the phone is gone. */
export function TwoStep() {
  const { user } = useHousehold()
  const { data: account } = useQuery(accountQuery)
  const stepUp = useStepUp()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  const left = account?.recoveryCodesLeft ?? undefined

  const turnOn = () =>
    stepUp.ask({
      title: 'Turn two-step sign-in on',
      children:
        'From then on a sign-in takes your password and a code from an app such as Aegis, 1Password or Google Authenticator.',
      verb: 'Go on',
      run: async ({ password }) => setEnrolment(await dataOf(totpApi.setup.post({ password }))),
    })
  const turnOff = () =>
    stepUp.ask({
      title: 'Turn two-step sign-in off?',
      children: 'Your password alone signs you in then. Your recovery codes stop working.',
      verb: 'Turn off',
      isDanger: true,
      run: async (factor) => {
        await answer(totpApi.disable.post(factor))
        noteTwoStep(false)
        tellDone('Two-step sign-in is off.')
      },
    })
  const renew = () =>
    stepUp.ask({
      title: 'Make new recovery codes',
      children: 'You get ten new ones. Those you have stop working at once.',
      verb: 'Make new codes',
      run: async (factor) => {
        setCodes((await dataOf(totpApi['recovery-codes'].post(factor))).recoveryCodes)
        noteTwoStep(true)
      },
    })
  return (
    <>
      <SettingRow
        title={
          <>
            Two-step sign-in {user.totpEnabled && <Pill tone="good">On</Pill>}
            {left !== undefined && left <= FEW && (
              <Pill tone="warn">{counted(left, 'recovery code')} left</Pill>
            )}
          </>
        }
        hint={
          left !== undefined && left > FEW
            ? `A code from your app after the password. ${left} of 10 recovery codes are left.`
            : 'A code from your app after the password.'
        }
      >
        {user.totpEnabled ? (
          <>
            <Button onClick={renew}>New recovery codes</Button>
            <Button kind="danger" onClick={turnOff}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={turnOn}>Turn on</Button>
        )}
      </SettingRow>
      {stepUp.dialog}
      {enrolment && (
        <TwoStepSetUp
          enrolment={enrolment}
          onClose={() => setEnrolment(undefined)}
          onOn={(recoveryCodes) => {
            setEnrolment(undefined)
            setCodes(recoveryCodes)
            noteTwoStep(true)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
    </>
  )
}

const FEW = 3

/** What every page knows of the person says it at once; how many codes are left, the server. */
function noteTwoStep(totpEnabled: boolean): void {
  queryClient.setQueryData(
    startQuery.queryKey,
    (start) => start && { ...start, user: { ...start.user, totpEnabled } },
  )
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['security-events'] })
}
