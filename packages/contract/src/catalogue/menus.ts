/** Menus: what is sold together, when and where; drafted, published, and taken back. */
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { menuColumns, tileSizes } from '@servery/domain/offer/catalogue/menu.ts'
import { z } from 'zod'
import { amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { colourOrNone, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { imagePath } from '../base/images.ts'
import { bodyHead, recordRoutes, versioned, writeErrors } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { always, schedule, storedSchedule } from '../base/schedule.ts'
import { itemRecord } from './catalogue.ts'
import { branchIds } from './item-details.ts'

const colour = colourOrNone.default('')
const narrowed = z.array(z.enum(channels)).min(1).max(channels.length).nullable().default(null)

const section = z.strictObject({
  id,
  name: text(80, 1),
  image: imagePath.default(''),
  colour,
  channels: narrowed.describe('Null: same as the menu.'),
  schedule: schedule.nullable().default(null).describe('Null: same as the menu.'),
  items: z
    .array(z.strictObject({ itemId: id, hidden: z.boolean().default(false) }))
    .max(1000)
    .default([])
    .describe('The items in their order. An item is in a section at most once.'),
})

const page = z.strictObject({
  id,
  name: text(40, 1),
  colour,
  cells: z
    .array(
      z.strictObject({
        itemId: id.nullable().describe('An item of the menu. Null: an empty cell.'),
        colour,
      }),
    )
    .max(400)
    .default([]),
})

const layout = z.strictObject({
  columns: z.int().min(menuColumns.least).max(menuColumns.most).default(5),
  tileSize: z.enum(tileSizes).default('medium'),
  favourites: z
    .boolean()
    .default(true)
    .describe('True: the first page shows the favourites that are on the menu.'),
  pages: z
    .array(page)
    .max(50)
    .default([])
    .describe('Pages arranged by hand. Empty: one page for each section.'),
})
const plainLayout = layout.parse({})

export const menuInput = z.strictObject({
  name: text(80, 1),
  branchIds: branchIds.default(null),
  channels: narrowed.describe('Null: all channels.'),
  schedule: schedule.default(always),
  priority: z
    .int()
    .min(0)
    .max(1000)
    .default(100)
    .describe('If two menus are due at once, the one with the lower number is shown.'),
  sections: z.array(section).max(100).default([]),
  prices: z
    .array(
      z.strictObject({
        itemId: id,
        variationId: id.nullable().default(null),
        price: amountNotNegative,
      }),
    )
    .max(5000)
    .default([])
    .describe('Prices while this menu is shown. They override all other prices.'),
  layout: layout.default(plainLayout),
})
export type MenuInput = z.infer<typeof menuInput>

const stored = {
  schedule: storedSchedule.default(always),
  sections: z.array(section.extend({ schedule: storedSchedule.nullable().default(null) })),
}

/** The draft, and what of it the tills have. */
const menuRecord = menuInput.extend({
  ...stored,
  ...bodyHead,
  live: z
    .object({ number: z.int(), publishedAt: instant, publishedBy: z.string() })
    .nullable()
    .describe('The version that tills show. Null: never published.'),
  scheduled: z
    .object({ at: instant, by: z.string() })
    .nullable()
    .describe(
      'When the draft is published, as it was when this was scheduled. Null: not scheduled.',
    ),
  hasChanges: z.boolean().describe('True: the draft differs from the live version.'),
})

/** As devices hold it: what was published, under the number of that version. */
export const menuSyncRecord = menuInput.extend({
  ...stored,
  id,
  version: z.int(),
  archived: z.boolean(),
})

const menuVersion = z.object({
  number: z.int(),
  publishedAt: instant,
  publishedBy: z.string(),
  restoredFrom: z
    .int()
    .nullable()
    .describe('The earlier version that this one restored. Null: none.'),
  sections: z.int(),
  items: z.int(),
})

const noun = {
  path: 'menus',
  tag: 'Menus',
  one: 'menu',
  many: 'menus',
  read: 'catalogue.read',
  write: 'catalogue.write',
} as const

export const menus = {
  ...recordRoutes(
    noun,
    { create: menuInput.extend({ id }), update: menuInput.extend(versioned) },
    menuRecord,
    {},
  ),
  publish: route(noun.write)
    .route({
      method: 'POST',
      path: '/menus/{id}/publish',
      tags: [noun.tag],
      summary: 'Publish the draft of a menu, now or at a set time',
      description:
        'What is published later is the draft as it is now. A menu has at most one scheduled time; a new one replaces it.',
    })
    .input(
      z.strictObject({
        ...versioned,
        at: moment
          .nullable()
          .default(null)
          .describe('When to publish; not in the past. Null: now.'),
      }),
    )
    .output(menuRecord)
    .errors(writeErrors),
  unschedule: route(noun.write)
    .route({
      method: 'POST',
      path: '/menus/{id}/unschedule',
      tags: [noun.tag],
      summary: 'Cancel the scheduled publication of a menu',
    })
    .input(z.strictObject({ id }))
    .output(menuRecord)
    .errors(errorsOf('not_found')),
  versions: route(noun.read)
    .route({
      method: 'GET',
      path: '/menus/{id}/versions',
      tags: [noun.tag],
      summary: 'List the published versions of a menu, newest first',
      description: 'The last 100 versions.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ rows: z.array(menuVersion) }))
    .errors(errorsOf('not_found')),
  items: route(noun.read)
    .route({
      method: 'GET',
      path: '/menus/{id}/items',
      tags: [noun.tag],
      summary: 'List the items on the draft of a menu',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ rows: z.array(itemRecord) }))
    .errors(errorsOf('not_found')),
  restore: route(noun.write)
    .route({
      method: 'POST',
      path: '/menus/{id}/restore',
      tags: [noun.tag],
      summary: 'Publish an earlier version of a menu again',
      description: 'It becomes the newest version. An unpublished draft is kept.',
    })
    .input(z.strictObject({ id, number: z.int32().min(1) }))
    .output(menuRecord)
    .errors(errorsOf('not_found', 'reference_unknown')),
}
