import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../frame/step-up.tsx'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { answer, dataOf, identitiesApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { Alert } from '../sign-in/failure.tsx'
import { providerFailure } from '../sign-in/provider-link.tsx'
import { providersQuery } from '../sign-in/queries.ts'
import { identitiesQuery } from './queries.ts'
import { SettingRow } from './setting-row.tsx'

/** Who one is at the household's identity provider, where it has one. */
export function Identities() {
  const { data: methods } = useQuery(providersQuery)
  if (!methods?.methods.includes('OIDC')) return null
  return <Linked provider={methods.oidcDisplayName ?? 'your provider'} />
}

function Linked({ provider }: { provider: string }) {
  const { data: identities = [], error, refetch } = useQuery(identitiesQuery)
  const [failure] = useState(takeFailure)
  const stepUp = useStepUp()
  const unlink = useMutation({
    mutationFn: (id: string) => answer(identitiesApi({ id }).delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey })
      tellDone(`${provider} does not sign you in any more.`)
    },
  })
  const begin = () =>
    stepUp.ask({
      title: `Link your account at ${provider}`,
      children: `You go to ${provider} and come back here. From then on it signs you in.`,
      verb: 'Go on',
      run: async (factor) => {
        const body = { ...factor, returnTo: '/settings/security' }
        location.assign((await dataOf(identitiesApi.link.post(body))).authorizationUrl)
      },
    })
  return (
    <>
      <SettingRow
        title={`Sign in with ${provider}`}
        hint={identities.length === 0 ? 'Instead of the password and the code.' : undefined}
      >
        {identities.length === 0 && <Button onClick={begin}>Link your account</Button>}
        {identities.map(({ id, email, linkedAt }) => (
          <div key={id} className="flex flex-wrap items-center gap-3">
            <span className="text-13 text-soft">
              {email ?? 'An account'}, linked <Moment value={linkedAt} />
            </span>
            <Button kind="danger" busy={unlink.isPending} onClick={() => unlink.mutate(id)}>
              Unlink
            </Button>
          </div>
        ))}
        {stepUp.dialog}
      </SettingRow>
      {failure && <Alert>{failureOf(failure, provider)}</Alert>}
      {(error ?? unlink.error) && <RefusalNote error={unlink.error ?? error} onRetry={() => refetch()} />}
    </>
  )
}

const failureOf = (slug: string, provider: string): string =>
  slug === 'conflict'
    ? `This account at ${provider} signs somebody else in already.`
    : providerFailure(slug, provider)

/** Why a trip to the provider came to nothing; it leaves the address, or a reload would say it again. */
function takeFailure(): string | undefined {
  const slug = new URLSearchParams(location.search).get('ssoError') ?? undefined
  if (slug) history.replaceState(history.state, '', location.pathname)
  return slug
}
