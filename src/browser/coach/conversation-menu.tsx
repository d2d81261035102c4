import { useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { IconButton } from '../parts/button.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Menu } from '../parts/menu.tsx'
import { nouns, verbs } from '../words.ts'
import { type Conversation, forget, rename } from './queries.ts'
import { forgetTurn, forgetTurns } from './turns.ts'
import { words } from './words.ts'

type Named = Pick<Conversation, 'id' | 'title'>

interface ConversationMenuProps {
  conversation: Named
  /** It is gone. */
  onGone: () => void
  className?: string
}

/** What can be done with a conversation beside reading it. */
export function ConversationMenu({ conversation, onGone, className = '' }: ConversationMenuProps) {
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={words.doneWith(conversation.title)}
        trigger={<IconButton icon="more" label={words.moreAbout(conversation.title)} className={className} />}
        items={[
          { label: words.renameIt, icon: 'edit', needs: 'server', onSelect: () => setOpen('rename') },
          {
            label: verbs.deleteAfterAsking,
            icon: 'trash',
            danger: true,
            needs: 'server',
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
  const form = useForm(`conversation.${id}`, { title })
  const typed = form.values.title.trim()
  const save = async () => {
    if (typed === title) return
    await rename(id, typed)
    showDone(words.calledNow(typed), () => rename(id, title))
  }
  return (
    <FormDialog
      form={form}
      title={words.renameTitle}
      verb={verbs.rename}
      isReady={typed !== ''}
      hidesError={form.isRefusedAtField}
      save={save}
      onClose={onClose}
    >
      <TextField label={nouns.name} maxLength={LONGEST} autoFocus {...form.field('title')} />
    </FormDialog>
  )
}

interface DeleteProps {
  conversation: Named
  onClose: () => void
  onGone: () => void
}

function Delete({ conversation: { id, title }, onClose, onGone }: DeleteProps) {
  const remove = async () => {
    await forget(id)
    forgetTurn(id)
    onClose()
    onGone()
    showDone(words.deleted(title))
  }
  return (
    <Confirm title={words.deleteAsked(title)} verb={words.deleteVerb} onConfirm={remove} onClose={onClose}>
      <p>{words.deleteLead}</p>
    </Confirm>
  )
}

/** All of one's own at once. */
export function DeleteAll({ onClose, onGone }: Omit<DeleteProps, 'conversation'>) {
  const remove = async () => {
    await forget()
    forgetTurns()
    onClose()
    onGone()
    showDone(words.allDeleted)
  }
  return (
    <Confirm title={words.deleteAllAsked} verb={words.deleteAllVerb} onConfirm={remove} onClose={onClose}>
      <p>{words.deleteAllLead}</p>
    </Confirm>
  )
}
