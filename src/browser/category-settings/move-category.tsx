import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { Select } from '../parts/fields/select.tsx'
import { verbs } from '../words.ts'
import { useDesk } from './desk.tsx'
import { isSameOrder, movedCategory, placeOf } from './order.ts'
import { arrange, type Category } from './queries.ts'
import { words } from './words.ts'

const FIRST = 'first'

/** To another group, or to another place of its own, by name. */
export function MoveCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const { arrangement, groups, categories } = useDesk()
  const form = useForm(`category-place.${category.id}`, () => ({
    groupId: category.groupId,
    after: neighbourOf(category.id) ?? FIRST,
  }))
  const { groupId, after } = form.values
  const group = arrangement.findIndex(({ id }) => id === groupId)
  const others = (arrangement[group]?.categoryIds ?? []).filter((id) => id !== category.id)
  const nameOf = (id: string) => categories.get(id)?.name ?? ''

  function neighbourOf(id: string): string | undefined {
    const here = placeOf(arrangement, id)
    return here && arrangement[here.group]?.categoryIds[here.place - 1]
  }
  const choose = (id: string) => {
    const ids = arrangement.find((one) => one.id === id)?.categoryIds ?? []
    form.change({ groupId: id, after: ids.filter((one) => one !== category.id).at(-1) ?? FIRST })
  }
  const move = async () => {
    const moved = movedCategory(arrangement, category.id, { group, place: others.indexOf(after) + 1 })
    const name = groups[group]?.name ?? ''
    if (!isSameOrder(arrangement, moved)) arrange(arrangement, moved, words.movedIn(category.name, name))
  }
  return (
    <FormDialog
      form={form}
      title={words.moveIt(category.name)}
      verb={verbs.move}
      save={move}
      onClose={onClose}
    >
      <Select
        label={words.group}
        value={groupId}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      <Select
        label={words.place}
        options={[
          { value: FIRST, label: words.first },
          ...others.map((id) => ({ value: id, label: words.after(nameOf(id)) })),
        ]}
        {...form.field('after')}
      />
    </FormDialog>
  )
}
