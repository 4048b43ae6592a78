/** Who is asking, and what they may do. */
import { permissions, roles } from '@servery/domain/business/access/permissions.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const me = z.object({
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    email: z.string(),
    jobTitle: z.string(),
    avatar: z.string(),
    phone: z.string(),
  }),
  company: z.object({
    id,
    name: z.string(),
    onboarded: z.boolean(),
    currency: z.string(),
    practice: z
      .literal(true)
      .exactOptional()
      .describe('True: a practice company. Absent: a real one.'),
  }),
  branches: z.array(
    z.object({
      id,
      name: z.string(),
      town: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      cutOverMinutes: z.int(),
    }),
  ),
  defaultBranchId: id
    .nullable()
    .describe('The first branch that this person may use, or else the oldest branch. Null: none.'),
  /** True: limited to the branches listed. */
  limitedToBranches: z.boolean(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** A right of tills that is no permission: whether they may pay back at all. */
  mayRefund: z.boolean(),
  /** Rights of tills as well: to say what something open costs, and to sell what is no item. */
  mayOpenPrice: z.boolean(),
  maySellCustom: z.boolean(),
})
export type Me = z.infer<typeof me>

const apiKeyRow = z.object({
  id,
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  permissions: z.array(z.enum(permissions)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})

export const session = {
  me: route('signed_in')
    .route({
      method: 'GET',
      path: '/me',
      tags: ['Session'],
      summary: 'Read the signed-in person and the company',
    })
    .output(me),
}

export const apiKeys = {
  list: route('keys.manage')
    .route({ method: 'GET', path: '/api-keys', tags: ['API keys'], summary: 'List API keys' })
    .output(z.object({ rows: z.array(apiKeyRow) })),
  create: route('keys.manage')
    .route({
      method: 'POST',
      path: '/api-keys',
      tags: ['API keys'],
      summary: 'Create an API key',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id,
        name: text(80, 1),
        permissions: z.array(z.enum(permissions)).min(1).max(100),
      }),
    )
    .output(apiKeyRow.extend({ key: z.string().describe('The key; shown only once.') }))
    .errors(errorsOf('id_reused')),
  revoke: route('keys.manage')
    .route({
      method: 'POST',
      path: '/api-keys/{id}/revoke',
      tags: ['API keys'],
      summary: 'Revoke an API key',
    })
    .input(z.strictObject({ id }))
    .output(apiKeyRow)
    .errors(errorsOf('not_found')),
}
