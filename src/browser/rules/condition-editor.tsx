import { Button, IconButton } from '../parts/button.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Menu } from '../parts/menu.tsx'
import { nouns, verbs } from '../words.ts'
import { type Group, isGroup, type Node, newGroup, newTest, type Test, withField, withOp } from './draft.ts'
import { ProblemLine } from './problem-line.tsx'
import { words as sentence } from './sentence-words.ts'
import { useSheet } from './sheet.ts'
import { TestValue } from './test-value.tsx'
import { notOpWords, type Op, opWords, TESTS, type TestField } from './tests.ts'
import { words } from './words.ts'

const JOINS = ['all', 'any', 'not all', 'not any'] as const
const FIELDS = Object.keys(TESTS) as TestField[]

/** The deepest the API takes is more; deeper than this nobody reads it. */
const DEEPEST = 4

/** “When …”: tests, and groups of tests, each part on its own line. */
export function ConditionEditor({ group, depth = 0 }: { group: Group; depth?: number }) {
  const { put } = useSheet()
  const add = (node: Node) => put(group.id, { ...group, parts: [...group.parts, node] })
  const { editor } = words
  const word = sentence.joins[group.join]
  return (
    <fieldset
      aria-label={depth === 0 ? editor.when : editor.together}
      className="flex min-w-0 flex-col gap-3"
    >
      {(group.parts.length > 1 || group.isNot || depth > 0) && <JoinLine group={group} depth={depth} />}
      {group.parts.map((part, at) => (
        <div key={part.id} className="grid gap-x-2 gap-y-1 tablet:grid-cols-[44px_minmax(0,1fr)]">
          <span className="pt-0.5 text-13 font-medium text-soft tablet:flex tablet:h-11 tablet:items-center laptop:h-8">
            {at > 0 ? word : depth === 0 && group.parts.length === 1 && !group.isNot ? editor.when : ''}
          </span>
          {isGroup(part) ? (
            <div className="border-s-2 border-line-strong ps-3">
              <ConditionEditor group={part} depth={depth + 1} />
            </div>
          ) : (
            <TestLine
              test={part}
              mayGroup={depth + 1 < DEEPEST}
              mayGo={depth > 0 || group.parts.length > 1}
            />
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-1 tablet:ps-13">
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          aria-label={editor.another[group.join]}
          onClick={() => add(newTest())}
        >
          {word} …
        </Button>
        {depth + 1 < DEEPEST && (
          <Button
            kind="quiet"
            size="small"
            icon="plus"
            aria-label={editor.anotherGroup[group.join]}
            onClick={() => add(newGroup(group.join === 'all' ? 'any' : 'all', [newTest(), newTest()]))}
          >
            {word} ( … )
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function JoinLine({ group, depth }: { group: Group; depth: number }) {
  const { put } = useSheet()
  return (
    <div className="flex items-center gap-2">
      {depth === 0 && (
        <span className="w-11 flex-none text-13 font-medium text-soft">{words.editor.when}</span>
      )}
      <Select
        label={depth === 0 ? words.editor.howMany : words.editor.howManyOfThese}
        hideLabel
        value={group.isNot ? `not ${group.join}` : group.join}
        options={JOINS.map((join) => ({ value: join, label: words.editor.joins[join] }))}
        onChange={(value) =>
          put(group.id, {
            ...group,
            isNot: value.startsWith('not'),
            join: value.endsWith('all') ? 'all' : 'any',
          })
        }
        className="w-48"
      />
      {depth > 0 && (
        <IconButton icon="close" label={words.editor.removeThese} onClick={() => put(group.id, undefined)} />
      )}
    </div>
  )
}

type Comparison = Op | `not ${Op}`

/** Opposites are offered where they are asked for: of words, accounts and kinds. */
function comparisons({ field, op, isNot }: Test): { value: Comparison; label: string }[] {
  const { ops, kind } = TESTS[field]
  const plain = ops.map((one) => ({ value: one as Comparison, label: opWords(field, one) }))
  const hasOpposites = kind === 'text' || kind === 'account' || kind === 'type'
  const opposed = hasOpposites ? ops : isNot ? [op] : []
  return [
    ...plain,
    ...opposed.map((one) => ({ value: `not ${one}` as const, label: notOpWords(field, one) })),
  ]
}

interface TestLineProps {
  test: Test
  mayGroup: boolean
  mayGo: boolean
}

function TestLine({ test, mayGroup, mayGo }: TestLineProps) {
  const { put } = useSheet()
  const { editor } = words
  const change = (changed: Test) => put(test.id, changed)
  const compare = (comparison: Comparison) =>
    change({
      ...withOp(test, comparison.replace('not ', '') as Op),
      isNot: comparison.startsWith('not '),
    })
  return (
    <div className="flex min-w-0 items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <Select
          label={nouns.what}
          hideLabel
          value={test.field}
          options={FIELDS.map((field) => ({ value: field, label: sentence.fields[field] }))}
          onChange={(field) => change(withField(test, field))}
          className="w-44 max-tablet:w-full"
        />
        {test.field === 'amount' && (
          <Select
            label={editor.whichWay}
            hideLabel
            value={test.direction}
            options={[
              { value: '', label: editor.ways.both },
              { value: 'OUT', label: editor.ways.OUT },
              { value: 'IN', label: editor.ways.IN },
            ]}
            onChange={(direction) => change({ ...test, direction })}
            className="w-30"
          />
        )}
        <Select
          label={editor.how}
          hideLabel
          value={test.isNot ? (`not ${test.op}` as const) : test.op}
          options={comparisons(test)}
          onChange={compare}
          className="w-40 max-tablet:w-full"
        />
        <TestValue test={test} onChange={change} />
        <ProblemLine of={test.id} />
      </div>
      <Menu
        label={editor.thisPart}
        trigger={<IconButton icon="more" label={words.moreAbout(sentence.fields[test.field])} />}
        items={[
          {
            label: editor.brackets,
            icon: 'split',
            disabled: !mayGroup,
            onSelect: () => put(test.id, newGroup('any', [test, newTest(test.field)])),
          },
          {
            label: verbs.remove,
            icon: 'trash',
            danger: true,
            disabled: !mayGo,
            onSelect: () => put(test.id, undefined),
          },
        ]}
      />
    </div>
  )
}
