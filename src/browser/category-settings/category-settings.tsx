import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { placeNames } from '../places.ts'
import { useCategories } from '../session/categories.ts'
import { categoriesQuery } from '../session/queries.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { AddLine } from './add-line.tsx'
import { Archive } from './archive.tsx'
import { CategoryDetails } from './category-details.tsx'
import { DeskContext, type Opened, useDesk } from './desk.tsx'
import { type Dragged, useDrag } from './drag.ts'
import { GroupSection } from './group-section.tsx'
import { MergeCategory, RemoveCategory } from './leave-taking.tsx'
import { LookFields, lookOf, lookTexts } from './look-fields.tsx'
import { MoveCategory } from './move-category.tsx'
import {
  type Arrangement,
  arrangementOf,
  isSameOrder,
  movedCategory,
  movedGroup,
  type Place,
  placeOf,
  steppedCategory,
  steppedGroup,
} from './order.ts'
import { addGroup, arrange, type Category, changeGroup, type Group } from './queries.ts'
import { words } from './words.ts'

const COLOURS = 8

/** The colour and the icon of a group; its categories take the colour where they have none of their own. */
function GroupLook({ group, onClose }: { group: Group; onClose: () => void }) {
  const { groups } = useDesk()
  const form = useForm(`group-look.${group.id}`, lookTexts(group))
  const { colour, icon } = lookOf(form.values)
  const save = async () => {
    if (colour !== group.colour || icon !== group.icon)
      await changeGroup(group, { colour, icon }, words.changedLook(group.name))
  }
  return (
    <FormDialog form={form} title={words.colourAndIconOf(group.name)} save={save} onClose={onClose}>
      <LookFields
        value={{ colour, icon }}
        onChange={(look) => form.change(lookTexts(look))}
        noColour={words.byItsPlace}
        shade={(groups.findIndex(({ id }) => id === group.id) % COLOURS) + 1}
      />
    </FormDialog>
  )
}

/** The household's categories: their order, names, looks and kinds, and what becomes of one that is no longer wanted. */
export default function CategorySettings() {
  const { data, error, refetch } = useQuery(categoriesQuery)
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const stopAdding = () => {
    setAdding(false)
    addButton.current?.focus()
  }
  return (
    <SettingsFrame
      title={placeNames.sections.categories}
      actions={
        <Button ref={addButton} icon="plus" needs="server" disabled={!data} onClick={() => setAdding(true)}>
          {words.addGroup}
        </Button>
      }
    >
      <p className="mb-4 max-w-160 text-13 text-pretty text-soft">{words.lead}</p>
      {error && !data ? <RefusalNote error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Waiting />}
      {data && <Groups groups={data.groups} />}
      {isAdding && (
        <AddLine
          label={words.newGroup}
          draft="group"
          onAdd={(name, key) => addGroup(name, key)}
          onClose={stopAdding}
        />
      )}
      {data?.groups.length === 0 && !isAdding && (
        <Empty
          action={
            <Button kind="primary" needs="server" onClick={() => setAdding(true)}>
              {words.addGroup}
            </Button>
          }
        >
          {words.none}
        </Empty>
      )}
      {data && <Archive />}
    </SettingsFrame>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-5 pt-2">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-5 w-full" />
    ))}
  </div>
)

function Groups({ groups }: { groups: Group[] }) {
  const categories = useCategories()
  const [renaming, rename] = useState<string>()
  const [opened, open] = useState<Opened>()
  const arrangement = useMemo(() => arrangementOf(groups, [...categories.values()]), [groups, categories])
  const { stepCategory, stepGroup, drop } = useMoves(arrangement, groups)
  const { dragging, handleOf } = useDrag(drop)
  const close = () => open(undefined)
  const desk = {
    arrangement,
    groups,
    categories,
    renaming,
    rename,
    open,
    stepCategory,
    stepGroup,
  }
  return (
    <DeskContext value={desk}>
      <div className="flex flex-col gap-4">
        {groups.map((group, at) => (
          <GroupSection
            key={group.id}
            group={group}
            at={at}
            ids={arrangement[at]?.categoryIds ?? []}
            dragging={dragging}
            handleOf={handleOf}
          />
        ))}
      </div>
      {dragging && (
        <div
          aria-hidden="true"
          style={{ left: dragging.x + 12, top: dragging.y - 16 }}
          className="pointer-events-none fixed z-50 max-w-60 truncate rounded-6 bg-raised px-3 py-1.5 text-13 font-medium shadow-pop"
        >
          {dragging.name}
        </div>
      )}
      {opened?.what === 'details' && <CategoryDetails category={opened.category} onClose={close} />}
      {opened?.what === 'merge' && <MergeCategory category={opened.category} onClose={close} />}
      {opened?.what === 'remove' && <RemoveCategory category={opened.category} onClose={close} />}
      {opened?.what === 'move' && <MoveCategory category={opened.category} onClose={close} />}
      {opened?.what === 'look' && <GroupLook group={opened.group} onClose={close} />}
    </DeskContext>
  )
}

/** Every way of moving ends in an order; the handle of what was moved keeps the focus where it now stands. */
function useMoves(arrangement: Arrangement, groups: Group[]) {
  const refocus = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that moved the handle away.
  useLayoutEffect(() => {
    const handle = refocus.current && document.querySelector(`[data-handle="${refocus.current}"]`)
    refocus.current = undefined
    if (handle instanceof HTMLElement) handle.focus()
  }, [arrangement])
  const move = (moved: { id: string; name: string }, after: Arrangement | undefined) => {
    if (!after || isSameOrder(arrangement, after)) return
    refocus.current = moved.id
    arrange(arrangement, after, sentenceOf(moved, after, groups))
  }
  const drop = (dragged: Dragged, place: Place) =>
    move(
      dragged,
      dragged.what === 'group'
        ? movedGroup(arrangement, dragged.id, place.group)
        : movedCategory(arrangement, dragged.id, place),
    )
  return {
    drop,
    stepCategory: (category: Category, step: -1 | 1) =>
      move(category, steppedCategory(arrangement, category.id, step)),
    stepGroup: (group: Group, step: -1 | 1) => move(group, steppedGroup(arrangement, group.id, step)),
  }
}

function sentenceOf({ id, name }: { id: string; name: string }, after: Arrangement, groups: Group[]): string {
  const here = placeOf(after, id)
  if (!here) return words.isNumber(name, after.findIndex((group) => group.id === id) + 1, after.length)
  const { id: groupId, categoryIds = [] } = after[here.group] ?? {}
  const group = groups.find((one) => one.id === groupId)?.name ?? ''
  return words.isNumberIn(name, here.place + 1, categoryIds.length, group)
}
