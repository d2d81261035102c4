import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { Bar } from '../../parts/bar.tsx'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { aiApi, answer, dataOf } from '../../session/api.ts'
import type { AiSettings } from '../../session/api-types.ts'
import { aiSettingsQuery, queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { states, verbs } from '../../words.ts'
import { SettingSection } from '../setting-row.tsx'
import { hostOf, words } from './ai-words.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })

/** What is connected now: whether it answers, what it has cost today, and the end of it. */
export function AiConnection({ settings }: { settings: AiSettings }) {
  const [isLeaving, setLeaving] = useState(false)
  const test = useMutation({
    mutationFn: () => dataOf(aiApi.settings.test.post()),
    onSettled: reload,
  })
  return (
    <SettingSection
      title={words.connected}
      action={
        <div className="flex gap-2">
          <Button size="small" kind="danger" needs="server" onClick={() => setLeaving(true)}>
            {verbs.disconnect}
          </Button>
          <Button size="small" busy={test.isPending} needs="server" onClick={() => test.mutate()}>
            {test.isPending ? states.asking : words.test}
          </Button>
        </div>
      }
    >
      <div className="border-b border-line py-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-medium laptop:text-14">
          <span className="min-w-0 break-words">{settings.model}</span>
          <Pill tone="mute">{settings.hasApiKey ? words.keyKept : words.withoutKey}</Pill>
        </p>
        <p className="text-13 break-words text-soft">{words.at(hostOf(settings.baseUrl ?? ''))}</p>
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
        <span className="text-soft">{words.usedToday}</span>
        <span className="num">
          {dailyTokens === null
            ? words.tokens(used, shown(used))
            : words.tokensOf(shown(used), shown(dailyTokens))}
        </span>
      </p>
      {dailyTokens !== null && (
        <div className="mt-1.5">
          <Bar percent={(100 * used) / dailyTokens} colour={used >= dailyTokens ? 'over' : 'accent'} />
        </div>
      )}
      <p className="num mt-1 text-faint">{words.sentAndAnswered(shown(inputTokens), shown(outputTokens))}</p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <span className="text-soft">{words.usedThisMonth}</span>
        <span className="num">{words.tokens(month, shown(month))}</span>
      </p>
    </div>
  )
}

function Disconnect({ onClose }: { onClose: () => void }) {
  const disconnect = async () => {
    await answer(aiApi.settings.delete())
    await reload()
    onClose()
    showDone(words.disconnected)
  }
  return (
    <Confirm title={words.disconnectIt} verb={verbs.disconnect} onConfirm={disconnect} onClose={onClose}>
      <p>{words.disconnectLead}</p>
    </Confirm>
  )
}
