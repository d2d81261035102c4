import { useSyncExternalStore } from 'react'
import { type ActionLink, askLink } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence, refusals } from '../words.ts'
import { words } from './words.ts'

interface Offer {
  id: number
  sentence: string
  undo: (() => Promise<unknown>) | undefined
  /** Whether it failed to be taken back, which is told and cannot be pressed again. */
  isRefused: boolean
}

/** How many steps of this tab Ctrl Z goes back. */
const MOST_STEPS = 20

let steps: Offer[] = []
let shownOffer: Offer | undefined
let count = 0
const listeners = new Set<() => void>()

function show(offer: Offer | undefined): void {
  shownOffer = offer
  for (const listener of listeners) listener()
}

/** Says what was done, in the past tense, and how it is taken back; without an undo it only says it. */
export function showDone(sentence: string, undo?: ActionLink | (() => Promise<unknown>) | null): void {
  const run = typeof undo === 'function' ? undo : undo ? () => askLink(undo) : undefined
  const offer: Offer = { id: ++count, sentence, undo: run, isRefused: false }
  if (run) steps = [...steps, offer].slice(-MOST_STEPS)
  show(offer)
}

/** Takes the last step of this tab back, or the one named. */
export async function undo(offer: Offer | undefined = steps.at(-1)): Promise<void> {
  if (!offer?.undo) return
  steps = steps.filter((step) => step !== offer)
  try {
    await offer.undo()
    await queryClient.invalidateQueries()
    show({ id: ++count, sentence: words.takenBack, undo: undefined, isRefused: false })
  } catch (error) {
    const why = error instanceof Refusal ? refusalSentence(error) : refusals.failed
    show({ id: ++count, sentence: words.notTakenBack(why), undo: undefined, isRefused: true })
  }
}

export const forgetSteps = (): void => {
  steps = []
  show(undefined)
}

export const hideOffer = (): void => show(undefined)

export const useOffer = (): Offer | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shownOffer,
  )
