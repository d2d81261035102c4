import { Link } from 'wouter'
import { IconButton, LinkButton } from '../parts/button.tsx'
import { Sparkline } from '../parts/charts/sparkline.tsx'
import { Day, Moment } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { readable, readableSentences } from '../words.ts'
import { type Fact, type Insight, kindOf, type Message, messageOf } from './messages.ts'
import { words } from './words.ts'

interface InsightItemProps {
  insight: Insight
  isPutAway: boolean
  onMove: () => void
}

/** One thing worth knowing: what it is, its figures, what it is made of and where to go with it. */
export function InsightItem({ insight, isPutAway, onMove }: InsightItemProps) {
  const { locale, today, household } = useHousehold()
  const reader = { locale, today }
  const message = messageOf(insight, reader)
  const title = readable(insight.title, reader)
  const by = household.members.find(({ id }) => id === insight.dismissedBy)?.displayName
  const { name, icon } = kindOf(insight.kind)
  return (
    <li className="border-b border-line py-5 last:border-0">
      <article aria-label={title} className="relative pe-11">
        <IconButton
          icon={isPutAway ? 'undo' : 'close'}
          label={isPutAway ? words.bringBackNamed(title) : words.putAwayNamed(title)}
          needs="server"
          onClick={onMove}
          className="absolute -right-2 -top-2"
        />
        <p className="flex flex-wrap items-center gap-x-2 text-12 font-medium text-soft">
          <Icon name={icon} size={14} className="text-faint" />
          {name}
          <span className="font-normal text-faint">
            {isPutAway && insight.dismissedAt ? (
              <>
                {words.putAwayBy(by)} <Moment value={insight.dismissedAt} />
              </>
            ) : (
              <>
                {words.found} <Moment value={insight.foundAt} />
              </>
            )}
          </span>
        </p>
        <h2 className="mt-1 text-17 font-semibold text-balance">{title}</h2>
        <p className="num mt-1 max-w-160 text-14 text-pretty text-soft">
          {readableSentences(insight.body, reader)}
        </p>
        <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-3">
          <Facts facts={message.facts} />
          {message.course.length > 2 && (
            <Sparkline values={message.course} className="mb-1 max-tablet:hidden" />
          )}
        </div>
        <Lines lines={message.lines} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {message.links.map(({ href, name }, at) => (
            <LinkButton key={href} href={href} kind={at === 0 ? 'plain' : 'quiet'}>
              {name}
            </LinkButton>
          ))}
        </div>
      </article>
    </li>
  )
}

const Facts = ({ facts }: { facts: Fact[] }) =>
  facts.length > 0 && (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 tablet:flex tablet:flex-wrap">
      {facts.map(({ name, value, href, total, part }) => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="text-12 text-soft">{name}</dt>
          <dd className="num text-15 font-medium wrap-anywhere" data-total={total} data-part={part}>
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-11 min-w-11 items-start hover:underline laptop:min-h-0"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )

const Lines = ({ lines }: Pick<Message, 'lines'>) =>
  lines.length > 0 && (
    <ul className="mt-3 max-w-120 border-t border-line">
      {lines.map(({ key, href, date, name, amount }) => (
        <li key={key} className="border-b border-line last:border-0">
          <Link
            href={href}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-6 px-2 text-14 hover:bg-hover laptop:min-h-8 laptop:text-13"
          >
            <Day value={date} className="w-14 flex-none text-soft" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="num">{amount}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
