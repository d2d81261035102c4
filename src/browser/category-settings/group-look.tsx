import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { verbs } from '../words.ts'
import { useDesk } from './desk.tsx'
import { type Look, LookFields } from './look-fields.tsx'
import { changeGroup, type Group } from './queries.ts'
import { words } from './words.ts'

const COLOURS = 8

/** The colour and the icon of a group; its categories take the colour where they have none of their own. */
export function GroupLook({ group, onClose }: { group: Group; onClose: () => void }) {
  const { groups } = useDesk()
  const [look, setLook] = useState<Look>({ colour: group.colour, icon: group.icon })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async () => {
    if (look.colour === group.colour && look.icon === group.icon) return onClose()
    setBusy(true)
    try {
      await changeGroup(group, { ...look }, words.changedLook(group.name))
      onClose()
    } catch (refused) {
      setError(refused)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={words.colourAndIconOf(group.name)}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy} needs="server">
            {verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LookFields
          value={look}
          onChange={setLook}
          noColour={words.byItsPlace}
          shade={(groups.findIndex(({ id }) => id === group.id) % COLOURS) + 1}
        />
        {error ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
