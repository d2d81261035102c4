import { Icon } from '../parts/icon.tsx'
import { useSheet } from './sheet.ts'

/** What is wrong with a part of the sentence, below it. */
export function ProblemLine({ of }: { of: string }) {
  const sentence = useSheet().problems.get(of)
  if (!sentence) return null
  return (
    <p role="alert" className="flex w-full gap-1 pt-1 text-13 text-over laptop:text-12">
      <Icon name="warning" size={14} className="mt-0.5 flex-none laptop:mt-px" />
      {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
    </p>
  )
}
