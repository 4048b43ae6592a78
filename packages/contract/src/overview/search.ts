/** The search of the whole back office: what a person may see, by number, name or code. */
import { z } from 'zod'
import { amountSum, id } from '../base/amounts.ts'
import { route } from '../base/route.ts'
import { orderStatus } from '../trade/orders.ts'

export const searchResults = z.object({
  /** By call number, receipt number or name; the newest first. */
  orders: z.array(
    z.object({
      id,
      callNumber: z.string(),
      receiptNumber: z.string().nullable(),
      name: z.string(),
      branchName: z.string(),
      status: orderStatus,
      currency: z.string(),
      total: amountSum,
      openedAt: z.string(),
    }),
  ),
  /** By the words of their names, and by SKU, barcode or PLU. */
  items: z.array(
    z.object({
      id,
      name: z.string(),
      categoryName: z.string(),
      /** The SKU, barcode or PLU that was searched for. */
      code: z.string().nullable(),
    }),
  ),
  branches: z.array(z.object({ id, name: z.string(), town: z.string() })),
  customers: z
    .array(z.object({ id, name: z.string(), contact: z.string() }))
    .describe(
      'By the words of their names, by phone number or email. `contact` says which is theirs.',
    ),
  team: z
    .array(z.object({ id, name: z.string() }))
    .describe('Active team members of the branches you may see, by name.'),
})
export type SearchResults = z.infer<typeof searchResults>

export const search = {
  find: route('signed_in')
    .route({
      method: 'GET',
      path: '/search',
      tags: ['Search'],
      summary: 'Find orders, items, customers, team members and branches',
      description: 'At most five of each kind, and only those that you may see.',
    })
    .input(
      z.strictObject({
        q: z.string().trim().min(1).max(100),
        /** Orders of this branch alone; omitted: of all branches of the person. */
        branchId: id.optional(),
      }),
    )
    .output(searchResults),
}
