import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { Rule } from '../session/api-types.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { STAGES } from './draft.ts'
import { rulesQuery } from './queries.ts'
import { RuleList } from './rule-list.tsx'
import { RunDialog } from './run-dialog.tsx'
import { RunList } from './run-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { words } from './words.ts'

/** What the household's rules are, in the order they run in; what they did; and what Hearth would make one of. */
export default function Rules() {
  const { data, error, refetch } = useQuery(rulesQuery)
  const [running, run] = useState<Rule | 'all'>()
  const isEmpty = data?.length === 0
  return (
    <SettingsFrame
      title={words.rules}
      actions={
        <>
          {data?.some(({ active }) => active) && (
            <Button icon="bolt" needs="server" onClick={() => run('all')}>
              {words.runAll}
            </Button>
          )}
          <LinkButton kind="primary" icon="plus" href="/settings/rules/new">
            {words.newRule}
          </LinkButton>
        </>
      }
    >
      <p className="max-w-150 pb-2 text-13 text-pretty text-soft">{words.lead}</p>
      {error && !data && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-2 h-80 w-full" />}
      <Suggestions />
      {isEmpty && <Empty>{words.none}</Empty>}
      {data &&
        STAGES.map((stage) => (
          <RuleList
            key={stage}
            stage={stage}
            isAlone={data.every((rule) => rule.stage === stage)}
            rules={data.filter((rule) => rule.stage === stage)}
            onRun={run}
          />
        ))}
      <RunList />
      {running && <RunDialog rule={running === 'all' ? undefined : running} onClose={() => run(undefined)} />}
    </SettingsFrame>
  )
}
