import { useMutation } from '@tanstack/react-query'
import { Confirm } from '../parts/confirm.tsx'
import { type Notification, removeNotification } from './queries.ts'

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
      title="Delete this notification?"
      verb="Delete"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{title}. What it told you of stays as it is.</p>
    </Confirm>
  )
}
