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
  .describe('No other customer has it; empty: none.')

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
  phone: phoneNumber.default('').describe('E.164; no other customer has it; empty: none.'),
  birthday: z
    .strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
    .nullable()
    .default(null),
  company: text(80).default(''),
  addresses: z.array(address).max(10).default([]),
  tags: z.array(customerTag).max(customerTagsMax).default([]),
  note: text(customerNoteMax).default('').describe('Shown to the staff on the ticket.'),
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  marketingEmail: z.boolean().default(false).describe('Agreed to be written to by e-mail.'),
  marketingSms: z.boolean().default(false),
  accountLimit: amountNotNegative
    .nullable()
    .default(null)
    .describe(
      'How much may be owed, minor units. Null: no house account. Changing it needs `balances.write`.',
    ),
  taxExempt: z
    .boolean()
    .default(false)
    .describe(
      'The staff is told, and whoever may leaves out the tax. Changing it needs `balances.write`.',
    ),
})
export type CustomerInput = z.infer<typeof customerInput>
const figures = {
  orders: z.int().describe('Completed ones, of every branch.'),
  spent: amountSum.describe('On completed orders less refunds, in `currency`.'),
  average: amountSum.describe('Per completed order.'),
  currency: z.string().describe('Of most of the orders; empty: there are none.'),
  lastVisitAt: z.string().nullable(),
}
export const customerRecord = customerInput.extend({
  ...bodyHead,
  createdAt: z.string(),
  mergedInto: id.nullable().describe('Who was kept, where this was merged into another.'),
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

const points = amountSum.describe('Loyalty points. Below 0: more was taken back than there was.')
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
      .describe('How many of their orders had discounts that each customer has only so often.'),
    segments: z
      .array(id)
      .exactOptional()
      .describe('Those of their segments that a discount is for.'),
    points: points.exactOptional().describe('Loyalty points. Absent: there is no programme.'),
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
      'new: within 30 days. regular: 3 orders within 90 days. lapsed: none for 60 days. high_spend: the tenth that spends most.',
    ),
  segment: id.optional().describe('Who is in it.'),
  tag: customerTag.optional(),
  branchId: id.optional().describe('Who had an order there.'),
  visitedFrom: calendarDay
    .optional()
    .describe('Last visit on this day or later, by the clocks of most branches.'),
  visitedTo: calendarDay.optional(),
  spentMin: amountAsked.min(0).optional(),
  spentMax: amountAsked.min(0).optional(),
  ordersMin: z.coerce.number().int().min(0).max(ordersAskedMax).optional(),
  ordersMax: z.coerce.number().int().min(0).max(ordersAskedMax).optional(),
  hasEmail: flag.optional(),
  marketing: flag.optional().describe('Whether they may be written to at all.'),
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
    .describe('For when and how many it stands by now.'),
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
      summary: 'One customer with figures and consents',
    })
    .input(z.strictObject({ id }))
    .output(customerDetail)
    .errors(errorsOf('not_found')),
  activity: route('customers.read')
    .route({
      method: 'GET',
      path: '/customers/{id}/activity',
      tags,
      summary: 'What happened with a customer, the newest first',
    })
    .input(z.strictObject({ id, ...pageInput, kind: z.enum(activityKinds).optional() }))
    .output(pageOf(activity))
    .errors(errorsOf('not_found')),
  counts: route('customers.read')
    .route({
      method: 'GET',
      path: '/customer-counts',
      tags,
      summary: 'How many customers are in each view',
      description: 'Counted up to 10,000.',
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
    .route({ method: 'GET', path: '/customer-tags', tags, summary: 'Every tag and who has it' })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(z.object({ tag: z.string(), customers: z.int() })) })),
  tagMany: route('customers.write')
    .route({
      method: 'POST',
      path: '/customer-tags',
      tags,
      summary: 'Give tags to customers, or take them away',
      description: 'Who has as many tags as may be keeps theirs, and is named.',
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
        full: z.array(z.object({ id, name: z.string() })).describe('Who got none.'),
      }),
    )
    .errors(errorsOf('reference_unknown')),
  merge: route('customers.write')
    .route({
      method: 'POST',
      path: '/customers/{id}/merge',
      tags,
      summary: 'Make one customer of two',
      description:
        'What the one that is kept lacks is taken from the other, which points to it from then on. An agreement to be written to counts only where both gave it.',
    })
    .input(z.strictObject({ ...versioned, other: z.strictObject(versioned) }))
    .output(customerRecord)
    .errors(writeErrors),
  erase: route('customers.erase')
    .route({
      method: 'POST',
      path: '/customers/{id}/erase',
      tags,
      summary: 'Erase who a customer is',
      description: 'For good. Orders, payments and figures stay, without a name.',
    })
    .input(z.strictObject(versioned))
    .output(customerRecord)
    .errors(writeErrors),
  exportData: route('customers.write')
    .route({
      method: 'POST',
      path: '/customers/{id}/export',
      tags,
      summary: 'All that is kept of a customer, to be handed over',
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        exportedAt: z.string(),
        customer: customerDetail,
        merged: z
          .array(customerRecord)
          .describe('Who was made one with them, as far as it is still kept of each.'),
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
      summary: 'Recognise a customer at a till',
      description: 'At most ten, by the words of a name, an e-mail or part of a phone number.',
    })
    .input(z.strictObject({ q: z.string().trim().min(customerSearchMin).max(100) }))
    .output(z.object({ rows: z.array(customerAtTill) })),
  known: route('customers.recognise')
    .route({
      method: 'GET',
      path: '/customer-search/{id}',
      tags,
      summary: 'The customer whom an order names',
      description: 'Of a merged one, who was kept.',
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
        'May be repeated. Where somebody has the phone number or e-mail already, the answer is that customer, and the new id stands for it from then on.',
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
      summary: 'Whom a till is to forget',
      description: 'Of those whom it met: who was erased, archived, or merged into another.',
    })
    .input(z.strictObject({ ids: idSet.max(customersMetMax) }))
    .output(z.object({ ids: z.array(id) })),
}
