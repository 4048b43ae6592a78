/** `/api/docs`: the reference, drawn from the OpenAPI document by scripts of our own origin. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { apiPrefix } from '../../platform/http/index.ts'

const require = createRequire(import.meta.url)
const dist = dirname(require.resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Servery API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript>
  The document behind this page: <a href="${apiPrefix}/openapi.json">openapi.json</a>
</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`
const script = `SwaggerUIBundle({
  url: '${apiPrefix}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelRendering: 'example',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: false,
  validatorUrl: null,
})
`

/** Of the package; nothing else of it is served. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

export function createDocs(): Hono {
  const docs = new Hono()
  const answer = (body: string | Uint8Array<ArrayBuffer>, type: string, caching = 'no-cache') =>
    new Response(body, { headers: { 'content-type': type, 'cache-control': caching } })
  docs.get('/', () => answer(page, 'text/html; charset=utf-8'))
  docs.get('/reference.js', () => answer(script, 'text/javascript; charset=utf-8'))
  for (const [name, type] of Object.entries(files)) {
    docs.get(`/${name}`, async () =>
      answer(new Uint8Array(await readFile(join(dist, name))), type, 'public, max-age=86400'),
    )
  }
  return docs
}
