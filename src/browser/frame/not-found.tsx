import type { ReactNode } from 'react'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { states, verbs } from '../words.ts'
import { Page } from './page.tsx'
import { words } from './words.ts'

interface NotFoundPageProps {
  /** What is not there; the page itself unless it says so. */
  children?: ReactNode
  /** The way on; home unless it says so. */
  action?: ReactNode
}

/** What an address shows that nothing has: that it is not there, and where to go on. */
export const NotFoundPage = ({ children, action }: NotFoundPageProps) => (
  <Page title={states.notFound}>
    <Empty
      action={
        action ?? (
          <LinkButton href="/" kind="primary">
            {verbs.goHome}
          </LinkButton>
        )
      }
    >
      {children ?? words.page.noSuch}
    </Empty>
  </Page>
)
