import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../parts/button.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { Menu } from '../parts/menu.tsx'
import { OrderList } from '../parts/order-list.tsx'
import type { Rule } from '../session/api-types.ts'
import { verbs } from '../words.ts'
import { changeRule, orderRules, orShowError, removeRule, useNames } from './queries.ts'
import { words as sentence } from './sentence-words.ts'
import { actionsWords, conditionWords } from './sentences.ts'
import { words } from './words.ts'

interface RuleListProps {
  stage: Rule['stage']
  /** The only stage with rules needs no heading of its own. */
  isAlone: boolean
  rules: Rule[]
  onRun: (rule: Rule) => void
}

/** The rules of one stage, in the order they run in. */
export function RuleList({ stage, isAlone, rules, onRun }: RuleListProps) {
  const headingId = useId()
  if (rules.length === 0) return null
  const move = (from: number, to: number) => {
    const moved = rules[from]
    if (!moved) return
    const ids = rules
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved.id)
    const done = words.isNumber(moved.name, to + 1, rules.length)
    void orShowError(words.told.orderStays, orderRules(stage, ids, done))
  }
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h2
        id={headingId}
        className={
          isAlone ? 'sr-only' : 'border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14'
        }
      >
        {isAlone ? words.theRules : words.stages[stage].name}
      </h2>
      <OrderList
        label={words.stages[stage].list}
        items={rules}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        needs="server"
        onMove={move}
      >
        {(rule, handle) => <RuleRow rule={rule} handle={handle} onRun={onRun} />}
      </OrderList>
    </section>
  )
}

interface RuleRowProps {
  rule: Rule
  handle: ReactNode
  onRun: (rule: Rule) => void
}

function RuleRow({ rule, handle, onRun }: RuleRowProps) {
  const names = useNames()
  const { id, name, active, version, condition, actions } = rule
  const path = `/settings/rules/${id}`
  const turn = (next: boolean) =>
    void orShowError(
      words.told.staysAsIs,
      changeRule(id, { active: next, version }, next ? words.isOn(name) : words.isOff(name)),
    )
  return (
    <div className="flex items-start gap-1 border-b border-line py-2 laptop:gap-2">
      <div className="-ms-2">{handle}</div>
      <Link href={path} className="group min-w-0 flex-1 self-center rounded-6 py-0.5">
        <span
          className={`block truncate text-15 font-medium underline-offset-2 group-hover:underline laptop:text-14 ${active ? '' : 'text-soft'}`}
        >
          {name}
        </span>
        <span className="line-clamp-2 block text-13 text-soft wrap-anywhere">
          {sentence.halves.condition(conditionWords(condition, names))}{' '}
          <span className={active ? 'text-ink' : ''}>
            {sentence.halves.actions(actionsWords(actions, names))}
          </span>
        </span>
      </Link>
      <Switch label={words.runNamed(name)} hideLabel checked={active} needs="server" onChange={turn} />
      <Menu
        label={name}
        trigger={<IconButton icon="more" label={words.moreAbout(name)} />}
        items={[
          { label: verbs.change, icon: 'edit', href: path },
          { label: words.menu.runNow, icon: 'bolt', needs: 'server', onSelect: () => onRun(rule) },
          'line',
          {
            label: verbs.delete,
            icon: 'trash',
            danger: true,
            needs: 'server',
            onSelect: () => void orShowError(words.stays(name), removeRule(rule)),
          },
        ]}
      />
    </div>
  )
}
