/** The French of what stands around every screen, and of who is not signed in: the app waits for it. */
export { frame } from './frame.ts'
export { outbox } from './outbox.ts'
export { parts } from './parts.ts'
export { places } from './places.ts'
export { refusals } from './refusals.ts'
export { session } from './session.ts'
export { signIn as 'sign-in' } from './sign-in.ts'
export { waiting } from './waiting.ts'
