import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { placeNames } from '../../places.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { membersQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { InviteForm } from './invite-form.tsx'
import { Invites } from './invites.tsx'
import { Initials, MemberRow } from './member-row.tsx'
import { words } from './people-words.ts'

/** Who belongs to the household; its administrators also let people in and out. */
export default function Members() {
  const { user } = useHousehold()
  const [isInviting, setInviting] = useState(false)
  return (
    <SettingsFrame
      title={placeNames.sections.members}
      actions={
        user.role === 'ADMIN' && (
          <Button kind="primary" icon="plus" onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        )
      }
    >
      {user.role === 'ADMIN' ? <Administered /> : <Names />}
      {isInviting && (
        <Dialog title={verbs.inviteSomebody} width="wide" onClose={() => setInviting(false)}>
          <InviteForm />
        </Dialog>
      )}
    </SettingsFrame>
  )
}

/** As the other members know them. */
function Names() {
  const { household, user } = useHousehold()
  return (
    <ul>
      {household.members.map(({ id, displayName, initials }) => (
        <li key={id} className="flex min-h-13 items-center gap-3 border-b border-line">
          <Initials>{initials}</Initials>
          <span className="font-medium">{displayName}</span>
          {id === user.id && <span className="text-13 text-soft">{words.you}</span>}
        </li>
      ))}
    </ul>
  )
}

function Administered() {
  const { data: members, error, refetch } = useQuery(membersQuery)
  const here = members?.filter(({ status }) => status === 'ACTIVE') ?? []
  const gone = members?.filter(({ status }) => status === 'REMOVED') ?? []
  return (
    <>
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!members && !error && <Skeleton className="mt-4 h-24 w-full" />}
      <ul>
        {here.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      <Invites />
      {gone.length > 0 && (
        <SettingSection title={words.removedOnes}>
          <ul>
            {gone.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </SettingSection>
      )}
    </>
  )
}
