import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Select } from '../parts/select.tsx'
import { verbs } from '../words.ts'
import { useDesk } from './desk.tsx'
import { isSameOrder, movedCategory, placeOf } from './order.ts'
import { arrange, type Category } from './queries.ts'
import { words } from './words.ts'

const FIRST = 'first'

/** To another group, or to another place of its own, by name. */
export function MoveCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const { arrangement, groups, categories } = useDesk()
  const [groupId, setGroupId] = useState(category.groupId)
  const [after, setAfter] = useState(() => neighbourOf(category.id) ?? FIRST)
  const group = arrangement.findIndex(({ id }) => id === groupId)
  const others = (arrangement[group]?.categoryIds ?? []).filter((id) => id !== category.id)
  const nameOf = (id: string) => categories.get(id)?.name ?? ''

  function neighbourOf(id: string): string | undefined {
    const here = placeOf(arrangement, id)
    return here && arrangement[here.group]?.categoryIds[here.place - 1]
  }
  const choose = (id: string) => {
    setGroupId(id)
    const ids = arrangement.find((one) => one.id === id)?.categoryIds ?? []
    setAfter(ids.filter((one) => one !== category.id).at(-1) ?? FIRST)
  }
  const move = () => {
    const moved = movedCategory(arrangement, category.id, { group, place: others.indexOf(after) + 1 })
    const name = groups[group]?.name ?? ''
    if (!isSameOrder(arrangement, moved)) arrange(arrangement, moved, words.movedIn(category.name, name))
    onClose()
  }
  return (
    <Dialog
      title={words.moveIt(category.name)}
      onClose={onClose}
      onSubmit={move}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button kind="primary" type="submit">
            {verbs.move}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={words.group}
          value={groupId}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        <Select
          label={words.place}
          value={after}
          options={[
            { value: FIRST, label: words.first },
            ...others.map((id) => ({ value: id, label: words.after(nameOf(id)) })),
          ]}
          onChange={setAfter}
        />
      </div>
    </Dialog>
  )
}
