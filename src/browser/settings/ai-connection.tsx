import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiSettings } from '../../coach/ai-settings/model.ts'
import { tellDone } from '../frame/undo.ts'
import { Bar } from '../parts/bar.tsx'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pill } from '../parts/pill.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { aiApi, answer, dataOf } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { aiSettingsQuery, queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { hostOf } from './ai-words.ts'
import { SettingSection } from './setting-row.tsx'

const reload = () => queryClient.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })

/** What is connected now: whether it answers, what it has cost today, and the end of it. */
export function AiConnection({ settings }: { settings: AiSettings }) {
  const isOnline = useIsOnline()
  const [isLeaving, setLeaving] = useState(false)
  const test = useMutation({
    mutationFn: () => dataOf(aiApi.settings.test.post()),
    onSettled: reload,
  })
  const offline = isOnline ? undefined : 'You are offline.'
  return (
    <SettingSection
      title="Connected"
      action={
        <div className="flex gap-2">
          <Button size="small" kind="danger" disabled={!isOnline} onClick={() => setLeaving(true)}>
            Disconnect
          </Button>
          <Button
            size="small"
            busy={test.isPending}
            disabled={!isOnline}
            title={offline}
            onClick={() => test.mutate()}
          >
            {test.isPending ? 'Asking…' : 'Test it'}
          </Button>
        </div>
      }
    >
      <div className="border-b border-line py-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-medium laptop:text-14">
          <span className="min-w-0 break-words">{settings.model}</span>
          {settings.hasApiKey ? <Pill tone="mute">Key kept</Pill> : <Pill tone="mute">Without a key</Pill>}
        </p>
        <p className="text-13 break-words text-soft">at {hostOf(settings.baseUrl ?? '')}</p>
        <div aria-live="polite">
          {test.data && (
            <p className={`mt-2 flex gap-2 text-13 text-pretty ${test.data.ok ? 'text-good' : 'text-over'}`}>
              <Icon name={test.data.ok ? 'check' : 'warning'} className="mt-0.5 flex-none" />
              {test.data.message}
            </p>
          )}
        </div>
        {test.error && (
          <div className="mt-2">
            <RefusalNote error={test.error} />
          </div>
        )}
      </div>
      <Usage settings={settings} />
      {isLeaving && <Disconnect onClose={() => setLeaving(false)} />}
    </SettingSection>
  )
}

function Usage({ settings: { usedToday, usedThisMonth, dailyTokens } }: { settings: AiSettings }) {
  const { locale } = useHousehold()
  const { inputTokens, outputTokens } = usedToday
  const used = inputTokens + outputTokens
  const month = usedThisMonth.inputTokens + usedThisMonth.outputTokens
  const shown = (tokens: number) => tokens.toLocaleString(locale)
  return (
    <div className="border-b border-line py-3 text-13">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-soft">Used today</span>
        <span className="num">
          {shown(used)}{' '}
          {dailyTokens === null ? (used === 1 ? 'token' : 'tokens') : `of ${shown(dailyTokens)} tokens`}
        </span>
      </p>
      {dailyTokens !== null && (
        <div className="mt-1.5">
          <Bar percent={(100 * used) / dailyTokens} colour={used >= dailyTokens ? 'over' : 'accent'} />
        </div>
      )}
      <p className="num mt-1 text-faint">
        {shown(inputTokens)} sent, {shown(outputTokens)} answered
      </p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <span className="text-soft">Used this month</span>
        <span className="num">
          {shown(month)} {month === 1 ? 'token' : 'tokens'}
        </span>
      </p>
    </div>
  )
}

function Disconnect({ onClose }: { onClose: () => void }) {
  const leave = useMutation({
    mutationFn: () => answer(aiApi.settings.delete()),
    onSuccess: async () => {
      await reload()
      onClose()
      tellDone('Disconnected. Nothing is sent to it any more.')
    },
  })
  return (
    <Confirm
      title="Disconnect the provider?"
      verb="Disconnect"
      busy={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>
        Hearth forgets the key and the settings here, and the coach is off for you. Your conversations stay.
        What the provider was sent before is with the provider.
      </p>
    </Confirm>
  )
}
