/** What is sent to webhooks, for the OpenAPI document: one operation for each subject of events. */
import { factBodies } from '@servery/contract/facts/fact-bodies.ts'

type Json = Record<string, unknown>

const headers = [
  ['webhook-id', 'The same at every try. Keep it, and leave out what you have seen.'],
  ['webhook-timestamp', 'When this try was made: seconds since 1970.'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body; while a secret changes, two.',
  ],
] as const

/** Of Standard Webhooks, whoever sends them. */
export const signatureHeaders = headers.map(([name, description]) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
}))

const answers = {
  '2XX': { description: 'Taken. Anything else is tried again for three days.' },
  '410': { description: 'Send nothing more.' },
  '429': { description: 'Send later; `Retry-After` says when.' },
}

interface Told {
  readonly summary: string
  readonly types: readonly string[]
  /** Where `types` are some of many. */
  readonly pattern?: string
  readonly data: Json
}

function operation(name: string, { summary, types, pattern, data }: Told): Record<string, Json> {
  const [type = name] = types
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', ...(pattern === undefined ? { enum: types } : { pattern }) },
      timestamp: { type: 'string', format: 'date-time' },
      data,
    },
  }
  const example = { type, timestamp: '2026-11-27T12:00:00.000Z', data: {} }
  return {
    post: {
      operationId: `webhook.${name}`,
      summary,
      tags: ['Webhooks'],
      security: [],
      parameters: signatureHeaders,
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: answers,
    },
  }
}

const fact = {
  type: 'object',
  description: 'The fact as the journal keeps it, with its hash and the number of its arrival.',
  additionalProperties: true,
}
const change = {
  type: 'object',
  description: 'Noun, record, field, the values before and after, and who changed it.',
  additionalProperties: true,
}

const kinds = Object.keys(factBodies)
const subjects = [...new Set(kinds.map((kind) => kind.split('.')[0] ?? kind))]

export const webhookOperations: Record<string, Record<string, Json>> = {
  ...Object.fromEntries(
    subjects.map((subject) => {
      const types = kinds.filter((kind) => kind.startsWith(`${subject}.`))
      return [subject, operation(subject, { summary: `Facts: ${subject}`, types, data: fact })]
    }),
  ),
  record: operation('record', {
    ...{ summary: 'A record was created or changed', data: change },
    types: ['record.item.created'],
    pattern: '^record\\.\\w+\\.(created|changed)$',
  }),
  test: operation('test', {
    ...{ summary: 'A test was asked for', types: ['test'] },
    data: { type: 'object' },
  }),
}
