/** Each setting of `/kiosk` and `/kiosk/brand` does at the kiosk what it says. */
import { kioskBrandRecord, kioskSettingInput } from '@servery/contract/setup/kiosk.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { inEachLanguage } from '@servery/messages/languages.ts'
import { aRecord, cafeIds, cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { plainBrand } from '../src/menu/settings.ts'
import { hasKiosks, openKiosk, staffPin } from './kiosk-world.tsx'

hasKiosks()

type Kiosk = Awaited<ReturnType<typeof openKiosk>>
type Setting = NonNullable<Parameters<typeof openKiosk>[0]>
type Said = NonNullable<Parameters<typeof openKiosk>[1]>
type Brand = typeof plainBrand

/** What a guest sees with this value. */
interface Case<Value> {
  readonly value: Value
  readonly said?: () => Said
  readonly sees: (kiosk: Kiosk) => Promise<unknown>
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).toBeNull()
const menu = async (kiosk: Kiosk) => {
  await kiosk.begin()
  await button(/^Flat white/)
}
const atPay = async (kiosk: Kiosk) => {
  await menu(kiosk)
  await kiosk.add('Flat white')
  await kiosk.toPay()
}
const placed = async (kiosk: Kiosk) => {
  await atPay(kiosk)
  await kiosk.tap(kiosk.say('pay.atCounter'))
  await screen.findByText(kiosk.say('done.number'))
}
const byCard = async (kiosk: Kiosk) => {
  kiosk.server.answers.start = (input) => ({
    ...{ tip: 0, reason: null, charged: input.amount, accounted: false, refunds: [] },
    ...{ id: input.id, orderId: input.orderId, amount: input.amount, intent: input.intent },
    ...{ provider: 'zvt', currency: 'GBP', status: 'approved' },
    receipt: {
      ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip', authorisation: '123456' },
      ...{ applicationId: '', terminalId: 'T1', merchantId: '', trace: '' },
    },
  })
  await atPay(kiosk)
  await kiosk.tap(kiosk.say('pay.byCard'))
  await screen.findByText(kiosk.say('done.paid'))
}
const withTerminal = (): Said => {
  const { paymentMethods } = cafeRecords()
  const id = crypto.randomUUID()
  return {
    cardReaders: [aRecord('cardReaders', { id, name: 'Kiosk', provider: 'zvt' as const })],
    paymentMethods: paymentMethods.map((method) => ({ ...method, kind: 'card_integrated' })),
  }
}
const printer = {
  ...{ id: crypto.randomUUID(), name: 'Counter', type: 'receipt' as const },
  ...{ connection: 'network' as const, registerIds: [] },
}
const withPrinter = (): Said => ({
  ...withTerminal(),
  printers: [aRecord('printers', printer)],
})
const withItems = (change: (name: string) => object) => (): Said => ({
  items: cafeRecords().items.map((item) => ({ ...item, ...change(item.name) })),
})
const stationIds = ['00000000-0000-7000-8000-0000000000a1']
const withProgramme = (): Said => ({
  loyaltyProgrammes: [
    aRecord('loyaltyProgrammes', {
      ...{ id: crypto.randomUUID(), name: 'Crumbs', currency: 'GBP', points: 2 },
      perAmount: 100 as never,
    }),
  ],
})
const code = 'https://receipts.example/r/1'

const settings: {
  readonly [name in Exclude<keyof Setting, 'maxOrder'>]-?: readonly Case<Setting[name]>[]
} & { readonly maxOrder: readonly Case<unknown>[] } = {
  serviceAt: [
    {
      value: 'marker',
      sees: async (kiosk) => {
        await atPay(kiosk)
        await screen.findByLabelText(kiosk.say('details.marker'))
        await kiosk.tap(kiosk.say('details.onward'))
        await screen.findByText(kiosk.say('details.markerMissing'))
      },
    },
    {
      value: 'both',
      sees: async (kiosk) => {
        await atPay(kiosk)
        await screen.findByLabelText(kiosk.say('details.markerOptional'))
        await kiosk.tap(kiosk.say('details.skip'))
        await button(kiosk.say('pay.atCounter'))
      },
    },
    {
      value: 'number',
      sees: async (kiosk) => {
        await atPay(kiosk)
        await button(kiosk.say('pay.atCounter'))
      },
    },
  ],
  orderTypes: [
    {
      value: ['takeaway'],
      sees: async (kiosk) => {
        await kiosk.tap(kiosk.say('attract.start'))
        await kiosk.add('Flat white')
        await kiosk.toPay()
        await kiosk.tap(kiosk.say('pay.atCounter'))
        await screen.findByText(kiosk.say('done.number'))
        expect(kiosk.orders()).toMatchObject([{ orderType: 'takeaway' }])
      },
    },
    {
      value: ['eat_in', 'takeaway'],
      sees: async (kiosk) => {
        await kiosk.tap(kiosk.say('attract.start'))
        await button(kiosk.say('where.eat_in'))
        await button(kiosk.say('where.takeaway'))
      },
    },
  ],
  identification: [
    {
      value: 'name',
      sees: async (kiosk) => {
        await atPay(kiosk)
        await screen.findByLabelText(kiosk.say('details.name'))
      },
    },
    {
      value: 'none',
      sees: async (kiosk) => {
        await atPay(kiosk)
        await button(kiosk.say('pay.atCounter'))
        expect(screen.queryByLabelText(kiosk.say('details.name'))).toBeNull()
      },
    },
  ],
  payAtCounter: [
    { value: true, sees: (kiosk) => atPay(kiosk).then(() => button(kiosk.say('pay.atCounter'))) },
    {
      value: false,
      said: withTerminal,
      sees: async (kiosk) => {
        await atPay(kiosk)
        await button(kiosk.say('pay.byCard'))
        noButton(kiosk.say('pay.atCounter'))
      },
    },
  ],
  payByCard: [
    {
      value: true,
      said: withTerminal,
      sees: (kiosk) => atPay(kiosk).then(() => button(kiosk.say('pay.byCard'))),
    },
    {
      value: false,
      said: withTerminal,
      sees: async (kiosk) => {
        await atPay(kiosk)
        await button(kiosk.say('pay.atCounter'))
        noButton(kiosk.say('pay.byCard'))
      },
    },
  ],
  receipt: [
    {
      value: 'code',
      said: withPrinter,
      sees: (kiosk) => byCard(kiosk).then(() => screen.findByRole('img', { name: code })),
    },
    {
      value: 'ask',
      said: withPrinter,
      sees: async (kiosk) => {
        await byCard(kiosk)
        await button(kiosk.say('done.print'))
        await screen.findByRole('img', { name: code })
      },
    },
    {
      value: 'print',
      said: withPrinter,
      sees: async (kiosk) => {
        await byCard(kiosk)
        await screen.findByText(
          new RegExp(`${kiosk.say('done.printing')}|${kiosk.say('done.noPrint')}`),
        )
        expect(screen.queryByRole('img', { name: code })).toBeNull()
      },
    },
    {
      value: 'none',
      said: withPrinter,
      sees: async (kiosk) => {
        await byCard(kiosk)
        expect(kiosk.server.bodiesOf('link')).toEqual([])
        noButton(kiosk.say('done.print'))
      },
    },
  ],
  kitchenGets: (['paid', 'placed'] as const).map((value) => ({
    value,
    said: withItems(() => ({ stationIds, printsOnTicket: true })),
    sees: async (kiosk) => {
      await placed(kiosk)
      const lines = kiosk.orders().flatMap((order) => order.lines)
      expect(lines.map(isSent)).toEqual([value === 'placed'])
    },
  })),
  payMinutes: [
    {
      value: 45,
      sees: async (kiosk) => {
        await placed(kiosk)
        await screen.findByText(kiosk.say('done.within', { minutes: 45 }))
      },
    },
    {
      value: null,
      sees: async (kiosk) => {
        await placed(kiosk)
        expect(screen.queryByText(/within/)).toBeNull()
      },
    },
  ],
  loyalty: [
    {
      value: true,
      said: withProgramme,
      sees: async (kiosk) => {
        await atPay(kiosk)
        await kiosk.user.type(await screen.findByLabelText(/^Phone/), 'nobody@example.com')
        await screen.findByText(new RegExp(kiosk.say('details.points', { count: 6 })))
        await kiosk.tap(kiosk.say('details.onward'))
        await kiosk.tap(kiosk.say('pay.atCounter'))
        // Nobody is known by it, and that is not told.
        await screen.findByText(kiosk.say('done.points', { count: 6 }))
        expect(kiosk.server.bodiesOf('claim')).toEqual([{ contact: 'nobody@example.com' }])
      },
    },
    {
      value: false,
      said: withProgramme,
      sees: async (kiosk) => {
        await placed(kiosk)
        expect(kiosk.server.bodiesOf('claim')).toEqual([])
      },
    },
  ],
  tips: [
    ...([true, false] as const).map((value) => ({
      value,
      said: withTerminal,
      sees: async (kiosk: Kiosk) => {
        await byCard(kiosk)
        // Who was asked here is not asked once more at the terminal.
        const [sent] = kiosk.server.bodiesOf('start')
        expect((sent as { asksTip?: boolean } | undefined)?.asksTip).toBe(value ? false : undefined)
      },
    })),
    {
      value: true,
      sees: async (kiosk) => {
        await atPay(kiosk)
        const tips = within(await screen.findByRole('group', { name: kiosk.say('pay.tipTitle') }))
        expect(
          tips.getByRole('button', { name: kiosk.say('pay.noTip'), pressed: true }),
        ).toBeDefined()
        await kiosk.user.click(tips.getByRole('button', { name: '£0.34' }))
        await kiosk.tap(kiosk.say('pay.atCounter'))
        await screen.findByText(kiosk.say('done.number'))
        const [order] = kiosk.orders()
        if (order === undefined) throw new Error('There is no order.')
        expect(priceOf(order).totals.total).toBe(374)
        expect(order.serviceCharges).toMatchObject([{ mandatory: false, destination: 'staff' }])
      },
    },
    {
      value: false,
      sees: async (kiosk) => {
        await atPay(kiosk)
        await button(kiosk.say('pay.atCounter'))
        expect(screen.queryByRole('group', { name: kiosk.say('pay.tipTitle') })).toBeNull()
      },
    },
  ],
  idleSeconds: [
    {
      value: 0.3,
      sees: async (kiosk) => {
        await kiosk.tap(kiosk.say('attract.start'))
        await screen.findByRole('alertdialog', { name: kiosk.say('idle.title') })
      },
    },
  ],
  resetSeconds: [
    { value: 0.3, sees: (kiosk) => placed(kiosk).then(() => button(kiosk.say('attract.start'))) },
  ],
  upsell: [
    {
      value: 'basket',
      sees: async (kiosk) => {
        await menu(kiosk)
        await kiosk.add('Flat white')
        await kiosk.tap(kiosk.say('menu.toBasket'))
        await screen.findByRole('heading', { name: kiosk.say('basket.suggested') })
      },
    },
    ...(['item', 'none'] as const).map((value) => ({
      value,
      said: withItems((name) => (name === 'Special' ? meal : {})),
      sees: async (kiosk: Kiosk) => {
        await menu(kiosk)
        await kiosk.add('Flat white')
        const title = { name: kiosk.say('meal.title') }
        if (value === 'item') await screen.findByRole('heading', title)
        else {
          await kiosk.tap(kiosk.say('menu.toBasket'))
          expect(screen.queryByRole('heading', { name: kiosk.say('basket.suggested') })).toBeNull()
        }
      },
    })),
  ],
  languages: [
    {
      value: ['de', 'en'],
      sees: async (kiosk) => {
        await button('English')
        await kiosk.tap('Deutsch')
        await screen.findByRole('heading', { name: kiosk.say('where.title', { lng: 'de' }) })
      },
    },
  ],
  ageRestricted: [
    { value: 'staff', sees: (kiosk) => menu(kiosk).then(() => button(/^Pale ale/)) },
    { value: 'hide', sees: (kiosk) => menu(kiosk).then(() => noButton(/^Pale ale/)) },
  ],
  soldOut: (['grey', 'hide'] as const).map((value) => ({
    value,
    said: withItems((name) => ({ soldOut: name === 'Cola' })),
    sees: async (kiosk) => {
      await menu(kiosk)
      if (value === 'hide') noButton(/^Cola/)
      else expect(await button(/^Cola/)).toHaveProperty('disabled', true)
    },
  })),
  maxOrder: [
    {
      value: 300,
      sees: async (kiosk) => {
        await menu(kiosk)
        await kiosk.add('Flat white')
        await kiosk.tap(kiosk.say('menu.toBasket'))
        expect(await button(kiosk.say('basket.onward'))).toHaveProperty('disabled', true)
      },
    },
  ],
  hours: [
    {
      value: { windows: [], fromDate: '2000-01-01', toDate: '2000-01-02' },
      sees: (kiosk) => screen.findByText(kiosk.say('closed.hours')),
    },
  ],
  volume: [
    {
      value: 80,
      sees: async (kiosk) => {
        const loudness = hearTones()
        await placed(kiosk)
        await waitFor(() => expect(loudness()).toContain(0.32))
      },
    },
    {
      value: 0,
      sees: async (kiosk) => {
        const loudness = hearTones()
        await placed(kiosk)
        expect(loudness()).toEqual([])
      },
    },
  ],
  // Whose PIN that is the server says: it tells the kiosk of no other.
  exitBy: [
    {
      value: 'managers',
      sees: async (kiosk) => {
        await kiosk.tap(kiosk.say('staff.title'))
        const dialog = within(await screen.findByRole('dialog'))
        await kiosk.user.type(dialog.getByLabelText(kiosk.say('staff.pin')), staffPin)
        await kiosk.user.click(dialog.getByRole('button', { name: kiosk.say('staff.confirm') }))
        await screen.findByText(kiosk.say('staff.unpair'))
      },
    },
  ],
}

const meal = {
  ...{ priceKind: 'fixed', price: 900 },
  bundleParts: [
    {
      ...{ id: crypto.randomUUID(), name: 'Drink' },
      choices: cafeRecords()
        .items.filter(({ name }) => name === 'Flat white')
        .map(({ id }) => ({ itemId: id, variationId: null, extra: 0 })),
    },
  ],
}

/** How loud the tones were that the kiosk made since. */
let heard: number[] = []
function hearTones(): () => readonly number[] {
  heard = []
  const chain = { connect: () => chain }
  const gain = { setValueAtTime: (loud: number) => heard.push(Math.round(loud * 1000) / 1000) }
  const node = { ...chain, frequency: {}, start: () => undefined, stop: () => undefined }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => undefined
      createOscillator = () => node
      createGain = () => ({
        connect: () => chain,
        gain: { ...gain, exponentialRampToValueAtTime: () => undefined },
      })
    },
  )
  return () => heard
}

const root = () => document.documentElement
const variable = (name: string) => root().style.getPropertyValue(name)
const picture = (path: string) =>
  waitFor(() => expect(document.querySelector(`img[src="${path}"]`)).not.toBeNull())

const brands: { readonly [name in keyof Brand]: readonly Case<Brand[name]>[] } = {
  portrait: [{ value: ['/images/tall.webp'], sees: () => picture('/images/tall.webp') }],
  landscape: [
    {
      value: ['/images/wide.webp'],
      sees: async (kiosk) => {
        vi.stubGlobal('matchMedia', (media: string) => ({
          ...{ media, matches: media.includes('landscape') },
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }))
        kiosk.reload()
        await picture('/images/wide.webp')
      },
    },
  ],
  pictureSeconds: [
    {
      value: 0.2,
      sees: async (kiosk) => {
        kiosk.tell(branded({ pictureSeconds: 0.2, portrait: ['/images/a.webp', '/images/b.webp'] }))
        await picture('/images/b.webp')
      },
    },
  ],
  logo: [{ value: '/images/logo.webp', sees: () => picture('/images/logo.webp') }],
  primary: [
    { value: '#1d4ed8', sees: async () => expect(variable('--sv-primary')).toBe('#1d4ed8') },
  ],
  background: [
    {
      value: '#101010',
      sees: async () => {
        expect(variable('--sv-background')).toBe('#101010')
        expect(root().dataset.theme).toBe('dark')
      },
    },
  ],
  buttonShape: [{ value: 'square', sees: async () => expect(variable('--shape')).toBe('2px') }],
  fontPercent: [{ value: 130, sees: async () => expect(variable('--scale')).toBe('1.3') }],
  welcome: [
    {
      value: { ...inEachLanguage(''), en: 'Ahoy!' },
      sees: () => screen.findByRole('heading', { name: 'Ahoy!' }),
    },
  ],
  thanks: [
    {
      value: { ...inEachLanguage(''), en: 'See you soon' },
      sees: (kiosk) =>
        placed(kiosk).then(() => screen.findByRole('heading', { name: 'See you soon' })),
    },
  ],
  buttons: [
    {
      value: [{ label: 'Our menu', url: 'https://menu.example/', style: 'filled' }],
      sees: async (kiosk) => {
        await kiosk.tap('Our menu')
        await screen.findByRole('img', { name: 'https://menu.example/' })
      },
    },
  ],
}

function branded(brand: Partial<Brand>): Said {
  const row = { ...plainBrand, ...brand, branchId: cafeIds.branch }
  return { kioskBrands: [aRecord('kioskBrands', { id: crypto.randomUUID(), ...row } as never)] }
}

/** Those of the record itself are no settings. */
const notSettings = ['branchId', 'id', 'version', 'archived', 'updatedAt', 'updatedBy']
const namesIn = (shape: object) =>
  Object.keys(shape)
    .filter((name) => !notSettings.includes(name))
    .toSorted()
const casesOf = <Value,>(table: { readonly [name: string]: readonly Case<Value>[] }) =>
  Object.entries(table).flatMap(([name, cases]) =>
    cases.map((one) => [name, JSON.stringify(one.value), one] as const),
  )

describe('each setting', () => {
  it('has a test', () => {
    expect(Object.keys(settings).toSorted()).toEqual(namesIn(kioskSettingInput.shape))
    expect(Object.keys(brands).toSorted()).toEqual(namesIn(kioskBrandRecord.shape))
  })

  it.each(casesOf<unknown>(settings))(
    '%s is obeyed as %s',
    async (name, _, { value, said, sees }) => {
      await sees(await openKiosk({ [name]: value }, said?.() ?? {}))
    },
  )

  it.each(casesOf<unknown>(brands))('%s of the brand is obeyed as %s', async (name, _, one) => {
    await one.sees(await openKiosk({}, branded({ [name]: one.value })))
  })
})
