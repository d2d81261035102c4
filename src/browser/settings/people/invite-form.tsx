import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { CopyField } from '../../parts/fields/copy-field.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { dataOf, invitesApi } from '../../session/api.ts'
import { forgetDraft, useDraft } from '../../session/drafts.ts'
import { queryClient } from '../../session/queries.ts'
import { Refusal } from '../../session/refusal.ts'
import { verbs } from '../../words.ts'
import { invitesKey } from '../queries.ts'
import { words } from './people-words.ts'

type Role = 'MEMBER' | 'ADMIN'

const rolesToChoose = (): { value: Role; label: string }[] => [
  { value: 'MEMBER', label: words.member },
  { value: 'ADMIN', label: words.administrator },
]

/** Makes a link into the household, to be handed over in person or by a message of one's own. */
export function InviteForm() {
  const [role, setRole] = useDraft<Role>('invite.role', 'MEMBER')
  const [email, setEmail] = useDraft('invite.email', '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const create = useMutation({
    mutationFn: () =>
      dataOf(
        invitesApi.post(
          { role, ...(email.trim() && { email: email.trim() }) },
          { headers: { 'idempotency-key': key } },
        ),
      ),
    onSuccess: () => {
      forgetDraft('invite')
      setKey(crypto.randomUUID())
      return queryClient.invalidateQueries({ queryKey: invitesKey })
    },
  })
  const refusal = create.error instanceof Refusal ? create.error : undefined
  if (create.data?.url)
    return (
      <div className="flex flex-col gap-4">
        <InviteLink url={create.data.url} expiresAt={create.data.expiresAt} />
        <div>
          <Button kind="quiet" onClick={() => create.reset()}>
            {words.inviteAnother}
          </Button>
        </div>
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Segments
        label={words.form.as}
        value={role}
        options={rolesToChoose()}
        onChange={setRole}
        hint={words.form.may[role]}
        isWide
      />
      <TextField
        label={words.form.onlyFor}
        hint={words.form.onlyForHint}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={refusal?.messageFor('email')}
      />
      {create.error && !refusal?.fieldErrors.length && <RefusalNote error={create.error} />}
      <div>
        <Button type="submit" kind="primary" busy={create.isPending}>
          {verbs.makeLink}
        </Button>
      </div>
    </form>
  )
}

interface InviteLinkProps {
  url: string
  expiresAt: string
}

/** The link to copy, and as a picture for the phone that is to open it. */
export const InviteLink = ({ url, expiresAt }: InviteLinkProps) => (
  <div className="flex flex-col gap-4 tablet:flex-row tablet:items-start">
    <QrCode label={words.link.code} text={url} size={148} />
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <CopyField label={words.link.label} value={url} />
      <p className="text-13 text-soft">
        {words.link.worksOnce} <Moment value={expiresAt} />
        {words.link.handOver}
      </p>
    </div>
  </div>
)
