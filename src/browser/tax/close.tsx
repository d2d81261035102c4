import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { Empty } from '../parts/empty.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { CloseYear } from './close-year.tsx'
import { ClosedYear } from './closed-year.tsx'
import { Packages } from './packages.tsx'
import { PanelSection } from './panel.tsx'
import { yearQuery } from './queries.ts'
import { YearPage } from './tax-page.tsx'
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
        {data?.status === 'NO_TABLE' && (
          <Empty>
            Hearth has no table of the forms of {year}: there is nothing to close or to hand over.
          </Empty>
        )}
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
    <PanelSection title="What closing does">
      <p className="py-2 text-13 text-pretty text-soft">
        Each line, each transaction in it and each receipt is written down as it is. Nothing is locked:
        whatever would change the year asks first, and what changes by itself, such as a bank’s correction, is
        told once a day.
      </p>
    </PanelSection>
    <PanelSection title="How long to keep it">
      <p className="py-2 text-13 text-pretty text-soft">
        Canada asks for six years after the year, the United States for three to seven. Hearth deletes
        nothing.
      </p>
    </PanelSection>
  </>
)
