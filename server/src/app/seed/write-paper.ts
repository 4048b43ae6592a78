/** How the receipts of a demo business look, and the kiosks of the one that may have some. */

import { kioskBrandInput, kioskSettingInput } from '@servery/contract/setup/kiosk.ts'
import {
  type ReceiptBrandInput,
  receiptBrandInput,
} from '@servery/contract/setup/receipt-brands.ts'
import { languages } from '@servery/messages/languages.ts'
import { kioskBrandStore, kioskSettingStore } from '../../channels/kiosk/index.ts'
import { createRecord, type Write } from '../../platform/records/index.ts'
import { receiptBrandStore } from '../../setup/receipt-brands/index.ts'
import type { SeedBusiness } from './business.ts'

const brands: { readonly [key in SeedBusiness['key']]: Partial<ReceiptBrandInput> } = {
  harbour: {
    header: ['Open every day from 8 to 11'],
    footer: ['Thank you for eating with us', 'See you soon by the water'],
    social: '@harbourkitchens',
    qr: {
      kind: 'wifi',
      label: 'Wi-Fi for guests',
      network: 'Harbour Guests',
      password: 'by-the-water',
    },
  },
  corner: { footer: ['Thank you', 'Exchange within 28 days with receipt'] },
}

export async function writePaper(
  write: Write,
  made: {
    readonly business: SeedBusiness
    /** The branch that has kiosks. */
    readonly branchId: string
    readonly newId: () => string
  },
): Promise<void> {
  const { business, branchId, newId } = made
  const brand = receiptBrandInput.parse(brands[business.key])
  await createRecord(write, receiptBrandStore, { id: newId(), input: brand })
  if (business.kind !== 'restaurant') return
  const setting = kioskSettingInput.parse({
    ...{ branchId, languages: [...languages], kitchenGets: 'placed', identification: 'name' },
  })
  await createRecord(write, kioskSettingStore, { id: newId(), input: setting })
  const look = kioskBrandInput.parse({
    branchId,
    primary: '#0f5e7a',
    welcome: { en: 'Hungry? Order here', de: 'Hunger? Hier bestellen', es: '' },
    thanks: { en: 'Thank you, enjoy', de: '', es: '' },
  })
  await createRecord(write, kioskBrandStore, { id: newId(), input: look })
}
