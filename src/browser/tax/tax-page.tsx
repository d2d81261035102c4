import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { Pill } from '../parts/pill.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { nouns, sentences } from '../words.ts'
import { formWords } from './form-words.ts'
import { yearQuery, yearsQuery } from './queries.ts'
import { stateOf, words } from './words.ts'

interface TaxPageProps {
  /** What the document is named after. */
  title: string
  /** The address of the tab that is open. */
  here: string
  actions?: ReactNode
  /** At the right of a laptop, below on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** Pages about every year: the years, what goes where, the businesses. */
export const TaxPage = (props: TaxPageProps) => (
  <Frame
    {...props}
    tabs={[
      { href: '/tax', name: words.tabs.years },
      { href: '/tax/mapping', name: words.tabs.mapping },
      { href: '/tax/activities', name: formWords.businessesAndRentals },
    ]}
  />
)

interface YearPageProps extends Omit<TaxPageProps, 'title'> {
  year: string
}

/** Pages about one year. Its neighbours are one press away, on the same tab. */
export function YearPage({ year, ...props }: YearPageProps) {
  const { data } = useQuery(yearQuery(year))
  const { data: books } = useQuery(yearsQuery)
  if (books && !books.years.some((one) => `${one.year}` === year))
    return <NotFoundPage action={<LinkButton href="/tax">{words.tabs.allYears}</LinkButton>} />
  const status = data?.status
  const at = (of: string) => props.here.replace(`/tax/${year}`, `/tax/${of}`)
  const ofTable = [
    { href: `/tax/${year}/missing`, name: formWords.evidence, count: data?.missingEvidence.count },
    { href: `/tax/${year}/trips`, name: words.tabs.trips },
    { href: `/tax/${year}/figures`, name: words.tabs.figures },
    { href: `/tax/${year}/close`, name: words.tabs.close },
  ]
  const tabs = [
    { href: `/tax/${year}`, name: words.tabs.lines },
    ...(status === 'NO_TABLE' ? [] : ofTable),
    { href: '/tax', name: words.tabs.allYears },
  ]
  return (
    <Frame
      {...props}
      title={words.titleOf(year)}
      tabs={tabs}
      beside={
        <span className="flex flex-wrap items-center gap-x-2">
          <YearStep year={year} by={-1} at={at} />
          <YearStep year={year} by={1} at={at} />
          {status && <Pill tone={stateOf(status).tone}>{stateOf(status).name}</Pill>}
        </span>
      }
    />
  )
}

interface YearStepProps {
  year: string
  by: -1 | 1
  at: (year: string) => string
}

/** Nothing where the books have no such year. */
function YearStep({ year, by, at }: YearStepProps) {
  const { data } = useQuery(yearsQuery)
  const years = data?.years.map((each) => `${each.year}`) ?? []
  const other = years[years.indexOf(year) - by]
  const look = 'grid size-11 place-items-center rounded-6 laptop:size-8'
  if (!years.includes(year) || other === undefined)
    return (
      <span aria-hidden="true" className={`${look} text-line-strong`}>
        <Icon name={by < 0 ? 'left' : 'right'} />
      </span>
    )
  return (
    <Link
      href={at(other)}
      aria-label={words.titleOf(other)}
      title={other}
      className={`${look} hover:bg-hover hover:text-ink`}
    >
      <Icon name={by < 0 ? 'left' : 'right'} />
    </Link>
  )
}

interface FrameProps extends TaxPageProps {
  beside?: ReactNode
  tabs: { href: string; name: string; count?: number | undefined }[]
}

function Frame({ title, here, tabs, beside, actions, aside, children }: FrameProps) {
  return (
    <Page
      title={title}
      beside={beside}
      actions={actions}
      below={<Tabs label={nouns.tax} tabs={tabs} current={here} />}
      bleed
    >
      <div className="flex flex-1 flex-col laptop:flex-row">
        <div className="flex min-w-0 flex-1 flex-col px-(--gutter) pt-4 pb-8">
          <OfflineNote className="pb-3">{sentences.changesWait}</OfflineNote>
          <div className="flex-1">{children}</div>
          <Notice />
        </div>
        {aside && (
          <aside
            aria-label={words.aboutPage}
            className="flex-none border-line bg-sunken px-5 py-5 max-laptop:border-t laptop:w-78 laptop:border-s laptop:px-6"
          >
            {aside}
          </aside>
        )}
      </div>
    </Page>
  )
}

/** What these sums are not. It stands on every page about tax. */
const Notice = () => (
  <p className="mt-10 flex max-w-160 gap-2 border-t border-line pt-4 text-12 text-pretty text-soft">
    <Icon name="info" size={14} className="mt-px flex-none text-faint" />
    {words.notice}
  </p>
)
