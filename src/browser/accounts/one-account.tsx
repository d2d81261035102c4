import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { accountsQuery } from '../session/queries.ts'
import { words } from './words.ts'

interface OneAccountProps {
  /** Of the page while the account is not known. */
  title: string
  children: (account: ListedAccount) => ReactNode
}

/** The account that the address names; what there is instead while it loads, where that fails, and once it is gone. */
export function OneAccount({ title, children }: OneAccountProps) {
  const { id } = useParams<{ id: string }>()
  const { data: accounts, error, refetch } = useQuery(accountsQuery)
  const account = accounts?.find((one) => one.id === id)
  if (account) return <Fragment key={id}>{children(account)}</Fragment>
  if (accounts)
    return (
      <NotFoundPage action={<LinkButton href="/accounts">{words.page.seeAll}</LinkButton>}>
        {words.page.gone}
      </NotFoundPage>
    )
  return (
    <Page title={title}>
      {error ? <RefusalNote error={error} onRetry={() => refetch()} /> : <Skeleton className="h-10 w-64" />}
    </Page>
  )
}
