/** SQL of pictures. */
import type { ImageKind } from '@servery/domain/business/images/limits.ts'
import { type Selectable, sql } from 'kysely'
import type { ImagesTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'

export type ImageRow = Selectable<ImagesTable>

const folder = '/images/'

export function imagePathOf(name: string): string {
  return `${folder}${name}`
}

export function findImage(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('images')
    .select(['id', 'name', 'kind', 'width', 'height', 'content'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type NewImage = Pick<
  ImageRow,
  'id' | 'name' | 'kind' | 'type' | 'width' | 'height' | 'content' | 'created_at' | 'created_by'
>

export async function insertImage(
  scope: Scope,
  trx: TenantTransaction,
  image: NewImage,
): Promise<void> {
  await trx
    .insertInto('images')
    .values({ company_id: scope.companyId, ...image })
    .execute()
}

/** Fails where the path is no picture of this kind and company. No picture is fine. */
export async function requireImage(
  scope: Scope,
  trx: TenantTransaction,
  image: { readonly path: string; readonly kind: ImageKind; readonly field: string },
): Promise<void> {
  if (image.path === '') return
  const name = image.path.startsWith(folder) ? image.path.slice(folder.length) : ''
  const found = await trx
    .selectFrom('images')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('name', '=', name)
    .where('kind', '=', image.kind)
    .executeTakeFirst()
  if (found === undefined) fail('reference_unknown', { field: image.field })
}

/** The file behind a path; undefined where the company has none of it. */
export async function findImageContent(
  scope: Scope,
  trx: TenantTransaction,
  path: string,
): Promise<Buffer | undefined> {
  const found = await trx
    .selectFrom('images')
    .select('content')
    .where('company_id', '=', scope.companyId)
    .where('name', '=', path.slice(folder.length))
    .executeTakeFirst()
  return found?.content
}

/**
 * Takes away what was uploaded long ago and never kept by a record: forms that were left, pictures
 * that gave way to others. The photo of a receipt stays, whenever the fact that names it comes.
 */
export async function deleteUnused(
  scope: Scope,
  trx: TenantTransaction,
  before: Date,
): Promise<number> {
  const { companyId } = scope
  const old = await trx
    .selectFrom('images')
    .select('name')
    .where('company_id', '=', companyId)
    .where('created_at', '<', before)
    .where('kind', '<>', 'drawer')
    .execute()
  if (old.length === 0) return 0
  const path = sql<string>`${folder} || images.name`
  const unused = await sql<{ name: string }>`select images.name
    from (select ${companyId}::uuid as company_id, unnest(${old.map(({ name }) => name)}::text[])
      as name) as images
    where not exists (select from companies
        where companies.id = images.company_id and companies.logo = ${path})
      and not exists (select from users
        where users.company_id = images.company_id and users.avatar = ${path})
      and not exists (select from items
        where items.company_id = images.company_id and items.image = ${path})
      and not exists (select from menus
        where menus.company_id = images.company_id
          and position(${path} in menus.body::text || coalesce(menus.publish_body::text, '')) > 0)
      and not exists (select from menu_versions
        where menu_versions.company_id = images.company_id
          and position(${path} in menu_versions.body::text) > 0)
      and not exists (select from receipt_brands brand
        where brand.company_id = images.company_id
          and position(${path} in brand.body::text) > 0)
      and not exists (select from kiosk_brands brand
        where brand.company_id = images.company_id
          and position(${path} in brand.body::text) > 0)
      and not exists (select from online_settings setting
        where setting.company_id = images.company_id
          and position(${path} in setting.body::text) > 0)
      and not exists (select from deliveries
        where deliveries.company_id = images.company_id
          and deliveries.body ->> 'image' = ${path})
      and not exists (select from waste_pictures
        where waste_pictures.company_id = images.company_id
          and waste_pictures.image = ${path})`.execute(trx)
  if (unused.rows.length === 0) return 0
  const deleted = await trx
    .deleteFrom('images')
    .where('company_id', '=', companyId)
    .where(
      'name',
      'in',
      unused.rows.map(({ name }) => name),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
