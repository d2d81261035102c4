import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { browserZone } from '../clock.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, foundingApi } from '../session/api.ts'
import { enter } from './enter.ts'
import { FailureNote } from './failure.tsx'
import { useFormSending } from './form-sending.ts'
import { useLinkToken } from './link-token.ts'
import { NewAccountFields, useNewAccount } from './new-account.tsx'
import { OpenPage } from './open-page.tsx'
import { statusQuery } from './queries.ts'

/** The household and its first administrator, by the link that Hearth prints when it starts for the first time. */
export default function SetUp() {
  const token = useLinkToken()
  const { data: status } = useQuery(statusQuery)
  if (status?.setUp)
    return (
      <OpenPage
        title="Hearth is set up already"
        lead="This link was for making the household, which is done. Sign in with your e-mail address, or ask a member of the household for an invite."
      >
        <LinkButton href="/sign-in" kind="primary" size="large" className="mt-6">
          Sign in
        </LinkButton>
      </OpenPage>
    )
  if (!token)
    return (
      <OpenPage
        title="Open the set-up link"
        lead="When Hearth starts for the first time it prints a link that ends in a long code. Open that link, whole, in this browser."
      >
        {null}
      </OpenPage>
    )
  return <SetUpForm token={token} />
}

type Country = 'CA' | 'US'

function SetUpForm({ token }: { token: string }) {
  const [householdName, setHouseholdName] = useState('')
  const account = useNewAccount()
  const [country, setCountry] = useState<Country>(countryHere)
  const { form, send, isBusy, isWaiting, failure, messageFor } = useFormSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!account.isReady()) return
    void send(async () => {
      const { user } = await dataOf(
        foundingApi.post({
          token,
          ...account.sent,
          country,
          timeZone: browserZone(),
          ...(householdName.trim() && { householdName: householdName.trim() }),
        }),
      )
      enter(user.id, '/welcome')
    })
  }
  return (
    <OpenPage
      title="Set up your household"
      lead="You become its administrator. Everything stays on this machine."
    >
      <form ref={form} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
        <div data-field="householdName">
          <TextField
            label="Household"
            name="household"
            placeholder="Tremblay-Okafor"
            autoComplete="off"
            maxLength={100}
            value={householdName}
            onChange={setHouseholdName}
            error={messageFor('householdName')}
            autoFocus
          />
        </div>
        <NewAccountFields account={account} messageFor={messageFor} />
        <div>
          <p className="mb-1 text-13 text-soft laptop:text-12">Country</p>
          <Segments label="Country" value={country} options={COUNTRIES} onChange={setCountry} isWide />
          <p className="mt-1 text-13 text-faint laptop:text-12">
            Amounts are in {country === 'CA' ? 'Canadian' : 'US'} dollars. This cannot be changed later;
            accounts in other currencies are fine.
          </p>
        </div>
        <FailureNote failure={failure} sentences={SENTENCES} />
        <Button type="submit" kind="primary" size="large" busy={isBusy} disabled={isWaiting} className="mt-2">
          Set up Hearth
        </Button>
      </form>
    </OpenPage>
  )
}

const COUNTRIES: { value: Country; label: string }[] = [
  { value: 'CA', label: 'Canada' },
  { value: 'US', label: 'United States' },
]

const SENTENCES = {
  'setup-link-invalid':
    'This link does not work any more: it was used, or it is older than Hearth’s last start. Where Hearth is set up already, sign in; otherwise start it again and open the link it prints then. What you typed stays here.',
}

const countryHere = (): Country => (/-US$/i.test(navigator.language) ? 'US' : 'CA')
