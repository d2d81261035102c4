import { lazy, Suspense, useEffect, useState } from 'react'
import { type ClosedYears, onClosedYears } from '../session/closed-year.ts'

const ClosedYearDialog = lazy(() => import('./closed-year-dialog.tsx'))

interface Question {
  closed: ClosedYears
  answer: (goesOn: boolean) => void
}

/** Beside every page: whatever is written there may change a tax year that somebody has closed. */
export function ClosedYearQuestion() {
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      onClosedYears(
        (closed) =>
          new Promise((resolve) => {
            setQuestion({ closed, answer: resolve })
          }),
      ),
    [],
  )
  if (!question) return null
  const answer = (goesOn: boolean) => {
    setQuestion(undefined)
    question.answer(goesOn)
  }
  return (
    <Suspense fallback={null}>
      <ClosedYearDialog closed={question.closed} onAnswer={answer} />
    </Suspense>
  )
}
