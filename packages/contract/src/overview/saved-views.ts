/** What a person set a report or a list to, saved by name: the state in the page's address. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, versioned, writeErrors } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { viewPageNames } from './view-pages.ts'

const page = z.enum(viewPageNames).describe('The path of the report or the list.')

/** Where a list was turned to another page it is another list by tomorrow. */
const key = z
  .string()
  .max(40)
  .regex(/^(?!after$)[A-Za-z][A-Za-z0-9._-]*$/)
const state = z
  .record(key, z.string().max(500))
  .refine((values) => Object.keys(values).length <= 40, 'has more than 40 entries')
  .describe(
    'The query parameters of the page: columns, sort, search, filters and the period, such as ' +
      '`{"range": "last_week", "t.sort": "-net"}`. A named period moves with time. `after` is no part of it.',
  )

export const savedViewInput = z.strictObject({
  name: text(60, 1),
  page,
  state,
  shared: z
    .boolean()
    .default(false)
    .describe('True: everyone in the company may open it. Needs `settings.write`.'),
})
export type SavedViewInput = z.infer<typeof savedViewInput>

export const savedView = savedViewInput.extend({
  ...bodyHead,
  isOwn: z.boolean().describe('True: you saved it.'),
  isDefault: z.boolean().describe('True: your page opens with it.'),
})
export type SavedView = z.infer<typeof savedView>

const noun = { path: '/views' as const, tags: ['Account'] }

export const savedViews = {
  list: route('signed_in')
    .route({ method: 'GET', path: noun.path, tags: noun.tags, summary: 'List saved views' })
    .input(z.strictObject({ page: page.optional() }))
    .output(
      z.object({
        rows: z
          .array(savedView)
          .describe('Your own and the shared ones of the pages that you may open, by name.'),
      }),
    ),
  create: route('signed_in')
    .route({
      ...{ method: 'POST', path: noun.path, tags: noun.tags },
      ...{ summary: 'Save a view', successStatus: 201 },
    })
    .input(savedViewInput.extend({ id }))
    .output(savedView)
    .errors(writeErrors),
  update: route('signed_in')
    .route({
      ...{ method: 'PUT', path: `${noun.path}/{id}`, tags: noun.tags },
      ...{ summary: 'Change a saved view' },
    })
    .input(savedViewInput.extend(versioned))
    .output(savedView)
    .errors(writeErrors),
  archive: route('signed_in')
    .route({
      ...{ method: 'POST', path: `${noun.path}/{id}/archive`, tags: noun.tags },
      ...{ summary: 'Delete a saved view, or bring it back' },
    })
    .input(z.strictObject({ ...versioned, archived: z.boolean() }))
    .output(savedView)
    .errors(writeErrors),
  setDefault: route('signed_in')
    .route({
      ...{ method: 'PUT', path: `${noun.path}/default/of-page`, tags: noun.tags },
      ...{ summary: 'Choose the view with which your page opens' },
    })
    .input(z.strictObject({ page, viewId: id.nullable().describe('Null: none.') }))
    .output(z.object({ page, viewId: id.nullable() }))
    .errors(errorsOf('reference_unknown')),
}
