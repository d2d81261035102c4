import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { now } from '../../clock.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { CopyField } from '../../parts/fields/copy-field.tsx'
import { Menu } from '../../parts/menu.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { channelOptionsQuery } from '../queries.ts'
import { type Member, useMemberActions } from './member-actions.ts'
import { NotMailed } from './not-mailed.tsx'
import { words } from './people-words.ts'

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
  const actions = useMemberActions(member)
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
            {isSelf && <span className="text-13 text-soft">{words.you}</span>}
            {member.role === 'ADMIN' && <Pill tone="accent">{words.administrator}</Pill>}
            {member.totpEnabled && <Pill tone="good">{words.row.twoStep}</Pill>}
          </p>
          <p className="text-13 text-soft [overflow-wrap:anywhere]">
            {member.email}
            {!isGone && (
              <>
                {' · '}
                {member.lastSignInAt ? (
                  <>
                    {words.row.signedIn} <Moment value={member.lastSignInAt} />
                  </>
                ) : (
                  words.row.neverSignedIn
                )}
              </>
            )}
          </p>
        </div>
        {isGone ? (
          <Restore member={member} actions={actions} />
        ) : (
          <ActionButtons member={member} actions={actions} isSelf={isSelf} onAsk={setAsks} />
        )}
      </div>
      <NotMailed why={actions.notMailed} />
      {actions.error && !asks && <RefusalNote error={actions.error} />}
      {actions.resetLink && (
        <Dialog title={words.resetLinkFor(member.displayName)} width="wide" onClose={actions.forgetLink}>
          <div className="flex flex-col gap-4 tablet:flex-row">
            <QrCode label={words.reset.code} text={actions.resetLink.url} size={148} />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <CopyField label={words.reset.label} value={actions.resetLink.url} />
              <p className="text-13 text-pretty text-soft">
                {words.reset.worksOnce} <Moment value={actions.resetLink.expiresAt} />
                {words.reset.handOver}
              </p>
            </div>
          </div>
        </Dialog>
      )}
      {asks && (
        <Confirm
          {...questionOf(asks, member)}
          busy={actions.isBusy}
          error={actions.error}
          onConfirm={() => actions[asks](() => setAsks(undefined))}
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
      title: words.removeAsked(displayName),
      verb: verbs.remove,
      children: words.removeMeans,
    }
  if (ask === 'demote')
    return {
      title: words.makeMemberAsked(displayName),
      verb: words.actionNames.makeMember,
      children: words.makeMemberMeans,
    }
  return {
    title: words.twoStepOffAsked(displayName),
    verb: verbs.turnOff,
    children: words.twoStepOffMeans,
  }
}

type MemberActions = ReturnType<typeof useMemberActions>

interface ActionButtonsProps {
  member: Member
  actions: MemberActions
  isSelf: boolean
  onAsk: (ask: Ask) => void
}

function ActionButtons({ member, actions, isSelf, onAsk }: ActionButtonsProps) {
  const { data: options } = useQuery(channelOptionsQuery)
  const isAdmin = member.role === 'ADMIN'
  return (
    <Menu
      label={words.actionsFor(member.displayName)}
      trigger={<IconButton icon="more" label={words.moreAbout(member.displayName)} />}
      items={[
        isAdmin
          ? { label: words.actionNames.makeMember, icon: 'people', onSelect: () => onAsk('demote') }
          : { label: words.actionNames.makeAdministrator, icon: 'people', onSelect: actions.promote },
        { label: words.actionNames.makeResetLink, icon: 'key', onSelect: actions.makeResetLink },
        ...(options?.mail
          ? [{ label: words.mail.resetLink, icon: 'envelope' as const, onSelect: actions.mailResetLink }]
          : []),
        // Another administrator has to do these for oneself.
        ...(isSelf
          ? []
          : [
              { label: words.actionNames.unlock, icon: 'lock' as const, onSelect: actions.unlock },
              ...(member.totpEnabled
                ? [
                    {
                      label: words.actionNames.twoStepOff,
                      icon: 'phone' as const,
                      onSelect: () => onAsk('totp'),
                    },
                  ]
                : []),
              'line' as const,
              {
                label: verbs.remove,
                icon: 'trash' as const,
                danger: true,
                onSelect: () => onAsk('remove'),
              },
            ]),
      ]}
    />
  )
}

function Restore({ member, actions }: { member: Member; actions: MemberActions }) {
  const isTooLate = member.restorableUntil === null || Date.parse(member.restorableUntil) <= now()
  if (isTooLate) return <span className="text-13 text-soft">{words.row.goneForGood}</span>
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="text-13 text-soft">
        {words.row.until} <Moment value={member.restorableUntil ?? ''} />
      </span>
      <Button busy={actions.isBusy} onClick={actions.restore}>
        {verbs.bringBack}
      </Button>
    </div>
  )
}
