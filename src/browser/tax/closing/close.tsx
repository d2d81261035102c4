import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { Empty } from '../../parts/notes/empty.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { PanelSection } from '../panel.tsx'
import { yearQuery } from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { CloseYear } from './close-year.tsx'
import { ClosedYear } from './closed-year.tsx'
import { words } from './closing-words.ts'
import { Packages } from './packages.tsx'
import { YearSheet } from './year-sheet.tsx'

/** The end of a year: to write down what it came to, and to hand it over. */
export default function Close() {
  const { year = '' } = useParams<{ year: string }>()
  const { user } = useHousehold()
  const { data } = useQuery(yearQuery(year))
  const isAdmin = user.role === 'ADMIN'
  return (
    <YearPage year={year} here={`/tax/${year}/close`} aside={<About />}>
      <div className="max-w-200">
        {!data && <Skeleton className="h-32 w-full" />}
        {data?.status === 'NO_TABLE' && <Empty>{words.noTable(year)}</Empty>}
        {data && data.status !== 'NO_TABLE' && (
          <>
            {data.status === 'CLOSED' ? <ClosedYear year={year} /> : <CloseYear year={year} />}
            {isAdmin && <Packages year={year} />}
            <YearSheet year={year} />
          </>
        )}
      </div>
    </YearPage>
  )
}

const About = () => (
  <>
    <PanelSection title={words.about.what}>
      <p className="py-2 text-13 text-pretty text-soft">{words.about.whatSays}</p>
    </PanelSection>
    <PanelSection title={words.about.howLong}>
      <p className="py-2 text-13 text-pretty text-soft">{words.about.howLongSays}</p>
    </PanelSection>
  </>
)
