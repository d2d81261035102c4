import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import type { Rule } from '../session/api-types.ts'
import { Refusal } from '../session/refusal.ts'
import { ruleQuery } from './queries.ts'
import { RuleEditor } from './rule-editor.tsx'
import { words } from './words.ts'

const NEW = 'new'

/** One rule, or the one that is to be. */
export default function RuleScreen() {
  const { id = NEW } = useParams()
  const navigate = useNavigate()
  const leave = () => navigate('/settings/rules')
  const { data, error, refetch } = useQuery({ ...ruleQuery(id), enabled: id !== NEW })
  const isGone = error instanceof Refusal && error.isGone
  if (isGone && !data)
    return (
      <NotFoundPage action={<LinkButton href="/settings/rules">{words.allRules}</LinkButton>}>
        {words.gone}
      </NotFoundPage>
    )
  return (
    <Page title={titleOf(id, data)} lead={<BackToRules />} bleed>
      {id === NEW || data ? (
        <RuleEditor key={id} rule={id === NEW ? undefined : data} onLeave={leave} />
      ) : error ? (
        <div className="px-(--gutter)">
          <RefusalNote error={error} onRetry={() => refetch()} />
        </div>
      ) : (
        <div className="px-(--gutter) pt-3">
          <Skeleton className="h-80 w-full max-w-160" />
        </div>
      )}
    </Page>
  )
}

const titleOf = (id: string, rule: Rule | undefined): string =>
  id === NEW ? words.newRule : (rule?.name ?? words.rule)

const BackToRules = () => (
  <Link
    href="/settings/rules"
    className="-ms-1 flex min-h-11 items-center gap-1 text-14 font-medium text-soft hover:text-ink laptop:min-h-8 laptop:text-13"
  >
    <Icon name="back" />
    {words.rules}
  </Link>
)
