import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { Rule } from '../../ledger/rules/model.ts'
import { IconButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { OrderList } from '../parts/order-list.tsx'
import { Switch } from '../parts/switch.tsx'
import { useIsOnline } from '../session/online.ts'
import { changeRule, orderRules, orTell, removeRule, useNames } from './queries.ts'
import { actionsWords, conditionWords, type STAGES } from './words.ts'

interface RuleListProps {
  stage: (typeof STAGES)[number]
  /** The only stage with rules needs no heading of its own. */
  isAlone: boolean
  rules: Rule[]
  onRun: (rule: Rule) => void
}

/** The rules of one stage, in the order they run in. */
export function RuleList({ stage, isAlone, rules, onRun }: RuleListProps) {
  const headingId = useId()
  const isOnline = useIsOnline()
  if (rules.length === 0) return null
  const move = (from: number, to: number) => {
    const moved = rules[from]
    if (!moved) return
    const ids = rules
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved.id)
    const sentence = `“${moved.name}” is number ${to + 1} of ${rules.length} now.`
    void orTell('The order stays.', orderRules(stage.value, ids, sentence))
  }
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h2
        id={headingId}
        className={
          isAlone ? 'sr-only' : 'border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14'
        }
      >
        {isAlone ? 'The rules' : stage.name}
      </h2>
      <OrderList
        label={`Rules, ${stage.name.toLowerCase()}`}
        items={rules}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        disabled={!isOnline}
        onMove={move}
      >
        {(rule, handle) => <RuleRow rule={rule} handle={handle} isOnline={isOnline} onRun={onRun} />}
      </OrderList>
    </section>
  )
}

interface RuleRowProps {
  rule: Rule
  handle: ReactNode
  isOnline: boolean
  onRun: (rule: Rule) => void
}

function RuleRow({ rule, handle, isOnline, onRun }: RuleRowProps) {
  const names = useNames()
  const { id, name, active, version, condition, actions } = rule
  const path = `/settings/rules/${id}`
  const turn = (next: boolean) =>
    void orTell(
      'It stays as it is.',
      changeRule(id, { active: next, version }, `“${name}” is ${next ? 'on' : 'off'}.`),
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
          When {conditionWords(condition, names)},{' '}
          <span className={active ? 'text-ink' : ''}>then {actionsWords(actions, names)}</span>
        </span>
      </Link>
      <Switch label={`Run “${name}”`} hideLabel checked={active} disabled={!isOnline} onChange={turn} />
      <Menu
        label={name}
        trigger={<IconButton icon="more" label={`More about ${name}`} />}
        items={[
          { label: 'Change', icon: 'edit', href: path },
          { label: 'Run now…', icon: 'bolt', disabled: !isOnline, onSelect: () => onRun(rule) },
          'line',
          {
            label: 'Delete',
            icon: 'trash',
            danger: true,
            disabled: !isOnline,
            onSelect: () => void orTell(`“${name}” stays.`, removeRule(rule)),
          },
        ]}
      />
    </div>
  )
}
