import { useParams } from 'wouter'
import { LimitList } from './limit-list.tsx'
import { PanelSection } from './panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useActivities } from './queries.ts'
import { YearPage } from './tax-page.tsx'
import { UseRow } from './use-row.tsx'

/** What people type of themselves, so that more of a year can be worked out. None of it is needed. */
export default function Figures() {
  const { year = '' } = useParams<{ year: string }>()
  const activities = [...useActivities().values()]
  return (
    <YearPage year={year} here={`/tax/${year}/figures`} aside={<About />}>
      <div className="max-w-200">
        <ProfileForm key={year} year={year} />
        {activities.length > 0 && (
          <section aria-label="Car and home" className="mt-9">
            <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
              Car and home, for each business
            </h2>
            <ul>
              {activities.map((activity) => (
                <UseRow key={activity.id} year={year} activity={activity} />
              ))}
            </ul>
          </section>
        )}
        <LimitList year={year} />
      </div>
    </YearPage>
  )
}

const About = () => (
  <>
    <PanelSection title="What becomes of them">
      <p className="py-2 text-13 text-pretty text-soft">
        Incomes decide floors and who claims what: medical expenses count above a part of the net income,
        child care for the one with the lower. With them Hearth shows what is over the floor; without them it
        shows the sum.
      </p>
    </PanelSection>
    <PanelSection title="Who sees them">
      <p className="py-2 text-13 text-pretty text-soft">
        The members of the household. They are sealed in the database, and stand in no log, no notification,
        no webhook, and the coach is never told. Backups and the whole export hold them, as everything.
      </p>
    </PanelSection>
    <PanelSection title="Other currencies">
      <p className="py-2 text-13 text-pretty text-soft">
        Hearth asks nobody for exchange rates. What is in another currency counts once its rate stands on the
        transaction, under Tax.
      </p>
    </PanelSection>
  </>
)
