import { type ReactNode, useState } from 'react'
import { now } from '../clock.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Menu } from '../parts/menu.tsx'
import { Pill } from '../parts/pill.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { type Member, useMemberDeeds } from './member-deeds.ts'

export const Initials = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="grid size-8 flex-none place-items-center rounded-full bg-accent-wash text-12 font-semibold text-accent"
  >
    {children}
  </span>
)

/** Somebody, and what an administrator can do for or about them. */
export function MemberRow({ member }: { member: Member }) {
  const { user, household } = useHousehold()
  const deeds = useMemberDeeds(member)
  const [asks, setAsks] = useState<'remove' | 'demote' | 'totp'>()
  const isSelf = member.id === user.id
  const isGone = member.status === 'REMOVED'
  const initials = household.members.find(({ id }) => id === member.id)?.initials ?? '–'
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-11 items-center gap-3">
        <Initials>{initials}</Initials>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="truncate text-15 font-medium laptop:text-14">{member.displayName}</span>
            {isSelf && <span className="text-13 text-soft">you</span>}
            {member.role === 'ADMIN' && <Pill tone="accent">Administrator</Pill>}
            {member.totpEnabled && <Pill tone="good">Two-step</Pill>}
          </p>
          <p className="text-13 text-soft [overflow-wrap:anywhere]">
            {member.email}
            {!isGone && (
              <>
                {' · '}
                {member.lastSignInAt ? (
                  <>
                    signed in <Moment value={member.lastSignInAt} />
                  </>
                ) : (
                  'never signed in'
                )}
              </>
            )}
          </p>
        </div>
        {isGone ? (
          <Restore member={member} deeds={deeds} />
        ) : (
          <Deeds member={member} deeds={deeds} isSelf={isSelf} onAsk={setAsks} />
        )}
      </div>
      {deeds.error && !asks && <RefusalNote error={deeds.error} />}
      {deeds.resetLink && (
        <Dialog title={`Reset link for ${member.displayName}`} width="wide" onClose={deeds.forgetLink}>
          <div className="flex flex-col gap-4 tablet:flex-row">
            <QrCode label="The reset link as a code for a camera" text={deeds.resetLink.url} size={148} />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <CopyField label="Reset link" value={deeds.resetLink.url} />
              <p className="text-13 text-pretty text-soft">
                Works once, until <Moment value={deeds.resetLink.expiresAt} />. Hand it over yourself; it is
                not shown again.
              </p>
            </div>
          </div>
        </Dialog>
      )}
      {asks && (
        <Confirm
          {...questionOf(asks, member)}
          busy={deeds.isBusy}
          error={deeds.error}
          onConfirm={() => deeds[asks](() => setAsks(undefined))}
          onClose={() => setAsks(undefined)}
        />
      )}
    </li>
  )
}

type Ask = 'remove' | 'demote' | 'totp'

/** Asked before what the person notices at once: it cannot be taken back for them. */
function questionOf(ask: Ask, { displayName }: Member) {
  if (ask === 'remove')
    return {
      title: `Remove ${displayName}?`,
      verb: 'Remove',
      children:
        'They are signed out at once and cannot sign in. What they entered stays. For seven days they can be brought back.',
    }
  if (ask === 'demote')
    return {
      title: `Make ${displayName} a member?`,
      verb: 'Make a member',
      children: 'They are signed out everywhere, and can no longer invite, remove or change the household.',
    }
  return {
    title: `Turn two-step sign-in of ${displayName} off?`,
    verb: 'Turn off',
    children:
      'Their password alone signs them in then. Do this for somebody who has lost their phone and their codes.',
  }
}

type MemberDeeds = ReturnType<typeof useMemberDeeds>

interface DeedsProps {
  member: Member
  deeds: MemberDeeds
  isSelf: boolean
  onAsk: (ask: Ask) => void
}

function Deeds({ member, deeds, isSelf, onAsk }: DeedsProps) {
  const isAdmin = member.role === 'ADMIN'
  return (
    <Menu
      label={`What can be done about ${member.displayName}`}
      trigger={<IconButton icon="more" label={`More about ${member.displayName}`} />}
      items={[
        isAdmin
          ? { label: 'Make a member', icon: 'people', onSelect: () => onAsk('demote') }
          : { label: 'Make an administrator', icon: 'people', onSelect: deeds.promote },
        { label: 'Make a reset link', icon: 'key', onSelect: deeds.makeResetLink },
        // Another administrator has to do these for oneself.
        ...(isSelf
          ? []
          : [
              { label: 'Unlock sign-in', icon: 'lock' as const, onSelect: deeds.unlock },
              ...(member.totpEnabled
                ? [{ label: 'Turn two-step off', icon: 'phone' as const, onSelect: () => onAsk('totp') }]
                : []),
              'line' as const,
              { label: 'Remove', icon: 'trash' as const, danger: true, onSelect: () => onAsk('remove') },
            ]),
      ]}
    />
  )
}

function Restore({ member, deeds }: { member: Member; deeds: MemberDeeds }) {
  const isTooLate = member.restorableUntil === null || Date.parse(member.restorableUntil) <= now()
  if (isTooLate) return <span className="text-13 text-soft">Gone for good</span>
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="text-13 text-soft">
        until <Moment value={member.restorableUntil ?? ''} />
      </span>
      <Button busy={deeds.isBusy} onClick={deeds.restore}>
        Bring back
      </Button>
    </div>
  )
}
