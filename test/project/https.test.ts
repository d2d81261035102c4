import { describe, setDefaultTimeout } from 'bun:test'
import { httpsFacts } from './https.ts'
import { clearAway, fromSource } from './program.ts'

clearAway()
setDefaultTimeout(180_000)

describe('from its source', () => httpsFacts(() => fromSource))
