import {
  type KioskBrandInput,
  type KioskSettingInput,
  kioskBrandInput,
  kioskSettingInput,
} from '@servery/contract/setup/kiosk.ts'
import { bodyStore, requireOnlyOne, requireOwnBranch } from '../../platform/records/index.ts'
import { requireImage } from '../../setup/images/index.ts'

const settings = 'kiosk_settings'
const brands = 'kiosk_brands'

export const kioskSettingStore = bodyStore<KioskSettingInput>({
  noun: 'kiosk_setting',
  table: settings,
  schema: kioskSettingInput,
  nameOf: () => '',
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    await requireOwnBranch(scope, trx, draft.input.branchId)
    await requireOnlyOne(scope, trx, { table: settings, draft })
  },
})

export const kioskBrandStore = bodyStore<KioskBrandInput>({
  noun: 'kiosk_brand',
  table: brands,
  schema: kioskBrandInput,
  nameOf: () => '',
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    const { branchId, portrait, landscape, logo } = draft.input
    await requireOwnBranch(scope, trx, branchId)
    await requireOnlyOne(scope, trx, { table: brands, draft })
    const pictures = [
      { path: logo, field: 'logo' },
      ...portrait.map((path, index) => ({ path, field: `portrait.${index}` })),
      ...landscape.map((path, index) => ({ path, field: `landscape.${index}` })),
    ]
    for (const picture of pictures) await requireImage(scope, trx, { ...picture, kind: 'kiosk' })
  },
})
