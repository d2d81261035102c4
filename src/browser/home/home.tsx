import { longDay } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { useHousehold } from '../session/signed-in.tsx'

export function Home() {
  const { locale, today } = useHousehold()
  return (
    <Page
      title={longDay(today, locale)}
      actions={
        <LinkButton href="/add" kind="primary" icon="plus" keys="T">
          Add transaction
        </LinkButton>
      }
    >
      <p className="text-soft">Welcome.</p>
    </Page>
  )
}
