import { canGoBack } from '../../frame/going-back.ts'
import { Page } from '../../frame/page.tsx'
import { Bar } from '../../parts/bar.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import { verbs } from '../../words.ts'
import { words } from '../words.ts'

interface DeckPageProps {
  title: string
  /** 2 of 15 */
  place: string
  at: number
  total: number
  menu: MenuItem[]
  children: React.ReactNode
}

/** On a phone the head of the questions is one line and how far one is; all that is seldom needed is in its menu. */
export function DeckPage({ title, place, at, total, menu, children }: DeckPageProps) {
  const navigate = useNavigate()
  const leave = () => (canGoBack() ? history.back() : navigate('/'))
  return (
    <Page
      title={title}
      lead={<IconButton icon="back" label={verbs.back} onClick={leave} className="-ms-3 -me-2" />}
      beside={total > 0 ? <span className="num">{place}</span> : null}
      actions={
        menu.length > 0 && (
          <Menu
            label={words.title}
            trigger={<IconButton icon="more" label={verbs.more} className="-me-3" />}
            items={menu}
          />
        )
      }
      below={
        <div className="px-(--gutter)">
          <Bar percent={total > 0 ? (100 * at) / total : 0} colour="accent" />
        </div>
      }
      bleed
    >
      {children}
    </Page>
  )
}
