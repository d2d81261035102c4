import { lazy, Suspense, useState } from 'react'
import { now } from '../clock.ts'
import type { Challenge, Entered } from './challenge.ts'
import { PasswordStep } from './password-step.tsx'

/** Most sign-ins need none: its six boxes come when one does. */
const CodeStep = lazy(() => import('./code-step.tsx'))

interface SignInFlowProps {
  /** Who was signed in before. */
  email?: string
  onSignedIn: (user: Entered) => void
  /** Tells what frames it which step it is at. */
  onStep: (challenge: Challenge | undefined) => void
}

/** E-mail and password, then the code where it is on. */
export function SignInFlow({ email: known = '', onSignedIn, onStep }: SignInFlowProps) {
  const [email, setEmail] = useState(known)
  const [challenge, setChallenge] = useState<Challenge>()
  const go = (next: Challenge | undefined) => {
    setChallenge(next)
    onStep(next)
  }
  if (challenge)
    return (
      <Suspense fallback={<div className="h-60" />}>
        <CodeStep challenge={challenge} onSignedIn={onSignedIn} onStartOver={() => go(undefined)} />
      </Suspense>
    )
  return (
    <PasswordStep
      email={email}
      onEmail={setEmail}
      onSignedIn={onSignedIn}
      onCodeWanted={(token, seconds) => go({ token, email, until: now() + seconds * 1000 })}
    />
  )
}
