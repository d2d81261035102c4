import { useRef } from 'react'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { nouns } from '../words.ts'
import { addScenario, changeScenario, type Scenario } from './queries.ts'
import { isRateText, plainRate } from './trial.ts'
import { words } from './words.ts'

interface ScenarioDialogProps {
  /** None creates one. */
  scenario?: Scenario
  onClose: () => void
}

const isGrowth = (text: string): boolean => isRateText(plainRate(text).replace(/^-/, ''))

/** A scenario's name, and what its net worth in years rests on. */
export default function ScenarioDialog({ scenario, onClose }: ScenarioDialogProps) {
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const form = useForm(scenario ? `scenario.${scenario.id}.${scenario.version}` : 'scenario.new', {
    name: scenario?.name ?? '',
    investmentGrowth: scenario?.assumptions.investmentGrowth ?? '4',
    savingsGrowth: scenario?.assumptions.savingsGrowth ?? '0',
    invested: scenario?.assumptions.invested ?? '0.00',
  })
  const { name, investmentGrowth, savingsGrowth, invested } = form.values
  const assumptions = {
    investmentGrowth: plainRate(investmentGrowth),
    savingsGrowth: plainRate(savingsGrowth),
    invested: invested || '0.00',
  }
  const save = async (key: string) => {
    const body = { name: name.trim(), assumptions }
    if (scenario) await changeScenario(scenario, body)
    else await addScenario({ ...body, changes: [] }, key)
  }
  return (
    <FormDialog
      form={form}
      title={scenario?.name ?? words.whatIf.new}
      isNew={!scenario}
      initialFocus={first}
      check={() => ({
        name: name.trim() ? '' : nouns.name,
        investmentGrowth: isGrowth(investmentGrowth) ? '' : words.faults.rate,
        savingsGrowth: isGrowth(savingsGrowth) ? '' : words.faults.rate,
      })}
      save={save}
      onClose={onClose}
    >
      <TextField ref={first} label={nouns.name} maxLength={100} {...form.field('name')} />
      <TextField label={words.whatIf.growth} inputMode="decimal" {...form.field('investmentGrowth')} />
      <TextField label={words.whatIf.cashGrowth} inputMode="decimal" {...form.field('savingsGrowth')} />
      <MoneyField label={words.whatIf.invested} {...form.field('invested')} />
    </FormDialog>
  )
}
