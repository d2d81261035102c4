import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../../frame/step-up.tsx'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { answer, dataOf, identitiesApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { Alert } from '../../sign-in/failure.tsx'
import { providerFailure } from '../../sign-in/provider-link.tsx'
import { providersQuery } from '../../sign-in/queries.ts'
import { verbs } from '../../words.ts'
import { identitiesQuery } from '../queries.ts'
import { SettingRow } from '../setting-row.tsx'
import { words } from './security-words.ts'

/** Who one is at the household's identity provider, where it has one. */
export function Identities() {
  const { data: methods } = useQuery(providersQuery)
  if (!methods?.methods.includes('OIDC')) return null
  return <Linked provider={methods.oidcDisplayName ?? words.identity.yourProvider} />
}

function Linked({ provider }: { provider: string }) {
  const { data: identities = [], error, refetch } = useQuery(identitiesQuery)
  const [failure] = useState(takeFailure)
  const stepUp = useStepUp()
  const unlink = useMutation({
    mutationFn: (id: string) => answer(identitiesApi({ id }).delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey })
      showDone(words.unlinked(provider))
    },
  })
  const begin = () =>
    stepUp.ask({
      title: words.linkAt(provider),
      children: words.linkMeans(provider),
      verb: verbs.goOn,
      run: async (factor) => {
        const body = { ...factor, returnTo: '/settings/security' }
        location.assign((await dataOf(identitiesApi.link.post(body))).authorizationUrl)
      },
    })
  return (
    <>
      <SettingRow
        title={words.signInWith(provider)}
        hint={identities.length === 0 ? words.identity.insteadOf : undefined}
      >
        {identities.length === 0 && <Button onClick={begin}>{words.identity.link}</Button>}
        {identities.map(({ id, email, linkedAt }) => (
          <div key={id} className="flex flex-wrap items-center gap-3">
            <span className="text-13 text-soft">
              {words.linkedAs(email ?? undefined)} <Moment value={linkedAt} />
            </span>
            <Button kind="danger" busy={unlink.isPending} onClick={() => unlink.mutate(id)}>
              {words.identity.unlink}
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
  slug === 'conflict' ? words.linkedElsewhere(provider) : providerFailure(slug, provider)

/** Why a trip to the provider came to nothing; it leaves the address, or a reload would say it again. */
function takeFailure(): string | undefined {
  const slug = new URLSearchParams(location.search).get('ssoError') ?? undefined
  if (slug) history.replaceState(history.state, '', location.pathname)
  return slug
}
