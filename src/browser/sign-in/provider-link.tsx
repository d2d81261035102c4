import { useQuery } from '@tanstack/react-query'
import { Icon } from '../parts/icon.tsx'
import { providersQuery } from './queries.ts'
import { words } from './words.ts'

interface ProviderLinkProps {
  /** The page to come back to, which then goes on to where somebody wanted. */
  returnTo: string
  /** Joins by it, where no account is known to the provider yet. */
  inviteToken?: string | undefined
}

/** Signing in with the household's identity provider is leaving for it: a link, and no button. */
export function ProviderLink({ returnTo, inviteToken }: ProviderLinkProps) {
  const { data: providers } = useQuery(providersQuery)
  if (!providers?.methods.includes('OIDC')) return null
  const query = new URLSearchParams({ mode: 'cookie', returnTo, ...(inviteToken && { inviteToken }) })
  return (
    <>
      <div className="my-4 flex items-center gap-3 text-12 text-faint" aria-hidden="true">
        <span className="h-px flex-1 bg-line" />
        {words.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <a
        href={`/api/v1/auth/start?${query}`}
        className="edge inline-flex h-12 items-center justify-center gap-2 rounded-10 px-5 text-15 font-medium hover:bg-hover"
      >
        <Icon name="key" />
        {words.continueWith(providers.oidcDisplayName ?? words.yourProvider)}
      </a>
    </>
  )
}

/** Why somebody came back from the provider without being signed in. */
export const providerFailure = (slug: string, provider: string): string =>
  words.providerRefused(provider)[slug] ?? words.providerFailed(provider)
