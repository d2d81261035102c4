import { useMutation } from '@tanstack/react-query'
import { Confirm } from '../parts/confirm.tsx'
import { verbs } from '../words.ts'
import { type Notification, removeNotification } from './queries.ts'
import { words } from './words.ts'

interface RemoveDialogProps {
  notification: Notification
  title: string
  onClose: () => void
}

/** It is gone for good, so it is asked for. */
export function RemoveDialog({ notification, title, onClose }: RemoveDialogProps) {
  const remove = useMutation({ mutationFn: () => removeNotification(notification), onSuccess: onClose })
  return (
    <Confirm
      title={words.deleteThis}
      verb={verbs.delete}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{words.staysAsIs(title)}</p>
    </Confirm>
  )
}
