import { leave } from '../session/leave.ts'
import { Refusal } from '../session/refusal.ts'
import { refusalSentence } from '../words.ts'
import { tellDone } from './undo.ts'

/** Signs out everywhere in this browser, or says why that could not be. */
export async function signOut(): Promise<void> {
  try {
    await leave()
  } catch (error) {
    const why = error instanceof Refusal ? refusalSentence(error) : 'That did not work.'
    tellDone(`You are still signed in: ${why}`)
  }
}
