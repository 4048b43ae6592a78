/** What every record of the back office has in common over HTTP: its head and its five routes. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { z } from 'zod'
import { id, text } from './amounts.ts'
import { flag, recordVersion, sorting } from './bounds.ts'
import { errorsOf } from './errors.ts'
import { pageInput, pageOf, route } from './route.ts'

/** The head of every record. */
export const recordHead = { id, version: z.int(), archived: z.boolean() }

/** The head of a record kept as one body, which says who changed it last as well. */
export const bodyHead = { ...recordHead, updatedAt: z.string(), updatedBy: z.string() }

/** What a change names: the record, and the version that was read. */
export const versioned = { id, version: recordVersion }
/** What writing a record may answer. */
export const writeErrors = errorsOf(
  'stale_version',
  'id_reused',
  'duplicate_value',
  'reference_unknown',
  'not_found',
  'in_use',
)

/** Which records a list or a file has, and in which order. */
export const recordFilter = {
  search: text(100).optional(),
  archived: flag.default(false),
  sort: sorting.optional(),
}

/**
 * The five routes of a record: list, get, create (with the caller's id), update (with the version
 * read), archive.
 */
export function recordRoutes<
  Path extends string,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
  Record extends z.ZodObject,
  Filters extends z.ZodRawShape,
>(
  noun: {
    readonly path: Path
    readonly tag: string
    readonly one: string
    readonly many: string
    readonly read: Permission
    readonly write: Permission
  },
  input: { create: Create; update: Update },
  record: Record,
  filters: Filters,
) {
  const base = `/${noun.path}` as const
  return {
    list: route(noun.read)
      .route({ method: 'GET', path: base, tags: [noun.tag], summary: `List ${noun.many}` })
      .input(z.strictObject({ ...pageInput, ...recordFilter, ...filters }))
      .output(pageOf(record)),
    get: route(noun.read)
      .route({ method: 'GET', path: `${base}/{id}`, tags: [noun.tag], summary: `One ${noun.one}` })
      .input(z.strictObject({ id }))
      .output(record)
      .errors(errorsOf('not_found')),
    create: route(noun.write)
      .route({
        method: 'POST',
        path: base,
        tags: [noun.tag],
        summary: `Create a ${noun.one}`,
        successStatus: 201,
      })
      .input(input.create)
      .output(record)
      .errors(writeErrors),
    update: route(noun.write)
      .route({
        method: 'PUT',
        path: `${base}/{id}`,
        tags: [noun.tag],
        summary: `Change a ${noun.one}`,
      })
      .input(input.update)
      .output(record)
      .errors(writeErrors),
    archive: route(noun.write)
      .route({
        method: 'POST',
        path: `${base}/{id}/archive`,
        tags: [noun.tag],
        summary: `Archive a ${noun.one}, or bring it back`,
      })
      .input(z.strictObject({ ...versioned, archived: z.boolean() }))
      .output(record)
      .errors(writeErrors),
  }
}

/** The route that puts records into an order, which tills and lists then show. */
export function orderRoute<Path extends string, Record extends z.ZodObject>(
  noun: {
    readonly path: Path
    readonly tag: string
    readonly many: string
    readonly write: Permission
  },
  record: Record,
) {
  return route(noun.write)
    .route({
      method: 'PUT',
      path: `/${noun.path}/order`,
      tags: [noun.tag],
      summary: `Put ${noun.many} into an order`,
      description: 'Names them from first to last. Those that are not named keep their position.',
    })
    .input(z.strictObject({ ids: z.array(id).min(1).max(500) }))
    .output(z.object({ rows: z.array(record) }))
    .errors(errorsOf('reference_unknown', 'invalid_input'))
}
