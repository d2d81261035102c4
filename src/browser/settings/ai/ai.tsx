import { useQuery } from '@tanstack/react-query'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { placeNames } from '../../places.ts'
import { aiSettingsQuery } from '../../session/queries.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { AiConnection } from './ai-connection.tsx'
import { AiForm } from './ai-form.tsx'
import { words } from './ai-words.ts'

/** Whose model answers the coach, and what it is told; for oneself alone. */
export default function Ai() {
  const { data, error, refetch } = useQuery(aiSettingsQuery)
  return (
    <SettingsFrame title={placeNames.sections.ai}>
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-80 w-full" />}
      {data && (
        <div className="max-w-160">
          <p className="mt-1 text-13 text-pretty text-soft">{words.lead}</p>
          {data.enabled && <AiConnection settings={data} />}
          <AiForm kept={data} />
        </div>
      )}
    </SettingsFrame>
  )
}
