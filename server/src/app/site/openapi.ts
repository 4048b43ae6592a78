/**
 * The OpenAPI 3.1 document, generated from the contract: permissions, ways to sign in, errors and
 * examples are added here, so that no route can lack them.
 */
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@servery/contract'
import { type ErrorCode, errorCatalogue } from '@servery/contract/base/errors.ts'
import { answersKeptDays, apiPrefix, contractRoutes } from '../../platform/http/index.ts'
import { answerOf, examples } from '../examples/index.ts'
import { marketplacePathItem } from './openapi-marketplaces.ts'
import { webhookOperations } from './openapi-webhooks.ts'

type Json = Record<string, unknown>

const descriptions = {
  title: 'Servery API',
  version: '1.0.0',
  summary: 'Everything that the screens of Servery do, over HTTP.',
  description: `Amounts are integers in the minor unit of their currency, rates are millionths
(20% is 200000), quantities are thousandths (one piece is 1000). Ids are UUIDs; the caller
chooses the id of a new record, so that a repeated request changes nothing. Other POST requests
take an \`Idempotency-Key\`: the same request with the same key is done once, and its answer is
given again for ${answersKeptDays} days, after which the key is forgotten. While the first request
is at work, or until it is known that it broke off before it changed anything, the answer is 503
with \`Retry-After\`; if it changed something and its answer was lost, it is \`answer_lost\`.
Answers 429 and 5xx are not kept. Errors are \`{ code, message, data }\`; \`data.field\` names the
field that is wrong. Lists answer \`nextCursor\`; give it back as \`cursor\` for the next page.`,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'servery.session_token',
    description: 'A person who has signed in. Over HTTPS its name begins with `__Host-`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svk_…',
    description: 'An API key, as a bearer token.',
  },
  device: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svd_…',
    description: 'The token of a paired device, as a bearer token.',
  },
}

const errorSchema = {
  type: 'object',
  required: ['code', 'status', 'message', 'data'],
  properties: {
    defined: { type: 'boolean', description: 'Always true.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue), description: 'Stable.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    message: { type: 'string', description: 'For developers, in English.' },
    data: {
      type: 'object',
      required: ['field'],
      properties: {
        field: { type: ['string', 'null'], description: 'Path of the field that is wrong.' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'problem'],
            properties: { field: { type: 'string' }, problem: { type: 'string' } },
          },
        },
        detail: {
          type: 'object',
          additionalProperties: { type: ['string', 'number', 'null'] },
          description: 'What is needed to go on, such as the sequence wanted.',
        },
      },
    },
  },
}

let generated: Promise<Json> | undefined

export async function openApiDocument(publicUrl: string): Promise<Json> {
  generated ??= generate()
  return { ...(await generated), servers: [{ url: `${publicUrl}${apiPrefix}` }] }
}

async function generate(): Promise<Json> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  })
  const document = (await generator.generate(contract, {
    info: descriptions,
    servers: [{ url: apiPrefix }],
    components: { securitySchemes: securitySchemes as never },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Error' }),
  })) as unknown as Json
  const components = document.components as { schemas?: Json; responses?: Json }
  components.schemas = { ...components.schemas, Error: errorSchema }
  const errors: Json = {}
  components.responses = errors
  const paths = document.paths as Record<string, Record<string, Json>>
  for (const route of contractRoutes) {
    const operation = paths[route.path]?.[route.method.toLowerCase()]
    if (operation === undefined) continue
    complete(operation, route.name, route.permission)
    shareErrors(operation, errors)
  }
  paths['/live'] = { get: liveOperation }
  paths['/marketplaces/{address}'] = marketplacePathItem
  document.webhooks = webhookOperations
  document.tags = [...tagsOf({ ...paths, ...webhookOperations })]
    .sort()
    .map((name) => ({ name, description: `${name}.` }))
  return document
}

function complete(operation: Json, name: string, permission: string | undefined): void {
  operation['x-permission'] = permission
  operation.operationId = name
  operation.description = [operation.description, permissionText(permission)]
    .filter((text) => text !== undefined)
    .join('\n\n')
  operation.security =
    permission === 'public'
      ? []
      : permission === 'signed_in'
        ? [{ session: [] }]
        : [{ session: [] }, { apiKey: [] }, { device: [] }]
  addExamples(operation, name)
}

function permissionText(permission: string | undefined): string {
  if (permission === 'public') return 'Needs no sign-in.'
  if (permission === 'signed_in') return 'Needs a person who has signed in.'
  return `Needs the permission \`${permission}\`.`
}

interface Media {
  schema?: Json
  example?: unknown
  examples?: Json
}

function mediaOf(holder: unknown): Media | undefined {
  return (holder as { content?: Record<string, Media> } | undefined)?.content?.['application/json']
}

function addExamples(operation: Json, name: string): void {
  const example = examples[name]
  if (example === undefined) return
  const request = mediaOf(operation.requestBody)
  if (request !== undefined && example.body !== undefined) request.example = example.body
  const responses = operation.responses as Record<string, unknown>
  const success = Object.keys(responses).find((status) => status.startsWith('2'))
  const answer = mediaOf(responses[success ?? '200'])
  if (answer !== undefined) answer.example = answerOf(name)
  const parameters = operation.parameters as { name: string; example?: unknown }[] | undefined
  for (const parameter of parameters ?? []) {
    const value = example.parameters?.[parameter.name]
    if (value !== undefined) parameter.example = value
  }
}

/** They are the same for every route: each stands once among the components. */
function shareErrors(operation: Json, shared: Json): void {
  const responses = operation.responses as Json
  for (const [status, response] of Object.entries(responses)) {
    const media = mediaOf(response)
    if (status.startsWith('2') || media === undefined) continue
    const name = `Error${status}`
    shared[name] ??= errorResponseOf(Number(status), media)
    responses[status] = { $ref: `#/components/responses/${name}` }
  }
}

/** The codes of the catalogue that a status stands for, with an example of each. */
function errorResponseOf(status: number, { schema }: Media): Json {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter(
    (code) => errorCatalogue[code].status === status,
  )
  const exampleOf = (code: ErrorCode) => {
    const { message } = errorCatalogue[code]
    const value = { defined: true, code, status, message, data: { field: null } }
    return [code, { summary: message, value }]
  }
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: {
      'application/json': { schema, examples: Object.fromEntries(codes.map(exampleOf)) },
    },
  }
}

const liveOperation: Json = {
  operationId: 'live.stream',
  'x-permission': 'any',
  summary: 'What changes, as it changes',
  description:
    'Server-sent events that say what changed in the company and branches of the caller, never the truth itself: read again from your cursor. A comment line comes every 15 seconds.',
  tags: ['Live'],
  security: [{ session: [] }, { apiKey: [] }, { device: [] }],
  responses: {
    200: {
      description: 'A stream of events.',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          example: 'data: {"type":"records","cursor":42}\n\n',
        },
      },
    },
    401: {
      description: '`not_signed_in`, or `device_forgotten`',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
}

function tagsOf(paths: Record<string, Record<string, Json>>): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return new Set(operations.flatMap(({ tags }) => (tags as string[] | undefined) ?? []))
}
