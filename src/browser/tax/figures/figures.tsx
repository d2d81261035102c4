import { useParams } from 'wouter'
import { PanelSection } from '../panel.tsx'
import { useActivities } from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { figureWords } from './figure-words.ts'
import { LimitList } from './limit-list.tsx'
import { ProfileForm } from './profile-form.tsx'
import { UseRow } from './use-row.tsx'
import { YearRates } from './year-rates.tsx'

/** What people type of themselves, so that more of a year can be worked out. None of it is needed. */
export default function Figures() {
  const { year = '' } = useParams<{ year: string }>()
  const activities = [...useActivities().values()]
  return (
    <YearPage year={year} here={`/tax/${year}/figures`} aside={<About />}>
      <div className="max-w-200">
        <ProfileForm key={year} year={year} />
        {activities.length > 0 && (
          <section aria-label={figureWords.carAndHome} className="mt-9">
            <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
              {figureWords.carAndHomeEach}
            </h2>
            <ul>
              {activities.map((activity) => (
                <UseRow key={activity.id} year={year} activity={activity} />
              ))}
            </ul>
          </section>
        )}
        <YearRates year={year} />
        <LimitList year={year} />
      </div>
    </YearPage>
  )
}

const About = () =>
  [figureWords.becomes, figureWords.seen, figureWords.currencies].map(({ title, text }) => (
    <PanelSection key={title} title={title}>
      <p className="py-2 text-13 text-pretty text-soft">{text}</p>
    </PanelSection>
  ))
