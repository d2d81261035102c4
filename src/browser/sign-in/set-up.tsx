import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { browserZone } from '../clock.ts'
import { languageHere, localeOfLanguage } from '../language.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { dataOf, foundingApi } from '../session/api.ts'
import { enter } from './enter.ts'
import { FailureNote } from './failure.tsx'
import { useFormSending } from './form-sending.ts'
import { useLinkToken } from './link-token.ts'
import { NewAccountFields, useNewAccount } from './new-account.tsx'
import { OpenPage } from './open-page.tsx'
import { statusQuery } from './queries.ts'
import Reach from './reach.tsx'
import { Restore } from './restore.tsx'
import { words as restoreWords } from './restore-words.ts'
import { words } from './words.ts'

/** The household and its first administrator, by the link that Hearth prints when it starts for the first time. */
export default function SetUp() {
  const token = useLinkToken()
  const { data: status } = useQuery(statusQuery)
  if (status?.setUp)
    return (
      <OpenPage title={words.setUp.done} lead={words.setUp.doneLead}>
        <LinkButton href="/sign-in" kind="primary" size="large" className="mt-6">
          {words.signIn}
        </LinkButton>
      </OpenPage>
    )
  if (!token)
    return (
      <OpenPage title={words.setUp.open} lead={words.setUp.openLead}>
        <Reach />
      </OpenPage>
    )
  return <NewOrRestored token={token} />
}

function NewOrRestored({ token }: { token: string }) {
  const [isRestoring, setRestoring] = useState(false)
  if (isRestoring) return <Restore token={token} onFound={() => setRestoring(false)} />
  return <SetUpForm token={token} onRestore={() => setRestoring(true)} />
}

type Country = 'CA' | 'US'

function SetUpForm({ token, onRestore }: { token: string; onRestore: () => void }) {
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
          ...(languageHere() !== 'en' && { locale: localeOfLanguage[languageHere()] }),
          ...(householdName.trim() && { householdName: householdName.trim() }),
        }),
      )
      enter(user.id, '/welcome')
    })
  }
  return (
    <OpenPage title={words.setUp.title} lead={words.setUp.lead}>
      <form ref={form} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
        <div data-field="householdName">
          <TextField
            label={words.setUp.household}
            name="household"
            placeholder={words.setUp.householdExample}
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
          <p aria-hidden="true" className="mb-1 text-13 text-soft laptop:text-12">
            {words.setUp.country}
          </p>
          <Segments
            label={words.setUp.country}
            value={country}
            options={countries()}
            onChange={setCountry}
            isWide
          />
          <p className="mt-1 text-13 text-faint laptop:text-12">{words.setUp.dollars[country]}</p>
        </div>
        <FailureNote failure={failure} sentences={words.setUpRefused} />
        <Button type="submit" kind="primary" size="large" busy={isBusy} disabled={isWaiting} className="mt-2">
          {words.setUp.send}
        </Button>
        <Button kind="quiet" className="justify-center" onClick={onRestore}>
          {restoreWords.instead}
        </Button>
      </form>
    </OpenPage>
  )
}

const countries = (): { value: Country; label: string }[] => [
  { value: 'CA', label: words.setUp.CA },
  { value: 'US', label: words.setUp.US },
]

const countryHere = (): Country => (/-US$/i.test(navigator.language) ? 'US' : 'CA')
