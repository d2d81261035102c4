import { useMutation } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { IconButton } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { answer, dataOf, savedViewsApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { verbs } from '../../words.ts'
import { apiFilterOf, type Filter } from '../filter.ts'
import { type View, viewsQuery } from '../queries.ts'
import { putView } from './view-cache.ts'
import { words } from './view-words.ts'

interface ViewMenuProps {
  view: View
  views: View[]
  isChanged: boolean
  filter: Filter
  onRename: () => void
  onOpen: (id: string | undefined) => void
}

/** What can be done with the view that is open. */
export default function ViewMenu({ view, views, isChanged, filter, onRename, onOpen }: ViewMenuProps) {
  const at = views.findIndex(({ id }) => id === view.id)
  const keep = useMutation({
    mutationFn: () =>
      dataOf(savedViewsApi({ id: view.id }).patch({ query: apiFilterOf(filter), version: view.version })),
    onSuccess: (saved) => {
      putView(saved)
      onOpen(view.id)
      showDone(words.changeSaved(view.name), async () =>
        putView(await dataOf(savedViewsApi({ id: view.id }).patch({ query: view.query }))),
      )
    },
    onError: () => showDone(words.notSaved(view.name)),
  })
  const move = useMutation({
    mutationFn: (by: number) => {
      const ids = views.map(({ id }) => id)
      ids.splice(at + by, 0, ...ids.splice(at, 1))
      return dataOf(savedViewsApi.order.put({ ids }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['saved-views'] }),
  })
  const remove = useMutation({
    mutationFn: () => answer(savedViewsApi({ id: view.id }).delete()),
    onSuccess: () => {
      queryClient.setQueryData<View[]>(viewsQuery.queryKey, (known = []) =>
        known.filter(({ id }) => id !== view.id),
      )
      void queryClient.invalidateQueries({ queryKey: ['saved-views'] })
      onOpen(undefined)
      const { name, query, position } = view
      showDone(words.deleted(name), async () =>
        putView(await dataOf(savedViewsApi.post({ name, query: query as Record<string, string>, position }))),
      )
    },
  })
  return (
    <Menu
      label={words.view(view.name)}
      align="start"
      trigger={<IconButton icon="more" label={words.change(view.name)} />}
      items={[
        {
          label: words.saveChange,
          icon: 'check',
          needs: 'server',
          disabled: !isChanged,
          onSelect: () => keep.mutate(),
        },
        { label: verbs.rename, icon: 'edit', needs: 'server', onSelect: onRename },
        {
          label: words.moveLeft,
          icon: 'left',
          needs: 'server',
          disabled: at <= 0,
          onSelect: () => move.mutate(-1),
        },
        {
          label: words.moveRight,
          icon: 'right',
          needs: 'server',
          disabled: at === views.length - 1,
          onSelect: () => move.mutate(1),
        },
        'line',
        {
          label: words.delete,
          icon: 'trash',
          danger: true,
          needs: 'server',
          onSelect: () => remove.mutate(),
        },
      ]}
    />
  )
}
