import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../../frame/step-up.tsx'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Pill } from '../../parts/pill.tsx'
import { answer, dataOf, totpApi } from '../../session/api.ts'
import { queryClient, startQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'

import { accountQuery } from '../queries.ts'
import { SettingRow } from '../setting-row.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { words } from './security-words.ts'
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
      title: words.twoStep.turnOnTitle,
      children: words.twoStep.turnOnMeans,
      verb: verbs.goOn,
      run: async ({ password }) => setEnrolment(await dataOf(totpApi.setup.post({ password }))),
    })
  const turnOff = () =>
    stepUp.ask({
      title: words.twoStep.turnOffTitle,
      children: words.twoStep.turnOffMeans,
      verb: verbs.turnOff,
      isDanger: true,
      run: async (factor) => {
        await answer(totpApi.disable.post(factor))
        noteTwoStep(false)
        showDone(words.twoStep.isOff)
      },
    })
  const renew = () =>
    stepUp.ask({
      title: words.twoStep.renewTitle,
      children: words.twoStep.renewMeans,
      verb: words.twoStep.renew,
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
            {words.twoStep.title} {user.totpEnabled && <Pill tone="good">{words.twoStep.on}</Pill>}
            {left !== undefined && left <= FEW && <Pill tone="warn">{words.codesLeft(left)}</Pill>}
          </>
        }
        hint={left !== undefined && left > FEW ? words.codeHintWithLeft(left) : words.twoStep.hint}
      >
        {user.totpEnabled ? (
          <>
            <Button onClick={renew}>{words.twoStep.newCodes}</Button>
            <Button kind="danger" onClick={turnOff}>
              {verbs.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={turnOn}>{words.twoStep.turnOn}</Button>
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
