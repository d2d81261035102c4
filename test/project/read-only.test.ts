import { describe, setDefaultTimeout } from 'bun:test'
import { clearAway, fromSource } from './program.ts'
import { readOnlyFacts } from './read-only.ts'

setDefaultTimeout(180_000)
clearAway()

describe('from its source', () => readOnlyFacts(() => fromSource))
