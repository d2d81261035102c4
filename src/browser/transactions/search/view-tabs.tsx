import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { states } from '../../words.ts'
import { listHref } from '../address.ts'
import { type Filter, isSame } from '../filter.ts'
import { countQuery, suggestedCountQuery, type View, viewsQuery } from '../queries.ts'
import { suggestionWords } from '../suggestion-words.ts'
import { words } from '../words.ts'

const NameView = lazy(() => import('./name-view.tsx'))
const ViewMenu = lazy(() => import('./view-menu.tsx'))

const SUGGESTED: Filter = { q: 'is:suggested' }
const SUGGESTED_HREF = listHref(undefined, SUGGESTED)

interface ViewTabsProps {
  view: View | undefined
  filter: Filter
  /** The list shows something else than the view that is open. */
  isChanged: boolean
  /** Something is asked for that is no view yet. */
  isNarrowed: boolean
  onOpen: (id: string | undefined) => void
}

/** The saved ways of looking at the transactions, each with how many fit, and what can be done with the one that is open. */
export function ViewTabs({ view, filter, isChanged, isNarrowed, onOpen }: ViewTabsProps) {
  const { data: views = [] } = useQuery(viewsQuery)
  const { data: all } = useQuery(countQuery)
  const { data: suggested = 0 } = useQuery(suggestedCountQuery(SUGGESTED))
  const isSuggested = view === undefined && isSame({ ...filter, sort: '' }, SUGGESTED)
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const tabs = [
    { href: '/transactions', name: states.allFeminine, count: all },
    ...(suggested > 0 || isSuggested
      ? [{ href: SUGGESTED_HREF, name: suggestionWords.tab, count: suggested }]
      : []),
    ...views.map(({ id, name, total }) => ({ href: `/views/${id}`, name, count: total ?? undefined })),
  ]
  const canSave = view ? isChanged : isNarrowed && !isSuggested
  return (
    <>
      <Tabs
        label={words.views.label}
        tabs={tabs}
        current={view ? `/views/${view.id}` : isSuggested ? SUGGESTED_HREF : '/transactions'}
      >
        {view && (
          <Suspense fallback={null}>
            <ViewMenu
              view={view}
              views={views}
              isChanged={isChanged}
              filter={filter}
              onRename={() => setNaming('rename')}
              onOpen={onOpen}
            />
          </Suspense>
        )}
        {canSave && (
          <Button kind="quiet" size="small" icon="plus" needs="server" onClick={() => setNaming('new')}>
            {words.views.save}
          </Button>
        )}
      </Tabs>
      {naming && (
        <Suspense fallback={null}>
          <NameView
            view={naming === 'rename' ? view : undefined}
            filter={filter}
            onClose={() => setNaming(undefined)}
            onSaved={onOpen}
          />
        </Suspense>
      )}
    </>
  )
}
