/**
 * What every business needs before its first sale, whatever it sells: tax rates, ways to pay, a few
 * discounts, and a service charge where one is usual. Rates are those of UK VAT; who is not
 * registered charges none and has one rate that says so.
 */
import { type DiscountInput, plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import type { ServiceChargeInput } from '@servery/contract/setup/service-charges.ts'
import { stationInput } from '@servery/contract/setup/stations.ts'
import type { BusinessKind } from '@servery/domain/business/company/onboarding.ts'
import { discountTable, taxRateStore } from '../../catalogue/items/index.ts'
import type { RecordStore, Write } from '../../platform/records/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { serviceChargeTable } from '../../setup/service-charges/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import type { TaxRateInput } from '../../setup/taxes/index.ts'
import { starterId } from './starter-id.ts'
import { ensureReasons } from './starter-reasons.ts'
import { bringBack, createMissing, putAway } from './starter-records.ts'
import { getStarterTexts, type StarterTexts } from './starter-texts.ts'

export interface StarterCompany {
  readonly kind: BusinessKind
  readonly vatRegistered: boolean
  readonly language: string
  readonly currency: string
}

const vatRates = { standard: 200_000, reduced: 50_000, zero: 0 } as const
export type VatRate = keyof typeof vatRates
const vatNames = ['standard', 'reduced', 'zero'] as const satisfies readonly VatRate[]

/** Ids of the tax rates that items of the business bear. */
export interface StarterTaxRates {
  readonly standard: string
  readonly reduced: string
  readonly zero: string
}

const discountStore = plain<DiscountInput>('discount', discountTable)
const serviceChargeStore = plain<ServiceChargeInput>('service_charge', serviceChargeTable)
const paymentMethodStore = plain<PaymentMethodInput>('payment_method', paymentMethodTable)

function plain<Input>(
  noun: string,
  table: Pick<RecordStore<Input>, 'find' | 'insert' | 'update'>,
): RecordStore<Input> {
  return { noun, ...table, requireValid: async () => undefined, isInUse: async () => false }
}

/** Writes what is missing of the basics; a second time nothing changes. */
export async function ensureBasics(
  write: Write,
  company: StarterCompany,
): Promise<StarterTaxRates> {
  const texts = getStarterTexts(company.language).records
  const taxRates = await ensureTaxRates(write, company, texts)
  const id = (name: string) => starterId(write.scope.companyId, name)
  for (const [name, input] of paymentMethods(texts)) {
    await createMissing(write, paymentMethodStore, { id: id(`payment ${name}`), input })
  }
  for (const [name, input] of discounts(texts)) {
    await createMissing(write, discountStore, { id: id(`discount ${name}`), input })
  }
  await ensureReasons(write, company.language)
  if (company.kind !== 'retail' && company.kind !== 'other') {
    for (const [index, name] of (['kitchen', 'bar'] as const).entries()) {
      const input = stationInput.parse({ name: texts[name], position: index * 10 })
      await createMissing(write, stationStore, { id: id(`station ${name}`), input })
    }
  }
  if (company.kind === 'restaurant') {
    const input = serviceCharge(texts)
    await createMissing(write, serviceChargeStore, { id: id('service'), input })
  }
  return taxRates
}

/** The rates that a business bears: three of VAT, or one that says that there is none. */
export function taxRatesOf(
  { scope }: Write,
  { vatRegistered }: Pick<StarterCompany, 'vatRegistered'>,
): StarterTaxRates {
  const id = (name: VatRate | 'none') => starterId(scope.companyId, `tax ${name}`)
  if (!vatRegistered) return { standard: id('none'), reduced: id('none'), zero: id('none') }
  return { standard: id('standard'), reduced: id('reduced'), zero: id('zero') }
}

async function ensureTaxRates(
  write: Write,
  { vatRegistered }: StarterCompany,
  texts: StarterTexts,
): Promise<StarterTaxRates> {
  const registered = taxRatesOf(write, { vatRegistered: true })
  const unregistered = taxRatesOf(write, { vatRegistered: false })
  if (!vatRegistered) {
    const input = taxRate(texts.noVat, 0)
    await bringBack(write, taxRateStore, { id: unregistered.zero, input })
    for (const name of vatNames) await putAway(write, taxRateStore, registered[name])
    return unregistered
  }
  for (const name of vatNames) {
    const input = taxRate(`${texts.vat} ${vatRates[name] / 10_000} %`, vatRates[name])
    await bringBack(write, taxRateStore, { id: registered[name], input })
  }
  await putAway(write, taxRateStore, unregistered.zero)
  return registered
}

function taxRate(name: string, rate: number): TaxRateInput {
  return { name, rate: rate as TaxRateInput['rate'], inclusive: true }
}

function paymentMethods(texts: StarterTexts): readonly (readonly [string, PaymentMethodInput])[] {
  const usual = {
    fastPay: false,
    asksReference: false,
    asksTip: false,
    excessIsTip: false,
    opensDrawer: false,
    maxAmount: null,
    offlineAllowed: true,
    asksCustomer: false,
    icon: null,
    channels: null,
    accountingCode: '',
    refundable: true,
    offlineLimit: null,
  }
  const cash = { name: texts.cash, kind: 'cash', fastPay: true, opensDrawer: true } as const
  const card = { name: texts.card, kind: 'card_standalone', fastPay: true } as const
  const voucher = { name: texts.voucher, kind: 'voucher', asksReference: true } as const
  const transfer = { name: texts.bankTransfer, kind: 'bank_transfer', asksReference: true } as const
  return [
    ['cash', { ...usual, ...cash, position: 0 }],
    ['card', { ...usual, ...card, position: 10 }],
    ['voucher', { ...usual, ...voucher, position: 20 }],
    ['transfer', { ...usual, ...transfer, position: 30 }],
  ]
}

function discounts(texts: StarterTexts): readonly (readonly [string, DiscountInput])[] {
  const percent = (name: string, value: number, scope: 'order' | 'line'): DiscountInput => ({
    ...plainDiscount,
    name,
    kind: 'percent',
    value,
    scope,
  })
  return [
    ['staff', percent(texts.staffDiscount, 250_000, 'order')],
    ['ten', percent(texts.tenOff, 100_000, 'order')],
    ['half', percent(texts.halfPrice, 500_000, 'line')],
  ]
}

/** A discretionary charge: outside the scope of VAT, and the team's (rules.md 4.9). */
function serviceCharge(texts: StarterTexts): ServiceChargeInput {
  return {
    name: texts.service,
    kind: 'percent',
    value: 125_000,
    phase: 'pre_tax',
    taxKind: 'none',
    taxRateIds: [],
    mandatory: false,
    destination: 'staff',
    basis: 'after_discounts',
    receiptLabel: '',
    automatic: null,
    position: 0,
  }
}
