/** What marketplaces send, for the OpenAPI document. No route of the contract: no session asks. */
import { platformMessage, platformStates } from '@servery/contract/setup/marketplaces.ts'
import { z } from 'zod'
import { signatureHeaders } from './openapi-webhooks.ts'

type Json = Record<string, unknown>

export const marketplaceExample = {
  type: 'order.placed',
  timestamp: '2026-11-27T18:30:00.000Z',
  data: {
    ...{ id: 'ORDER-4711', number: 'A12', branchId: '019a9c01-0000-7000-8000-000000000002' },
    ...{ currency: 'GBP', orderType: 'delivery', promisedAt: null, address: '', note: '' },
    customer: { name: 'Ana', phone: '' },
    lines: [{ itemId: 'P-77', name: 'Soup', count: 2, unitPrice: 695, taxRate: 200_000 }],
    ...{ deliveryFee: 0, tip: 0, discount: 0, total: 1390, tax: 232, fee: 278, paid: true },
  },
}

const { $schema: _draft, ...messageSchema } = z.toJSONSchema(platformMessage, {
  ...{ io: 'input', target: 'draft-2020-12', unrepresentable: 'any' },
}) as Json

const text = { type: 'string' }
const refusal = (status: number) => ({ $ref: `#/components/responses/Error${status}` })

/** Its path is told when a connection is made. */
export const marketplacePathItem: Record<string, Json> = {
  post: {
    operationId: 'marketplaces.receive',
    'x-permission': 'signature',
    summary: 'Send an order of a marketplace, or take one back',
    description:
      'The address is that of the connection, and the body is signed by its secret as Standard ' +
      'Webhooks. The same order sent again is answered as before. `received`: the branch accepts ' +
      'or rejects it, and `order.status` tells which.',
    tags: ['Marketplaces'],
    security: [],
    parameters: [
      {
        ...{ name: 'address', in: 'path', required: true, schema: text },
        description: 'The end of the address that the connection shows.',
      },
      ...signatureHeaders,
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: messageSchema, example: marketplaceExample } },
    },
    responses: {
      200: {
        description: 'Taken. For a test message only `received`.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['received'],
              properties: {
                received: { const: true },
                orderId: { ...text, format: 'uuid' },
                number: { ...text, description: 'The call number. Empty: not accepted yet.' },
                state: { ...text, enum: platformStates },
              },
            },
            example: {
              ...{ received: true, orderId: '019a9c01-0000-7000-8000-000000000003' },
              ...{ number: 'WEB-001', state: 'accepted' },
            },
          },
        },
      },
      ...{ 401: refusal(401), 404: refusal(404), 409: refusal(409), 422: refusal(422) },
      500: refusal(500),
    },
  },
}
