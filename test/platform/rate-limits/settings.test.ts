import { describe, expect, test } from 'bun:test'
import { ConfigError } from '../../../src/core/config.ts'
import { compareSpecificity, expressionOf } from '../../../src/platform/rate-limits/patterns.ts'
import { defaults, defaultText, parseSettings } from '../../../src/platform/rate-limits/settings.ts'

/** The table of spec 8.1. */
const TABLE: [path: string, perMinute: number, burst: number][] = [
  ['/api/v1/auth/login', 60, 120],
  ['/api/v1/auth/register', 20, 40],
  ['/api/v1/auth/**', 60, 120],
  ['/api/v1/chat/**', 60, 120],
  ['/api/v1/ai/**', 30, 60],
  ['/api/v1/receipts/upload', 30, 60],
  ['/api/v1/me/export', 30, 60],
  ['/api/v1/accounts/*/sync', 10, 20],
  ['/api/**', 600, 1200],
]

const refusal = (text: string): string => {
  try {
    parseSettings(text)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'it was accepted'
}

const limit = (lines: Record<string, string>): string =>
  `[[limit]]\n${Object.entries({ path: '"/api/x"', per_minute: '1', burst: '1', ...lines })
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}`

describe('the file', () => {
  test('has the defaults of the table when it is first written', () => {
    expect(parseSettings(defaultText)).toEqual(
      TABLE.map(([path, perMinute, burst]) => ({ path, perMinute, burst })),
    )
    expect([...defaults]).toEqual(parseSettings(defaultText))
  })

  test.each(['', '# nothing\n', 'limit = []', '\uFEFF'])('may have no limits: %p', (text) => {
    expect(parseSettings(text)).toEqual([])
  })

  test('may come from an editor that writes CRLF and a byte order mark', () => {
    expect(parseSettings(`\uFEFF${defaultText.replaceAll('\n', '\r\n')}`)).toEqual([...defaults])
  })

  test.each([
    ['[[limit', /^rate-limits\.toml: is not TOML \(.+\)\.$/],
    ['x = 1', 'rate-limits.toml: has "x"; it may have [[limit]] only.'],
    ['[limit]\npath = "/x"', 'rate-limits.toml: must have its limits under [[limit]], in double brackets.'],
    ['limit = 5', 'rate-limits.toml: must have its limits under [[limit]], in double brackets.'],
    ['limit = [5]', 'rate-limits.toml: limit 1 must have a path in quotes.'],
    ['[[limit]]\nburst = 1', 'rate-limits.toml: limit 1 must have a path in quotes.'],
    [
      `${limit({})}${limit({ path: '"/api/y"', perminute: '5' })}`,
      'rate-limits.toml: limit 2 (/api/y) has "perminute"; it may have path, per_minute, burst.',
    ],
    [
      limit({ '"__proto__"': '1' }),
      'rate-limits.toml: limit 1 (/api/x) has "__proto__"; it may have path, per_minute, burst.',
    ],
    [limit({ path: '"api/x"' }), 'rate-limits.toml: the path of limit 1 (api/x) must begin with a slash.'],
    [
      limit({ path: '"/api/x/"' }),
      'rate-limits.toml: the path of limit 1 (/api/x/) must not have an empty segment or end with a slash.',
    ],
    [
      limit({ path: '"/api/**/x"' }),
      'rate-limits.toml: the path of limit 1 (/api/**/x) may have ** at its end only.',
    ],
    [
      limit({ path: '"/api/:id"' }),
      'rate-limits.toml: the path of limit 1 (/api/:id) has ":id", which is neither plain text nor * (one segment) nor ** (any rest).',
    ],
    [limit({ path: '"/api/x?y"' }), /has "x\?y", which is neither/],
    [limit({ path: '"/api/lo*"' }), /has "lo\*", which is neither/],
    [limit({ path: '"/api/%6cogin"' }), /has "%6cogin", which is neither/],
    [limit({ path: `"/${'x'.repeat(200)}"` }), /must have at most 200 characters\.$/],
    [
      limit({ per_minute: '0' }),
      'rate-limits.toml: per_minute of limit 1 (/api/x) must be a whole number from 1 to 1000000.',
    ],
    [
      limit({ burst: '-5' }),
      'rate-limits.toml: burst of limit 1 (/api/x) must be a whole number from 1 to 1000000.',
    ],
    [limit({ burst: '1.5' }), /^rate-limits\.toml: burst of limit 1 \(\/api\/x\) must be a whole number/],
    [limit({ burst: 'inf' }), /must be a whole number/],
    [limit({ burst: '"10"' }), /must be a whole number/],
    [limit({ burst: 'true' }), /must be a whole number/],
    [limit({ per_minute: '1000001' }), /must be a whole number/],
    [limit({ burst: '99999999999999999999' }), /is not TOML/],
    ['[[limit]]\npath = "/x"\nper_minute = 1', /^rate-limits\.toml: burst of limit 1 \(\/x\) must be/],
    [`${limit({})}${limit({})}`, 'rate-limits.toml: /api/x has two limits; keep one of them.'],
    [
      Array.from({ length: 201 }, (_, at) => limit({ path: `"/x${at}"` })).join(''),
      'rate-limits.toml: has 201 limits; 200 is the most.',
    ],
  ] as [text: string, sentence: string | RegExp][])('with %p is refused in a sentence', (text, sentence) => {
    expect(refusal(text)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })
})

describe('a pattern', () => {
  test.each([
    ['/api/**', ['/api', '/api/x', '/api/x/y', '/api//'], ['/', '/apix', '/v1/api/x']],
    ['/**', ['/', '/x', '/x/y'], []],
    ['/api/*', ['/api/x', '/api/:id'], ['/api', '/api/x/y', '/api/']],
    ['/api/*/sync', ['/api/x/sync', '/api/:id/sync'], ['/api/sync', '/api/x/y/sync', '/api/x/sync/y']],
    ['/a.b', ['/a.b'], ['/axb', '/a.b/', '/A.b']],
  ])('%s matches %p and not %p', (pattern, fitting, others) => {
    const expression = expressionOf(pattern)
    expect(fitting.filter((path) => !expression.test(path))).toEqual([])
    expect(others.filter((path) => expression.test(path))).toEqual([])
  })

  test('that is more specific comes first, however they are written down', () => {
    const sorted = [
      '/api/v1/auth/login',
      '/api/v1/auth',
      '/api/v1/auth/*',
      '/api/v1/auth/**',
      '/api/v1/**',
      '/api/*/auth',
      '/api/**',
      '/**',
    ]
    const firstFor = (path: string, patterns: string[]) =>
      patterns.toSorted(compareSpecificity).find((pattern) => expressionOf(pattern).test(path))
    const paths: [string, string][] = [
      ['/api/v1/auth/login', '/api/v1/auth/login'],
      ['/api/v1/auth', '/api/v1/auth'],
      ['/api/v1/auth/logout', '/api/v1/auth/*'],
      ['/api/v1/auth/totp/setup', '/api/v1/auth/**'],
      ['/api/v1/me', '/api/v1/**'],
      ['/api/v2/auth', '/api/*/auth'],
      ['/api/v2/me', '/api/**'],
      ['/setup', '/**'],
    ]
    for (const order of [sorted, sorted.toReversed(), sorted.toSorted()])
      expect(paths.map(([path]) => firstFor(path, order))).toEqual(paths.map(([, pattern]) => pattern))
  })
})
