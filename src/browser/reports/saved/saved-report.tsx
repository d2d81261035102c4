import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../frame/page.tsx'
import { showDone } from '../../frame/undo.ts'
import { Button, IconButton, LinkButton } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import type { SavedReport } from '../../session/api-types.ts'
import { savedReportsQuery } from '../../session/queries.ts'
import { refusalText, verbs } from '../../words.ts'
import { Builder } from '../builder/builder.tsx'
import type { BuilderState } from '../builder/builder-query.ts'
import { queryOf, type ReportQuery } from '../report-query.ts'
import { words } from '../words.ts'
import { isChanged, savedAddress, savedOf, stateAt } from './saved-state.ts'
import { changeReport, deleteReport, moveReport } from './saved-writes.ts'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

const CUSTOM = '/reports/custom'

interface SavedReportPageProps {
  tabsOf: (query: ReportQuery, saved: readonly SavedReport[] | undefined) => { href: string; name: string }[]
}

/** The builder, with the name of the saved report that its address names. */
export function SavedReportPage({ tabsOf }: SavedReportPageProps) {
  const search = useSearch()
  const { data: reports, isPending } = useQuery(savedReportsQuery)
  const id = new URLSearchParams(search).get('saved')
  const saved = reports?.find((report) => report.id === id)
  const state = stateAt(search, saved)
  const isOther = saved !== undefined && isChanged(state, saved)
  return (
    <Page
      title={saved?.name ?? words.kinds.custom}
      beside={saved && <Standing saved={saved} isOther={isOther} />}
      actions={<Actions saved={saved} reports={reports ?? []} state={state} isOther={isOther} />}
      below={
        <Tabs
          label={words.title}
          tabs={tabsOf(queryOf(''), reports)}
          current={saved ? savedAddress(saved.id) : CUSTOM}
        />
      }
    >
      <div className="pt-5">
        {id !== null && isPending ? <Skeleton className="h-96 w-full" /> : <Builder state={state} />}
      </div>
    </Page>
  )
}

const Standing = ({ saved, isOther }: { saved: SavedReport; isOther: boolean }) => (
  <span className="flex items-center gap-2">
    <Pill tone="mute">{saved.shared ? words.saved.shared : words.saved.own}</Pill>
    {isOther && <span className="text-13 text-warn">{words.saved.changed}</span>}
  </span>
)

interface ActionsProps {
  saved: SavedReport | undefined
  reports: readonly SavedReport[]
  state: BuilderState
  isOther: boolean
}

/** What can be done with the report: kept as it is shown, named otherwise, moved, deleted. */
function Actions({ saved, reports, state, isOther }: ActionsProps) {
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState<'NEW' | 'SAVED'>()
  const write = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (error) => showDone(refusalText(error)),
  })
  /** Leads there, unless another report of this address was opened while the answer was on its way. */
  const leave = (href: string, asked: string) => location.search === asked && navigate(href)
  const keep = (report: SavedReport) => {
    const asked = location.search
    write.mutate(() => changeReport(report, savedOf(state)).then(() => leave(savedAddress(report.id), asked)))
  }
  const remove = (report: SavedReport) => {
    const asked = location.search
    write.mutate(() => deleteReport(report).then(() => leave(CUSTOM, asked)))
  }
  return (
    <>
      {saved && isOther && <LinkButton href={savedAddress(saved.id)}>{words.saved.revert}</LinkButton>}
      {saved ? (
        <>
          {isOther && (
            <Button kind="primary" needs="server" busy={write.isPending} onClick={() => keep(saved)}>
              {verbs.save}
            </Button>
          )}
          <SavedMenu
            saved={saved}
            reports={reports}
            onName={setNaming}
            onDelete={() => remove(saved)}
            onMove={(by) => write.mutate(() => moveReport(reports, reports.indexOf(saved), by))}
          />
        </>
      ) : (
        <Button kind="primary" needs="server" onClick={() => setNaming('NEW')}>
          {verbs.save}
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <SaveDialog
            report={isNaming === 'SAVED' ? saved : undefined}
            state={state}
            onSaved={(report) => isNaming === 'NEW' && navigate(savedAddress(report.id))}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface SavedMenuProps {
  saved: SavedReport
  reports: readonly SavedReport[]
  onName: (which: 'NEW' | 'SAVED') => void
  onDelete: () => void
  onMove: (by: number) => void
}

function SavedMenu({ saved, reports, onName, onDelete, onMove }: SavedMenuProps) {
  const at = reports.indexOf(saved)
  return (
    <Menu
      label={saved.name}
      trigger={<IconButton icon="more" label={words.saved.more(saved.name)} />}
      items={[
        { label: verbs.edit, icon: 'edit', needs: 'server', onSelect: () => onName('SAVED') },
        { label: words.saved.asAnother, icon: 'copy', needs: 'server', onSelect: () => onName('NEW') },
        {
          label: words.saved.earlier,
          icon: 'left',
          needs: 'server',
          disabled: at <= 0,
          onSelect: () => onMove(-1),
        },
        {
          label: words.saved.later,
          icon: 'right',
          needs: 'server',
          disabled: at === reports.length - 1,
          onSelect: () => onMove(1),
        },
        'line',
        { label: verbs.delete, icon: 'trash', danger: true, needs: 'server', onSelect: onDelete },
      ]}
    />
  )
}
