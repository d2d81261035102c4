import type { Language } from '../../core/languages.ts'
import { fieldError, invalid, Problem } from '../../core/problem.ts'
import { messagesIn } from '../../core/refusals/reasons.ts'
import { questionInWords } from './in-words.ts'
import { openingsOf, valuationsOf } from './plan/openings.ts'
import type { MovePlan } from './plan/plan.ts'
import { optionValue, type SourceQuestion } from './source-ledger.ts'
import type { StoredShown } from './stored-shown.ts'

/** The answer that was given, as the reader took it; null while the question is open. */
export function answerTo({ code, options, taken }: SourceQuestion, answers: Record<string, string>) {
  const given = Object.hasOwn(answers, code) ? answers[code] : undefined
  if (given === undefined || taken === undefined) return null
  // Of a currency more are known than are offered.
  const isKnown =
    options.some((option) => optionValue(option) === given) ||
    (code === 'CURRENCY' && given.toUpperCase() === taken)
  return isKnown ? taken : null
}

/** An answer that the files do not ask for, or that is none of theirs, is refused. */
export function refuseStrangeAnswers(
  questions: StoredShown['questions'],
  said: Record<string, string> = {},
): void {
  for (const code of Object.keys(said)) {
    const field = `answers.${code}`
    const question = questions.find((one) => one.code === code)
    if (!question) throw invalid(field, { kind: 'NOT_ASKED' })
    if (question.answer === null)
      throw invalid(field, { kind: 'MUST_BE_ONE_OF', names: question.options.map(optionValue) })
  }
}

/**
 * Nobody commits what nobody has decided: as rows of an import that hang on a question stay out, a move does not come while
 * one is open. Nor is a move of nothing one.
 */
export function refuseUnready(plan: MovePlan, reader: Language): void {
  const { ledger, choices } = plan
  const open = ledger.questions.filter((one) => answerTo(one, choices.answers) === null)
  if (open.length > 0)
    throw new Problem('conflict', {
      reason: { kind: 'ANSWER_FIRST', codes: open.map(({ code }) => code) },
      fieldErrors: open.map((one) =>
        fieldError(`answers.${one.code}`, {
          kind: 'TOLD',
          ...messagesIn(reader, (language) => questionInWords(one, language).message),
        }),
      ),
    })
  if (isNothing(plan))
    throw new Problem('conflict', {
      reason: { kind: 'NOTHING_TO_MOVE' },
    })
}

/** Whether nothing with a figure comes: neither rows, whether new or here already, nor what accounts began with or are worth. */
export function isNothing(plan: MovePlan): boolean {
  const { ledger, accounts, categories, decisions } = plan
  const openings = openingsOf(plan)
  const isWorthSomething = accounts.some(
    ({ action }, place) => action !== 'SKIP' && (openings[place]?.amount ?? 0n) !== 0n,
  )
  const isBudgeted = (ledger.budget?.lines ?? []).some(
    ({ category, budgeted }) => budgeted !== 0n && categories[category]?.action !== 'SKIP',
  )
  return !(
    isWorthSomething ||
    valuationsOf(plan).some((valuations) => valuations.length > 0) ||
    isBudgeted ||
    decisions.some((decision) => decision !== 'LEFT') ||
    (ledger.budget?.held.length ?? 0) > 0 ||
    ledger.schedules.length > 0 ||
    (ledger.rates?.length ?? 0) > 0 ||
    ledger.rules.length > 0
  )
}
