import { useQuery } from '@tanstack/react-query'
import { Icon } from '../parts/icon.tsx'
import { providersQuery } from './queries.ts'

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
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <a
        href={`/api/v1/auth/start?${query}`}
        className="edge inline-flex h-12 items-center justify-center gap-2 rounded-10 px-5 text-15 font-medium hover:bg-hover"
      >
        <Icon name="key" />
        Continue with {providers.oidcDisplayName ?? 'your provider'}
      </a>
    </>
  )
}

/** Why somebody came back from the provider without being signed in. */
export function providerFailure(slug: string, provider: string): string {
  const sentences: Record<string, string> = {
    'sso-failed': `The sign-in with ${provider} did not succeed. Try it again.`,
    'sso-account-unknown': `No account here belongs to your account at ${provider}. Sign in with your password and link it in the settings, or ask an administrator for an invite.`,
    'invite-invalid': 'The invite is used, withdrawn or expired. Ask for a new one.',
    conflict: 'There is an account with this e-mail address already. Sign in to it with its password.',
    'provider-unavailable': `${provider} cannot be reached at the moment. Sign in with your password, or try again later.`,
  }
  return sentences[slug] ?? `The sign-in with ${provider} did not succeed.`
}
