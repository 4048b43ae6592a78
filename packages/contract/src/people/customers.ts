/** Customers: who they are, what they agreed to, and what they had. */
import {
  customerNoteMax,
  customerSearchMin,
  customersMetMax,
  customerTagMax,
  customerTagsMax,
} from '@servery/domain/business/customers/customer.ts'
import { emailPattern } from '@servery/domain/business/customers/email.ts'
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { z } from 'zod'
import { amountNotNegative, amountSum, id, text } from '../base/amounts.ts'
import { amountAsked, calendarDay, flag, idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import {
  bodyHead,
  recordFilter,
  recordRoutes,
  versioned,
  writeErrors,
} from '../base/record-routes.ts'
import { pageInput, pageOf, route, totalIsLeast } from '../base/route.ts'
import { phoneNumber } from './account.ts'
import { balanceEntry, customerBalance } from './balances.ts'
import { eventInput } from './events.ts'

export const customerTag = text(customerTagMax, 1)
const email = z
  .union([z.literal(''), z.email({ pattern: emailPattern }).trim().max(254)])
  .describe('Unique among customers. Empty: none.')

const address = z.strictObject({
  line1: text(80, 1),
  line2: text(80).default(''),
  town: text(80).default(''),
  postcode: text(12).default(''),
})

export const customerInput = z.strictObject({
  firstName: text(80).default(''),
  secondName: text(80).default(''),
  email: email.default(''),
  phone: phoneNumber.default('').describe('E.164; unique among customers. Empty: none.'),
  birthday: z
    .strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
    .nullable()
    .default(null),
  company: text(80).default(''),
  addresses: z.array(address).max(10).default([]),
  tags: z.array(customerTag).max(customerTagsMax).default([]),
  note: text(customerNoteMax).default('').describe('Shown to staff on the ticket.'),
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  marketingEmail: z.boolean().default(false).describe('Agreed to marketing by email.'),
  marketingSms: z.boolean().default(false),
  accountLimit: amountNotNegative
    .nullable()
    .default(null)
    .describe(
      'How much may be owed, in minor units. Null: no house account. Changing it needs `balances.write`.',
    ),
  taxExempt: z
    .boolean()
    .default(false)
    .describe(
      'True: staff are told, and those with the permission may leave out tax. Changing it needs `balances.write`.',
    ),
})
export type CustomerInput = z.infer<typeof customerInput>
const figures = {
  orders: z.int().describe('Completed orders of all branches.'),
  spent: amountSum.describe('The total of completed orders less refunds, in `currency`.'),
  average: amountSum.describe('The average per completed order.'),
  currency: z.string().describe('The currency of most orders. Empty: no orders.'),
  lastVisitAt: z.string().nullable(),
}
export const customerRecord = customerInput.extend({
  ...bodyHead,
  createdAt: z.string(),
  mergedInto: id.nullable().describe('The customer it was merged into. Null: none.'),
  erasedAt: z.string().nullable(),
  ...figures,
})
export type CustomerRecord = z.infer<typeof customerRecord>

const consent = z.object({
  id,
  kind: z.enum(['email', 'sms']),
  given: z.boolean(),
  source: z.enum(['back_office', 'till', 'merge', 'erasure', 'import', 'shop']),
  at: z.string(),
  by: z.string(),
})

const points = amountSum.describe('Loyalty points. May be below 0, after refunds.')
const customerRow = customerRecord.extend({ points })
export type CustomerRow = z.infer<typeof customerRow>

export const customerDetail = customerRow.extend({
  favouriteItem: z.object({ name: z.string(), quantity: z.int() }).nullable(),
  spentByCurrency: z.array(z.object({ currency: z.string(), orders: z.int(), spent: amountSum })),
  /** Newest first: the proof of what was agreed to, and when it was taken back. */
  consents: z.array(consent),
})
export type CustomerDetail = z.infer<typeof customerDetail>

/** What a till is told, and no more. */
export const customerAtTill = customerInput
  .pick({
    firstName: true,
    secondName: true,
    company: true,
    email: true,
    phone: true,
    tags: true,
    note: true,
    allergens: true,
    taxExempt: true,
  })
  .extend({
    id,
    version: z.int(),
    archived: z.boolean(),
    discountUses: z
      .array(z.object({ discountId: id, orders: z.int() }))
      .exactOptional()
      .describe('How many orders used each discount that limits its uses per customer.'),
    segments: z
      .array(id)
      .exactOptional()
      .describe('The segments of the customer that a discount applies to.'),
    points: points.exactOptional().describe('Loyalty points. Absent: no programme.'),
  })
export type CustomerAtTillRecord = z.infer<typeof customerAtTill>

export const customerViews = ['all', 'new', 'regular', 'lapsed', 'high_spend'] as const
/** Nobody orders more often; the greatest number that can be asked for. */
export const ordersAskedMax = 1_000_000
/** Which customers a list or a file has. */
export const customerFilter = {
  view: z
    .enum(customerViews)
    .default('all')
    .describe(
      'new: created within the last 30 days. regular: 3 visits within 90 days. lapsed: the last visit was over 60 days ago. high_spend: the tenth of customers who spend most.',
    ),
  segment: id.optional().describe('Customers in this segment.'),
  tag: customerTag.optional(),
  branchId: id.optional().describe('Customers with an order there.'),
  visitedFrom: calendarDay
    .optional()
    .describe('The last visit was on this day or later, by the clocks of most branches.'),
  visitedTo: calendarDay.optional(),
  spentMin: amountAsked.min(0).optional(),
  spentMax: amountAsked.min(0).optional(),
  ordersMin: z.coerce.number().int().min(0).max(ordersAskedMax).optional(),
  ordersMax: z.coerce.number().int().min(0).max(ordersAskedMax).optional(),
  hasEmail: flag.optional(),
  marketing: flag.optional().describe('Whether marketing to them is allowed at all.'),
}

export const activityKinds = [
  'created',
  'edited',
  'note',
  'tags',
  'consent',
  'merged',
  'erased',
  'exported',
  'order_placed',
  'order_paid',
  'payment_undone',
  'order_refunded',
  'order_cancelled',
  'reservation_made',
  'reservation_changed',
  'reservation_seated',
  'reservation_cancelled',
  'reservation_no_show',
  'points',
  'email_sent',
] as const
const activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  at: z.string(),
  by: z.string(),
  /** Of an edit: which fields; what stood in them is kept nowhere. */
  fields: z.array(z.string()),
  orderId: id.nullable(),
  callNumber: z.string(),
  amount: amountSum.nullable(),
  currency: z.string(),
  /** Loyalty points, above 0 where the customer got them. */
  points: z.int().nullable(),
  /** Of a consent. */
  consent: z.enum(['email', 'sms']).nullable(),
  given: z.boolean().nullable(),
  reservation: z
    .object({ start: z.string(), covers: z.int() })
    .nullable()
    .describe('The current time and number of guests of the reservation.'),
})
export type CustomerActivity = z.infer<typeof activity>

const tags = ['Customers']
const noun = {
  path: 'customers',
  tag: 'Customers',
  one: 'customer',
  many: 'customers',
  read: 'customers.read',
  write: 'customers.write',
} as const
const customerIds = idSet.min(1).max(500)

export const customers = {
  ...recordRoutes(
    noun,
    { create: customerInput.extend({ id }), update: customerInput.extend(versioned) },
    customerRecord,
    customerFilter,
  ),
  list: route('customers.read')
    .route({ method: 'GET', path: '/customers', tags, summary: 'List customers' })
    .input(z.strictObject({ ...pageInput, ...recordFilter, ...customerFilter }))
    .output(pageOf(customerRow).extend({ totalIsLeast }))
    .errors(errorsOf('reference_unknown')),
  detail: route('customers.read')
    .route({
      method: 'GET',
      path: '/customers/{id}/profile',
      tags,
      summary: 'Read a customer with figures and consents',
    })
    .input(z.strictObject({ id }))
    .output(customerDetail)
    .errors(errorsOf('not_found')),
  activity: route('customers.read')
    .route({
      method: 'GET',
      path: '/customers/{id}/activity',
      tags,
      summary: 'List the history of a customer, newest first',
    })
    .input(z.strictObject({ id, ...pageInput, kind: z.enum(activityKinds).optional() }))
    .output(pageOf(activity))
    .errors(errorsOf('not_found')),
  counts: route('customers.read')
    .route({
      method: 'GET',
      path: '/customer-counts',
      tags,
      summary: 'Count the customers of each view',
      description: 'Counts stop at 10,000.',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        rows: z.array(
          z.object({ view: z.enum(customerViews), customers: z.int(), isLeast: z.boolean() }),
        ),
      }),
    ),
  tags: route('customers.read')
    .route({ method: 'GET', path: '/customer-tags', tags, summary: 'List tags with their counts' })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(z.object({ tag: z.string(), customers: z.int() })) })),
  tagMany: route('customers.write')
    .route({
      method: 'POST',
      path: '/customer-tags',
      tags,
      summary: 'Add tags to customers, or remove them',
      description: 'Customers with the maximum number of tags keep them, and are listed.',
    })
    .input(
      z.strictObject({
        ids: customerIds,
        add: z.array(customerTag).max(customerTagsMax).default([]),
        remove: z.array(customerTag).max(customerTagsMax).default([]),
      }),
    )
    .output(
      z.object({
        changed: z.int(),
        full: z.array(z.object({ id, name: z.string() })).describe('Those who got no tag.'),
      }),
    )
    .errors(errorsOf('reference_unknown')),
  merge: route('customers.write')
    .route({
      method: 'POST',
      path: '/customers/{id}/merge',
      tags,
      summary: 'Merge two customers',
      description:
        'Empty fields of the customer who is kept are filled from the other, who refers to the kept one from then on. Marketing consent remains only if both gave it.',
    })
    .input(z.strictObject({ ...versioned, other: z.strictObject(versioned) }))
    .output(customerRecord)
    .errors(writeErrors),
  erase: route('customers.erase')
    .route({
      method: 'POST',
      path: '/customers/{id}/erase',
      tags,
      summary: 'Erase the personal data of a customer',
      description: 'This can’t be undone. Orders, payments and figures stay, without a name.',
    })
    .input(z.strictObject(versioned))
    .output(customerRecord)
    .errors(writeErrors),
  exportData: route('customers.write')
    .route({
      method: 'POST',
      path: '/customers/{id}/export',
      tags,
      summary: 'Export all data that is kept about a customer',
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        exportedAt: z.string(),
        customer: customerDetail,
        merged: z
          .array(customerRecord)
          .describe('Customers who were merged into this one, as far as their data is still kept.'),
        orders: z.array(
          z.object({
            id,
            callNumber: z.string(),
            receiptNumber: z.string().nullable(),
            branchName: z.string(),
            openedAt: z.string(),
            status: z.string(),
            currency: z.string(),
            total: amountSum,
            lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: amountSum })),
          }),
        ),
        reservations: z.array(eventInput.extend({ id })),
        balances: z.array(
          customerBalance
            .omit({ available: true, lapsesAt: true })
            .extend({ entries: z.array(balanceEntry) }),
        ),
      }),
    )
    .errors(errorsOf('not_found')),
  find: route('customers.recognise')
    .route({
      method: 'GET',
      path: '/customer-search',
      tags,
      summary: 'Search customers at a till',
      description: 'At most ten, by words of a name, an email or part of a phone number.',
    })
    .input(z.strictObject({ q: z.string().trim().min(customerSearchMin).max(100) }))
    .output(z.object({ rows: z.array(customerAtTill) })),
  known: route('customers.recognise')
    .route({
      method: 'GET',
      path: '/customer-search/{id}',
      tags,
      summary: 'Read the customer of an order',
      description: 'For a merged customer, the one who was kept.',
    })
    .input(z.strictObject({ id }))
    .output(customerAtTill)
    .errors(errorsOf('not_found')),
  recognise: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/customer-search',
      tags,
      summary: 'Add a customer at a till',
      description:
        'Can be repeated. If a customer with this phone number or email exists, that customer is returned, and the new id refers to them from then on.',
    })
    .input(
      z.strictObject({
        id,
        ...customerInput.pick({ firstName: true, secondName: true, email: true, phone: true })
          .shape,
      }),
    )
    .output(customerAtTill)
    .errors(errorsOf('id_reused', 'invalid_input')),
  gone: route('customers.recognise')
    .route({
      method: 'POST',
      path: '/customer-search/gone',
      tags,
      summary: 'List the customers that a till must forget',
      description: 'Of the ids sent: customers who were erased, archived or merged.',
    })
    .input(z.strictObject({ ids: idSet.max(customersMetMax) }))
    .output(z.object({ ids: z.array(id) })),
}
