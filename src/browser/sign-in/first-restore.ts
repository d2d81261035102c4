import { useEffect, useRef, useState } from 'react'
import { languageHere, localeOfLanguage } from '../language.ts'
import { answer, dataOf, firstRestoreApi, statusApi } from '../session/api.ts'

type Check = Awaited<ReturnType<typeof checked>>

/** Where the restore is: each step has what it shows. */
type Step =
  | { kind: 'CHOOSE' }
  | { kind: 'SENDING'; percent: number }
  | { kind: 'CHECKING' }
  | { kind: 'CHECKED'; check: Check; hasTried: boolean }
  | { kind: 'RESTORING'; household: string }
  | { kind: 'DONE'; household: string }
  | { kind: 'FAILED'; fault: string | null }

const LOOK_AGAIN_MS = 1_000

/** What is wrong is said in the language of the page. */
const here = () => (languageHere() !== 'en' ? { locale: localeOfLanguage[languageHere()] } : {})

const checked = (token: string, opening: Opening) =>
  dataOf(firstRestoreApi.check.post({ token, ...opening, ...here() }))

export interface Opening {
  passphrase?: string
  key?: string
}

/** Sends a backup in pieces, has it checked and restored; what fails is told by `fail`. */
export function useFirstRestore(token: string, fail: (error: unknown) => void) {
  const [step, setStep] = useState<Step>({ kind: 'CHOOSE' })
  const sending = useRef<AbortController>(undefined)
  const household = step.kind === 'RESTORING' ? step.household : undefined
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (household === undefined) return
    const looking = setInterval(
      () => void look(token, household).then((next) => next && setStep(next)),
      LOOK_AGAIN_MS,
    )
    return () => clearInterval(looking)
  }, [token, household])

  const orBack = async (work: () => Promise<void>, back: Step) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setStep(back)
      fail(error)
    }
  }
  const check = (opening: Opening, hasTried: boolean, back: Step) =>
    orBack(async () => {
      setStep({ kind: 'CHECKING' })
      setStep({ kind: 'CHECKED', check: await checked(token, opening), hasTried })
    }, back)
  const choose = (file: File) =>
    orBack(
      async () => {
        const stop = new AbortController()
        sending.current = stop
        await send(token, file, stop.signal, (percent) => setStep({ kind: 'SENDING', percent }))
        await check({}, false, { kind: 'CHOOSE' })
      },
      { kind: 'CHOOSE' },
    )
  return {
    step,
    choose,
    check: (opening: Opening) => check(opening, true, step),
    confirm: (named: string) =>
      orBack(async () => {
        await dataOf(firstRestoreApi.confirm.post({ token }))
        setStep({ kind: 'RESTORING', household: named })
      }, step),
    again: () => {
      sending.current?.abort()
      setStep({ kind: 'CHOOSE' })
    },
  }
}

async function send(
  token: string,
  file: File,
  signal: AbortSignal,
  report: (percent: number) => void,
): Promise<void> {
  report(0)
  let upload = await dataOf(firstRestoreApi.post({ token, bytes: file.size }, { fetch: { signal } }))
  while (upload.receivedBytes < file.size) {
    const offset = upload.receivedBytes
    const piece = new File([file.slice(offset, offset + upload.pieceBytes)], 'piece')
    upload = await dataOf(
      firstRestoreApi.piece.post({ token, offset: String(offset), file: piece }, { fetch: { signal } }),
    )
    report((upload.receivedBytes / file.size) * 100)
  }
}

/** While the data is put in place nothing answers. */
async function look(token: string, household: string): Promise<Step | undefined> {
  try {
    if ((await answer(statusApi.get())).setUp) return { kind: 'DONE', household }
    const { state, fault } = await dataOf(firstRestoreApi.state.post({ token, ...here() }))
    return state === 'FAILED' ? { kind: 'FAILED', fault } : undefined
  } catch {
    return undefined
  }
}
