import { createHash } from 'node:crypto'
import { Problem, problems, type Slug } from '../../core/problem.ts'
import type { Deps } from '../deps.ts'
import { openPages } from './access.ts'
import { reasonPhrases } from './failures.ts'

/** The page at an error's type URL (RFC 9457, 3.1.1), for people, without external resources. */
export const errorPages = ({ config }: Deps) => {
  const here = `${new URL(config.baseUrl).pathname.replace(/\/$/, '')}/errors`
  const detail = { hide: true }
  return openPages('/errors', 'Service')
    .get('/', ({ set }) => page(set.headers, 'Errors', list(here)), { detail })
    .get('/:slug', ({ params, set }) => page(set.headers, params.slug, explanation(here, params.slug)), {
      detail,
    })
}

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
  code { font-family: ui-monospace, monospace }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } a { color: #9cf } }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

function page(headers: Record<string, string | number>, title: string, content: string): string {
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-security-policy'] =
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} - Hearth</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

const slugs = Object.keys(problems) as Slug[]

function explanation(here: string, query: string): string {
  const slug = slugs.find((known) => known === query)
  if (!slug) throw new Problem('not-found')
  const [status, sentence] = problems[slug]
  return `<h1><code>${slug}</code></h1>
<p>${sentence}</p>
<p>Sent with status ${status} ${reasonPhrases[status] ?? ''}. The answer's <code>detail</code> says more about the one
request; its <code>requestId</code> stands in the log. Programs should go by the slug alone.</p>
<p><a href="${here}">All errors</a></p>`
}

const list = (here: string): string => `<h1>Errors</h1>
<p>What Hearth's API answers when it refuses something.</p>
<ul>
${slugs.map((slug) => item(here, slug)).join('\n')}
</ul>`

function item(here: string, slug: Slug): string {
  const [status, sentence] = problems[slug]
  return `<li><a href="${here}/${slug}"><code>${slug}</code></a> (${status}): ${sentence}</li>`
}
