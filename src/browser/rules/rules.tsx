import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rule } from '../../ledger/rules/model.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/empty.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useIsOnline } from '../session/online.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { rulesQuery } from './queries.ts'
import { RuleList } from './rule-list.tsx'
import { RunDialog } from './run-dialog.tsx'
import { RunList } from './run-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { STAGES } from './words.ts'

/** What the household's rules are, in the order they run in; what they did; and what Hearth would make one of. */
export default function Rules() {
  const isOnline = useIsOnline()
  const { data, error, refetch } = useQuery(rulesQuery)
  const [running, run] = useState<Rule | 'all'>()
  const isEmpty = data?.length === 0
  return (
    <SettingsFrame
      title="Rules"
      actions={
        <>
          {data?.some(({ active }) => active) && (
            <Button icon="bolt" disabled={!isOnline} onClick={() => run('all')}>
              Run all
            </Button>
          )}
          <LinkButton kind="primary" icon="plus" href="/settings/rules/new">
            New rule
          </LinkButton>
        </>
      }
    >
      <p className="max-w-150 pb-2 text-13 text-pretty text-soft">
        Rules run on everything that comes in, from the top down. What somebody chose by hand they leave
        alone.
      </p>
      {error && !data && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-2 h-80 w-full" />}
      <Suggestions />
      {isEmpty && (
        <Empty>
          No rules yet. One says, for instance: when the payee contains “bakery”, then category Groceries.
        </Empty>
      )}
      {data &&
        STAGES.map((stage) => (
          <RuleList
            key={stage.value}
            stage={stage}
            isAlone={data.every((rule) => rule.stage === stage.value)}
            rules={data.filter((rule) => rule.stage === stage.value)}
            onRun={run}
          />
        ))}
      <RunList />
      {running && <RunDialog rule={running === 'all' ? undefined : running} onClose={() => run(undefined)} />}
    </SettingsFrame>
  )
}
