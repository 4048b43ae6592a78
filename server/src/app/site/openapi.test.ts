import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract } from '@servery/contract'
import { platformMessage } from '@servery/contract/setup/marketplaces.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contractRoutes } from '../../platform/http/contract-paths.ts'
import { examples } from '../examples/examples.ts'
import { answerOf } from '../examples/generate.ts'
import { openApiDocument } from './openapi.ts'
import { marketplaceExample } from './openapi-marketplaces.ts'
import { webhookOperations } from './openapi-webhooks.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
type Schema = z.ZodType | undefined

function schemasOf(name: string): { readonly input: Schema; readonly output: Schema } {
  const procedure = name
    .split('.')
    .reduce((node: unknown, part) => (node as Record<string, unknown>)[part], contract)
  const { inputSchema, outputSchema } = (
    procedure as { '~orpc': { inputSchema: Schema; outputSchema: Schema } }
  )['~orpc']
  return { input: inputSchema, output: outputSchema }
}

test('webhooks tell of every kind of record', () => {
  const said = JSON.stringify(webhookOperations.record)
  const pattern: string = JSON.parse(/"pattern":("[^"]+")/.exec(said)?.[1] ?? '""')
  expect('record.menu.changed').toMatch(new RegExp(pattern))
  expect('order.closed').not.toMatch(new RegExp(pattern))
})

test('the message of a marketplace is described as it is read', async () => {
  expect(platformMessage.safeParse(marketplaceExample).error?.issues ?? []).toEqual([])
  const { paths, components } = (await openApiDocument('http://localhost:3000')) as {
    paths: Record<string, { post?: { responses: Record<string, { $ref?: string }> } }>
    components: { responses: object }
  }
  const { post } = paths['/marketplaces/{address}'] ?? {}
  const said = JSON.stringify(post)
  for (const word of ['order.placed', 'order.cancelled', 'promisedAt', 'webhook-signature']) {
    expect(said).toContain(`"${word}"`)
  }
  for (const { $ref } of Object.values(post?.responses ?? {})) {
    if ($ref !== undefined)
      expect(components.responses).toHaveProperty($ref.split('/').at(-1) ?? '')
  }
})

describe('every operation', () => {
  test.each(contractRoutes.map((route) => [route.name, route] as const))(
    '%s has a permission, and examples that its schemas accept',
    (name, { permission, path }) => {
      expect(permission).toBeDefined()
      const example = examples[name]
      expect(example).toBeDefined()
      const { input, output } = schemasOf(name)
      const given = { ...example?.parameters, ...(example?.body as object | undefined) }
      expect(input?.safeParse(given).error?.issues ?? []).toEqual([])
      expect(output?.safeParse(answerOf(name)).error?.issues ?? []).toEqual([])
      for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
        expect(example?.parameters).toHaveProperty(parameter ?? '')
      }
    },
  )

  test('says who may, how to sign in, what it takes and what can go wrong', async () => {
    const { paths } = (await openApiDocument('http://localhost:3000')) as {
      paths: Record<string, Record<string, Record<string, unknown>>>
    }
    for (const { path, method, permission, name } of contractRoutes) {
      const operation = paths[path]?.[method.toLowerCase()]
      expect(operation, name).toMatchObject({
        operationId: name,
        'x-permission': permission,
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        security: expect.any(Array),
      })
      const responses = operation?.responses as Record<string, unknown>
      for (const status of ['400', '401', '403', '429', '500']) {
        expect(responses, `${name} ${status}`).toHaveProperty(status)
      }
    }
  })
})

test('a public linter finds the document valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'servery-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(await openApiDocument('https://pos.example.com')))
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const config = join(root, 'redocly.yaml')
    const lint = promisify(execFile)(
      process.execPath,
      [cli, 'lint', '--config', config, '--format', 'stylish', file],
      { cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' } },
    )
    await expect(lint.catch((error: { stdout: string }) => error.stdout)).resolves.toHaveProperty(
      'stdout',
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
