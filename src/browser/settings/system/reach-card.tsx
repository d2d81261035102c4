import { useQuery } from '@tanstack/react-query'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { reachQuery } from '../queries.ts'
import { SettingRow } from '../setting-row.tsx'
import { words } from './system-words.ts'

const LOOKS = {
  HERE: { icon: 'check', colour: 'text-good' },
  ELSEWHERE: { icon: 'warning', colour: 'text-warn' },
  UNKNOWN: { icon: 'info', colour: 'text-faint' },
} as const

/** Whether the address of the settings leads here, and a button that asks again. */
export function ReachCard() {
  const { data, error, isFetching, refetch } = useQuery(reachQuery)
  if (error) return <RefusalNote error={error} onRetry={() => refetch()} />
  if (!data) return null
  const { baseUrl, linksTo, verdict, sentence, localName } = data
  const { icon, colour } = LOOKS[verdict]
  return (
    <SettingRow
      title={
        <>
          <Icon name={icon} className={colour} />
          {words.canBeReached[verdict]}
        </>
      }
      hint={
        <span className="break-words">
          {[
            sentence,
            linksTo !== baseUrl && words.linksLead(linksTo),
            localName !== null && words.localName(localName),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      }
    >
      <Button busy={isFetching} needs="server" onClick={() => refetch()}>
        {words.askAgain}
      </Button>
    </SettingRow>
  )
}
