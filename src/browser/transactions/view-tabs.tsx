import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Menu } from '../parts/menu.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { TextField } from '../parts/text-field.tsx'
import { answer, dataOf, savedViewsApi } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { queryClient } from '../session/queries.ts'
import { apiFilterOf, type Filter } from './filter.ts'
import { countQuery, type View, viewsQuery } from './queries.ts'

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
  const isOnline = useIsOnline()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const tabs = [
    { href: '/transactions', name: 'All', count: all },
    ...views.map(({ id, name, total }) => ({ href: `/views/${id}`, name, count: total ?? undefined })),
  ]
  const canSave = view ? isChanged : isNarrowed
  return (
    <>
      <Tabs label="Views" tabs={tabs} current={view ? `/views/${view.id}` : '/transactions'}>
        {view && (
          <ViewMenu
            view={view}
            views={views}
            isChanged={isChanged}
            filter={filter}
            onRename={() => setNaming('rename')}
            onOpen={onOpen}
          />
        )}
        {canSave && (
          <Button kind="quiet" size="small" icon="plus" disabled={!isOnline} onClick={() => setNaming('new')}>
            Save view
          </Button>
        )}
      </Tabs>
      {naming && (
        <NameView
          view={naming === 'rename' ? view : undefined}
          filter={filter}
          onClose={() => setNaming(undefined)}
          onSaved={onOpen}
        />
      )}
    </>
  )
}

const putView = (saved: View): void => {
  queryClient.setQueryData<View[]>(viewsQuery.queryKey, (views = []) =>
    views.some(({ id }) => id === saved.id)
      ? views.map((one) => (one.id === saved.id ? { ...saved, total: one.total } : one))
      : [...views, saved],
  )
  void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
}

interface ViewMenuProps {
  view: View
  views: View[]
  isChanged: boolean
  filter: Filter
  onRename: () => void
  onOpen: (id: string | undefined) => void
}

function ViewMenu({ view, views, isChanged, filter, onRename, onOpen }: ViewMenuProps) {
  const isOnline = useIsOnline()
  const at = views.findIndex(({ id }) => id === view.id)
  const keep = useMutation({
    mutationFn: () =>
      dataOf(savedViewsApi({ id: view.id }).patch({ query: apiFilterOf(filter), version: view.version })),
    onSuccess: (saved) => {
      putView(saved)
      onOpen(view.id)
      tellDone(`${view.name} saved.`, async () =>
        putView(
          await dataOf(savedViewsApi({ id: view.id }).patch({ query: view.query as Record<string, string> })),
        ),
      )
    },
    onError: () => tellDone(`${view.name} was not saved: somebody else changed it. Look again.`),
  })
  const move = useMutation({
    mutationFn: (by: number) => {
      const ids = views.map(({ id }) => id)
      ids.splice(at + by, 0, ...ids.splice(at, 1))
      return dataOf(savedViewsApi.order.put({ ids }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  })
  const remove = useMutation({
    mutationFn: () => answer(savedViewsApi({ id: view.id }).delete()),
    onSuccess: () => {
      queryClient.setQueryData<View[]>(viewsQuery.queryKey, (known = []) =>
        known.filter(({ id }) => id !== view.id),
      )
      onOpen(undefined)
      const { name, query, position } = view
      tellDone(`View ${name} deleted.`, async () =>
        putView(await dataOf(savedViewsApi.post({ name, query: query as Record<string, string>, position }))),
      )
    },
  })
  return (
    <Menu
      label={`View ${view.name}`}
      align="start"
      trigger={<IconButton icon="more" label={`Change the view ${view.name}`} />}
      items={[
        {
          label: 'Save the change',
          icon: 'check',
          disabled: !isChanged || !isOnline,
          onSelect: () => keep.mutate(),
        },
        { label: 'Rename', icon: 'edit', disabled: !isOnline, onSelect: onRename },
        { label: 'Move left', icon: 'left', disabled: at <= 0 || !isOnline, onSelect: () => move.mutate(-1) },
        {
          label: 'Move right',
          icon: 'right',
          disabled: at === views.length - 1 || !isOnline,
          onSelect: () => move.mutate(1),
        },
        'line',
        {
          label: 'Delete the view',
          icon: 'trash',
          danger: true,
          disabled: !isOnline,
          onSelect: () => remove.mutate(),
        },
      ]}
    />
  )
}

interface NameViewProps {
  /** The one to be renamed; a new one without. */
  view: View | undefined
  filter: Filter
  onClose: () => void
  onSaved: (id: string) => void
}

function NameView({ view, filter, onClose, onSaved }: NameViewProps) {
  const [name, setName] = useState(view?.name ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      view
        ? dataOf(savedViewsApi({ id: view.id }).patch({ name: name.trim(), version: view.version }))
        : dataOf(savedViewsApi.post({ name: name.trim(), query: apiFilterOf(filter) })),
    onSuccess: (saved) => {
      putView(saved)
      onClose()
      if (view)
        return tellDone(`View renamed to ${saved.name}.`, async () =>
          putView(await dataOf(savedViewsApi({ id: view.id }).patch({ name: view.name }))),
        )
      onSaved(saved.id)
      tellDone(`View ${saved.name} saved.`, async () => {
        await answer(savedViewsApi({ id: saved.id }).delete())
        await queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
      })
    },
  })
  const isReady = name.trim() !== ''
  return (
    <Dialog
      title={view ? `Rename ${view.name}` : 'Save this view'}
      onClose={onClose}
      onSubmit={() => isReady && mutate()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!isReady}>
            {view ? 'Rename' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <TextField label="Name" value={name} onChange={setName} maxLength={100} autoFocus required />
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
