import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Menu } from '../parts/menu.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { type Conversation, forget, rename } from './queries.ts'
import { forgetTurn, forgetTurns } from './turns.ts'

type Named = Pick<Conversation, 'id' | 'title'>

interface ConversationMenuProps {
  conversation: Named
  /** It is gone. */
  onGone: () => void
  className?: string
}

/** What can be done with a conversation beside reading it. */
export function ConversationMenu({ conversation, onGone, className = '' }: ConversationMenuProps) {
  const isOnline = useIsOnline()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={`What can be done with “${conversation.title}”`}
        trigger={
          <IconButton icon="more" label={`More about “${conversation.title}”`} className={className} />
        }
        items={[
          { label: 'Rename…', icon: 'edit', disabled: !isOnline, onSelect: () => setOpen('rename') },
          {
            label: 'Delete…',
            icon: 'trash',
            danger: true,
            disabled: !isOnline,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'rename' && <Rename conversation={conversation} onClose={close} />}
      {open === 'delete' && <Delete conversation={conversation} onClose={close} onGone={onGone} />}
    </>
  )
}

const LONGEST = 80

function Rename({ conversation: { id, title }, onClose }: { conversation: Named; onClose: () => void }) {
  const [typed, setTyped] = useState(title)
  const saving = useMutation({
    mutationFn: () => rename(id, typed.trim()),
    onSuccess: () => {
      onClose()
      tellDone(`It is called “${typed.trim()}” now.`, () => rename(id, title))
    },
  })
  const { error } = saving
  const wrong = error instanceof Refusal ? error.messageFor('title') : undefined
  const isSame = typed.trim() === title
  return (
    <Dialog
      title="Rename the conversation"
      onClose={onClose}
      onSubmit={() => (isSame ? onClose() : typed.trim() !== '' && saving.mutate())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={saving.isPending} disabled={typed.trim() === ''}>
            Rename
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="Name"
          value={typed}
          maxLength={LONGEST}
          error={wrong}
          autoFocus
          onChange={setTyped}
        />
        {error && !wrong && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}

interface DeleteProps {
  conversation: Named
  onClose: () => void
  onGone: () => void
}

function Delete({ conversation: { id, title }, onClose, onGone }: DeleteProps) {
  const deleting = useMutation({
    mutationFn: () => forget(id),
    onSuccess: () => {
      forgetTurn(id)
      onClose()
      onGone()
      tellDone(`“${title}” deleted.`)
    },
  })
  return (
    <Confirm
      title={`Delete “${title}”?`}
      verb="Delete the conversation"
      busy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        Hearth forgets what was asked and answered in it, for good. What the provider was sent is with the
        provider.
      </p>
    </Confirm>
  )
}

/** All of one's own at once. */
export function DeleteAll({ onClose, onGone }: Omit<DeleteProps, 'conversation'>) {
  const deleting = useMutation({
    mutationFn: () => forget(),
    onSuccess: () => {
      forgetTurns()
      onClose()
      onGone()
      tellDone('All your conversations are deleted.')
    },
  })
  return (
    <Confirm
      title="Delete all conversations?"
      verb="Delete all of them"
      busy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        Hearth forgets everything you asked the coach and what it answered, for good. Nobody else’s
        conversations are touched.
      </p>
    </Confirm>
  )
}
