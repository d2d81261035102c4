import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { useDesk } from './desk.tsx'
import { LookFields, lookOf, lookTexts } from './look-fields.tsx'
import { changeGroup, type Group } from './queries.ts'
import { words } from './words.ts'

const COLOURS = 8

/** The colour and the icon of a group; its categories take the colour where they have none of their own. */
export function GroupLook({ group, onClose }: { group: Group; onClose: () => void }) {
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
