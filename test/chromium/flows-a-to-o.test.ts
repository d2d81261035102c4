import { describe, setDefaultTimeout } from 'bun:test'
import { byHandFacts } from './by-hand.ts'

setDefaultTimeout(180_000)

describe('by hand', () => byHandFacts((name) => name < 'p'))
