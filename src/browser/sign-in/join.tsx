import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Button, LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { dataOf, joiningApi } from '../session/api.ts'
import { Refusal } from '../session/refusal.ts'
import { verbs } from '../words.ts'
import { enter } from './enter.ts'
import { FailureNote } from './failure.tsx'
import { useFormSending } from './form-sending.ts'
import { useLinkToken } from './link-token.ts'
import { NewAccountFields, useNewAccount } from './new-account.tsx'
import { OpenPage } from './open-page.tsx'
import { ProviderLink } from './provider-link.tsx'
import { inviteQuery, providersQuery } from './queries.ts'
import { words } from './words.ts'

/** Becoming a member, with an invite or, where the household is open, without one. */
export default function Join() {
  const token = useLinkToken()
  return token ? <Invited token={token} /> : <OpenDoor />
}

function Invited({ token }: { token: string }) {
  const { data: invite, error, refetch } = useQuery(inviteQuery(token))
  if (error instanceof Refusal && error.status === 404) return <GoneInvite />
  if (!invite)
    return (
      <OpenPage title={verbs.joinHousehold}>
        <div className="mt-6">
          {error ? (
            <RefusalNote error={error} onRetry={() => refetch()} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </div>
      </OpenPage>
    )
  return (
    <JoinForm
      token={token}
      title={words.joinThe(invite.householdName)}
      household={invite.householdName}
      lead={words.invitedAs(invite.invitedBy, invite.role === 'ADMIN')}
      invitedEmail={invite.email}
    />
  )
}

const GoneInvite = () => (
  <OpenPage title={words.joining.gone} lead={words.joining.goneLead}>
    <LinkButton href="/sign-in" kind="primary" size="large" className="mt-6">
      {words.signIn}
    </LinkButton>
  </OpenPage>
)

function OpenDoor() {
  const { data: providers } = useQuery(providersQuery)
  if (providers && !providers.registrationOpen)
    return (
      <OpenPage title={words.joining.open} lead={words.joining.openLead}>
        <LinkButton href="/sign-in" size="large" className="mt-6">
          {words.signIn}
        </LinkButton>
      </OpenPage>
    )
  return <JoinForm title={verbs.joinHousehold} lead={words.joining.lead} invitedEmail={null} />
}

interface JoinFormProps {
  token?: string
  title: string
  household?: string
  lead: string
  /** The one address the invite is for. */
  invitedEmail: string | null
}

function JoinForm({ token, title, household, lead, invitedEmail }: JoinFormProps) {
  const account = useNewAccount(invitedEmail)
  const { form, send, isBusy, isWaiting, failure, messageFor } = useFormSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!account.isReady()) return
    void send(async () => {
      const { user } = await dataOf(
        joiningApi.register.post({
          ...account.sent,
          ...(token && { inviteToken: token }),
        }),
      )
      enter(user.id, '/')
    })
  }
  return (
    <OpenPage title={title} household={household} lead={lead}>
      <form ref={form} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
        <NewAccountFields
          account={account}
          messageFor={messageFor}
          {...(invitedEmail && { emailHint: words.joining.forThisAddress })}
          autoFocus
        />
        <FailureNote failure={failure} sentences={words.joinRefused} />
        <Button type="submit" kind="primary" size="large" busy={isBusy} disabled={isWaiting} className="mt-2">
          {words.joining.join}
        </Button>
      </form>
      <ProviderLink returnTo="/sign-in?sso=1" inviteToken={token} />
    </OpenPage>
  )
}
