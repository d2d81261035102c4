import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { answer, dataOf, invitesApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { channelOptionsQuery, invitesKey, invitesQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { InviteLink } from './invite-form.tsx'
import { NotMailed } from './not-mailed.tsx'
import { words } from './people-words.ts'

type Invite = Awaited<ReturnType<NonNullable<typeof invitesQuery.queryFn>>>[number]

/** Links that are still about, each of which lets somebody in. */
export function Invites() {
  const { data: invites = [], error, refetch } = useQuery(invitesQuery)
  const open = invites.filter(({ status }) => status === 'PENDING')
  if (error) return <RefusalNote error={error} onRetry={() => refetch()} />
  if (open.length === 0) return null
  return (
    <SettingSection title={words.open.title}>
      <ul>
        {open.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
    </SettingSection>
  )
}

function InviteRow({ invite }: { invite: Invite }) {
  const [isShown, setShown] = useState(false)
  const revoke = useMutation({
    mutationFn: () => answer(invitesApi({ id: invite.id }).delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: invitesKey })
      showDone(words.open.withdrawn)
    },
  })
  const { data: options } = useQuery(channelOptionsQuery)
  const mail = useMutation({
    mutationFn: () => dataOf(invitesApi({ id: invite.id }).mail.post()),
    onSuccess: ({ to, failure }) => failure === null && showDone(words.mailed(to)),
  })
  const isAdministrator = invite.role === 'ADMIN'
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-52 flex-1">
          <p className="text-15 font-medium laptop:text-14">
            {invite.email ?? (isAdministrator ? words.anAdministrator : words.aMember)}
          </p>
          <p className="text-13 text-soft">
            {words.invitedBy(invite.invitedBy.displayName, invite.email ? isAdministrator : undefined)} ·{' '}
            {words.open.worksUntil} <Moment value={invite.expiresAt} />
          </p>
        </div>
        {options?.mail && invite.email && (
          <Button busy={mail.isPending} onClick={() => mail.mutate()}>
            {words.mail.send}
          </Button>
        )}
        <Button onClick={() => setShown(true)}>{words.open.showLink}</Button>
        <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {words.open.withdraw}
        </Button>
      </div>
      <NotMailed why={mail.data?.failure} />
      {(revoke.error ?? mail.error) && <RefusalNote error={revoke.error ?? mail.error} />}
      {isShown && invite.url && (
        <Dialog title={words.open.dialog} width="wide" onClose={() => setShown(false)}>
          <InviteLink url={invite.url} expiresAt={invite.expiresAt} />
        </Dialog>
      )}
    </li>
  )
}
