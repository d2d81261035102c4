import { useHousehold } from '../session/signed-in.tsx'
import { readableSentences } from '../words.ts'

/** What the server tells, with its days and amounts written as everywhere in the app. */
export function useReadable(): (text: string) => string {
  const { locale, today } = useHousehold()
  return (text) => readableSentences(text, { locale, today })
}
