import { useState } from 'react'
import { CopyField } from '../parts/fields/copy-field.tsx'
import { NumberField } from '../parts/fields/number-field.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { words } from './reach-words.ts'
import { audiences, isOfThisMachine, type ReachAnswers, setupCommand } from './setup-command.ts'
import { words as signInWords } from './words.ts'

const EXAMPLES = { house: 'hearth', machine: '', proxy: 'hearth.example.com' }

/** The three questions of `hearth setup`, for whoever opens Hearth on its own machine before there is a household. */
export default function Reach() {
  const [answers, setAnswers] = useState<ReachAnswers>({ audience: 'house', name: '', port: '' })
  const { audience, name, port } = answers
  if (!isOfThisMachine(location.hostname)) return null
  const change = (changed: Partial<ReachAnswers>) => setAnswers((before) => ({ ...before, ...changed }))
  return (
    <section aria-label={words.title} className="mt-7 flex flex-col gap-4 border-t border-line pt-5">
      <h2 className="text-15 font-semibold">{words.title}</h2>
      <Segments
        label={words.title}
        value={audience}
        options={audiences.map((value) => ({ value, label: words.audiences[value].label }))}
        onChange={(chosen) => change({ audience: chosen, name: '' })}
        isWide
        hint={words.audiences[audience].hint}
      />
      {audience !== 'machine' && (
        <TextField
          label={audience === 'house' ? words.nameInHouse : words.nameOutside}
          name="reach-name"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={EXAMPLES[audience]}
          value={name}
          onChange={(typed) => change({ name: typed })}
        />
      )}
      <NumberField
        label={words.port}
        name="reach-port"
        isWhole
        maxLength={5}
        value={port}
        placeholder="8080"
        onChange={(typed) => change({ port: typed })}
      />
      <p className="text-13 text-pretty text-soft">{words.how}</p>
      <CopyField label={signInWords.https.command} value={setupCommand(answers)} hideLabel />
    </section>
  )
}
