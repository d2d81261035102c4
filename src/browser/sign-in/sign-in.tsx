import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Mark } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { answer, dataOf, publicAuthApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { noteFreshAccess } from '../session/refresh.ts'

/** Signing in with e-mail and password; over the page where a session ended under it. */
export function SignIn({ isOverPage = false }: { isOverPage?: boolean }) {
  const [, navigate] = useLocation()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await answer(publicAuthApi.providers.get())
      await dataOf(
        publicAuthApi.login.post({ email: `${form.get('email')}`, password: `${form.get('password')}` }),
      )
      noteFreshAccess()
      await queryClient.resetQueries()
      dispatchEvent(new Event('hearth-signed-in'))
      if (!isOverPage) navigate(new URLSearchParams(location.search).get('to') ?? '/')
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-5">
      <form onSubmit={submit} className="flex w-full max-w-94 flex-col gap-4">
        <div className="flex items-center gap-2 font-semibold">
          <Mark /> Hearth
        </div>
        <h1 className="text-26 font-semibold">Sign in</h1>
        <label className="flex flex-col gap-1 text-12 text-soft">
          E-mail
          <input
            name="email"
            type="email"
            autoComplete="username"
            className="edge-field h-11 rounded-6 px-3 text-16 text-ink"
          />
        </label>
        <label className="flex flex-col gap-1 text-12 text-soft">
          Password
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            className="edge-field h-11 rounded-6 px-3 text-16 text-ink"
          />
        </label>
        {error !== undefined && <RefusalNote error={error} />}
        <Button type="submit" kind="primary" size="large" busy={isBusy}>
          Sign in
        </Button>
      </form>
    </main>
  )
}
