import {
  type DeliveryZoneInput,
  deliveryZoneInput,
  deliveryZoneRecord,
  type OnlineSettingInput,
  type OpeningHoursInput,
  onlineSettingInput,
  openingHoursInput,
  openingHoursRecord,
  type SocialLinksInput,
  socialLinksInput,
} from '@servery/contract/setup/online.ts'
import {
  isPostcodeArea,
  normalisePostcodeArea,
} from '@servery/domain/business/online/postcode-areas.ts'
import { sql } from 'kysely'
import { type Scope, setLocal, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, requireOnlyOne, requireOwnBranch } from '../../platform/records/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import { requireImage } from '../../setup/images/index.ts'

const settings = 'online_settings'
const hours = 'opening_hours'
const zones = 'delivery_zones'
const links = 'social_links'

const stored = openingHoursRecord.shape
const branchIdsOf = ({ branchId }: { readonly branchId: string }) => [branchId]

export const onlineSettingStore = bodyStore<OnlineSettingInput>({
  noun: 'online_setting',
  table: settings,
  schema: onlineSettingInput,
  nameOf: ({ slug }) => slug,
  branchIdsOf,
  requireValid: async (scope, trx, draft) => {
    const { branchId, logo, hero, slug } = draft.input
    await requireOwnBranch(scope, trx, branchId)
    await requireOnlyOne(scope, trx, { table: settings, draft })
    await requireFreeSlug(trx, { id: draft.id, slug })
    await requireReferences(scope, trx, draft.input)
    const pictures = [
      { path: logo, field: 'logo' },
      { path: hero, field: 'hero' },
    ]
    for (const picture of pictures) await requireImage(scope, trx, { ...picture, kind: 'shop' })
  },
})

export const openingHoursStore = bodyStore<OpeningHoursInput>({
  noun: 'opening_hours',
  table: hours,
  schema: openingHoursInput.extend({
    store: stored.store,
    collection: stored.collection,
    delivery: stored.delivery,
    special: stored.special,
  }),
  nameOf: () => '',
  branchIdsOf,
  requireValid: async (scope, trx, draft) => {
    await requireOwnBranch(scope, trx, draft.input.branchId)
    await requireOnlyOne(scope, trx, { table: hours, draft })
  },
})

export const deliveryZoneStore = bodyStore<DeliveryZoneInput>({
  noun: 'delivery_zone',
  table: zones,
  schema: deliveryZoneInput.extend({ schedule: deliveryZoneRecord.shape.schedule }),
  nameOf: ({ name }) => name,
  branchIdsOf,
  requireValid: async (scope, trx, draft) => {
    const { branchId, area } = draft.input
    await requireOwnBranch(scope, trx, branchId)
    if (area.kind !== 'postcodes') return
    const company = await findCompany(scope, trx)
    const wrong = area.codes.findIndex(
      (code) => !isPostcodeArea(normalisePostcodeArea(code), company?.country ?? ''),
    )
    if (wrong !== -1) fail('invalid_input', { field: `area.codes.${wrong}` })
  },
})

export const socialLinksStore = bodyStore<SocialLinksInput>({
  noun: 'social_links',
  table: links,
  schema: socialLinksInput,
  nameOf: () => '',
  branchIdsOf,
  requireValid: async (scope, trx, draft) => {
    await requireOwnBranch(scope, trx, draft.input.branchId)
    await requireOnlyOne(scope, trx, { table: links, draft })
  },
})

/** Other companies' shops are seen by their address alone. */
async function requireFreeSlug(
  trx: TenantTransaction,
  { id, slug }: { readonly id: string; readonly slug: string },
): Promise<void> {
  await setLocal({ 'app.lookup': slug }).execute(trx)
  const { rows } = await sql`select from online_settings
    where slug = ${slug} and id <> ${id} and not archived limit 1`.execute(trx)
  await setLocal({ 'app.lookup': '' }).execute(trx)
  if (rows.length > 0) fail('duplicate_value', { field: 'slug' })
}

async function requireReferences(
  scope: Scope,
  trx: TenantTransaction,
  { stationLimits, categoryWeights, menuId }: OnlineSettingInput,
): Promise<void> {
  const wanted = [
    ...stationLimits.map(({ stationId }, index) => ({
      table: 'stations',
      id: stationId,
      field: `stationLimits.${index}.stationId`,
    })),
    ...categoryWeights.map(({ categoryId }, index) => ({
      table: 'categories',
      id: categoryId,
      field: `categoryWeights.${index}.categoryId`,
    })),
    ...(menuId === null ? [] : [{ table: 'menus', id: menuId, field: 'menuId' }]),
  ]
  for (const { table, id, field } of wanted) {
    const { rows } = await sql`select from ${sql.table(table)}
      where company_id = ${scope.companyId} and id = ${id}`.execute(trx)
    if (rows.length === 0) fail('reference_unknown', { field })
  }
}
