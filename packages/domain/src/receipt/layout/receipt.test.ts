import { languages } from '@servery/messages/languages.ts'
import { receiptWords, sampleWords } from '@servery/messages/paper.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import type { Allergen } from '../../offer/catalogue/types.ts'
import type { OrderState } from '../../order/model/types.ts'
import { dither, greyOf } from '../printer/dither.ts'
import { ticketHead } from '../ticket/ticket-content.ts'
import { brandOf, plainBrand, qrContent, type ReceiptBrand } from './brand.ts'
import { cellsOf, columnsOf, pairLines, wrapText } from './columns.ts'
import { type ReceiptContent, receiptOf } from './content.ts'
import { layOutReceipt, type ReceiptColumns, type ReceiptPart, receiptColumns } from './layout.ts'
import { letterheadOf } from './letterhead.ts'
import { sampleReceipt } from './sample.ts'

const seller = {
  companyName: 'Harbour Coffee',
  branchName: 'Quayside',
  line1: '4 Custom House Quay',
  line2: '',
  town: 'Falmouth',
  postcode: 'TR11 3JT',
  phone: '+44 1326 555 010',
  vatNumber: 'GB123456789',
}
const sample = sampleReceipt({ seller, at: '2026-03-14T10:00:00.000Z', words: sampleWords.en })
const format = {
  money: (minor: number) => `£${minor / 10 ** 2}`,
  rate: (millionths: number) => `${millionths / 10_000}%`,
  quantity: (thousandths: number) => String(thousandths / 1000),
  moment: () => '14 Mar 2026, 10:00',
}

function layOut(
  content: ReceiptContent,
  columns: ReceiptColumns,
  brand: Partial<ReceiptBrand> = {},
) {
  const layout = { brand: { ...plainBrand, ...brand }, columns, words: receiptWords.en, format }
  return layOutReceipt(content, layout)
}

const linesOf = (parts: readonly ReceiptPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text.trimEnd() : `[${part.kind}]`))

describe('a receipt on paper', () => {
  it('stands on 32 columns as it is promised', () => {
    expect(linesOf(layOut(sample, 32))).toEqual([
      ' Harbour Coffee',
      '            Quayside',
      '      4 Custom House Quay',
      '       Falmouth TR11 3JT',
      '        +44 1326 555 010',
      '      VAT no. GB123456789',
      '--------------------------------',
      'Order                      A-042',
      'Receipt                T1-000123',
      '14 Mar 2026, 10:00        Eat in',
      'Till                          T1',
      'Table                          4',
      'Served by                    Ana',
      '--------------------------------',
      '2 x Flat white              £7.6',
      '  Oat milk (£0.4)',
      '1 x Carrot cake             £3.9',
      '1 x Soup of the day         £6.5',
      '--------------------------------',
      'Total        £18',
      'Cash                         £20',
      'Change                        £2',
      '--------------------------------',
      'Rate               Net Tax Gross',
      '20%                £15  £3   £18',
      '--------------------------------',
      '    Thank you for your visit',
    ])
  })

  it('shows what the brand asks for, in place of what the company is registered with', () => {
    const lines = linesOf(
      layOut({ ...sample, duplicate: true }, 48, {
        logo: '/images/logo.webp',
        businessName: 'The Quay',
        address: 'By the water\nFalmouth',
        header: ['Open daily'],
        footer: ['Come again'],
        social: '@quay',
        qr: { kind: 'link', label: 'Tell us', url: 'https://quay.example/hello' },
        show: {
          server: false,
          table: false,
          covers: true,
          orderNumberLarge: true,
          taxBreakdown: false,
          allergens: true,
          tipLine: true,
        },
      }),
    )
    const words = lines.map((line) => line.trim())
    expect(words[0]).toBe('[logo]')
    expect(words.slice(1, 5)).toEqual(['The Quay', 'Quayside', 'By the water', 'Falmouth'])
    expect(words).toEqual(expect.arrayContaining(['Open daily', 'DUPLICATE', 'A-042', '@quay']))
    expect(words).toContain('Contains: cereals with gluten, eggs, milk')
    expect(words.slice(-4)).toEqual(['Come again', '@quay', '[qr]', 'Tell us'])
    expect(words.join('\n')).not.toMatch(/Ana|Rate|Table|Thank you/)
    expect(words.indexOf('The Quay')).toBeLessThan(words.indexOf('Harbour Coffee'))
    expect(lines).toContain(`Guests${' '.repeat(41)}2`)
    expect(words.some((line) => /^Tip +\.+$/.test(line))).toBe(true)
  })

  it('leads the guest to the receipt, once it is paid and where it is known', () => {
    const qr = { kind: 'receipt', label: '' } as const
    const url = 'https://quay.example/r/abc'
    const foot = (content: ReceiptContent) => layOut(content, 42, { qr }).slice(-2)
    expect(foot({ ...sample, link: url })).toEqual([
      { kind: 'qr', content: url },
      expect.objectContaining({ text: expect.stringMatching(/^ +Your receipt on your phone +$/) }),
    ])
    const { link: _, ...offline } = sample
    for (const content of [offline, { ...sample, bill: true } as const]) {
      expect(linesOf(foot(content)).at(-1)).toMatch(/^ +Thank you/)
    }
  })

  it('shows what a brand of before a switch leaves open as a plain receipt does', () => {
    const { table: _, ...show } = plainBrand.show
    const old = { show: show as ReceiptBrand['show'] }
    expect(layOut(sample, 42, old)).toEqual(layOut(sample, 42))
  })

  it('fills every line to the last column, whatever stands in it', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constant('冷たいコーヒー'),
    )
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.constantFrom(...receiptColumns),
        fc.constantFrom(...languages),
        (name, note, amount, columns, language) => {
          const [line] = sample.lines
          if (line === undefined) throw new Error('the sample has lines')
          const content: ReceiptContent = {
            ...sample,
            name,
            total: minorUnits(amount),
            lines: [{ ...line, name, note, amount: minorUnits(amount) }],
          }
          const parts = layOutReceipt(content, {
            brand: { ...plainBrand, businessName: note, header: [name] },
            columns,
            words: receiptWords[language],
            format,
          })
          for (const part of parts) {
            if (part.kind !== 'text') continue
            expect(columnsOf(part.text) * part.size, JSON.stringify(part.text)).toBe(columns)
          }
        },
      ),
    )
  })
})

describe('lines of columns', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
    ['  twelve \u00a0 fifty ', 20, ['twelve fifty']],
    ['日本語', 4, ['日本', '語']],
    ['', 10, []],
  ])('%j in %i columns', (text, columns, lines) => expect(wrapText(text, columns)).toEqual(lines))

  it('leaves out the marks of a figure in Arabic, which no printer knows', () => {
    expect(pairLines('الإجمالي', '\u200f12.85 £', 16)).toEqual(['الإجمالي 12.85 £'])
    expect(wrapText('28\u200f/11\u200f/2026', 16)).toEqual(['28/11/2026'])
  })

  it('keeps a figure beside the beginning of its label, or alone where there is no room', () => {
    expect(pairLines('A long label here', '£5.00', 16)).toEqual([
      'A long     £5.00',
      'label here      ',
    ])
    expect(pairLines('Label', '1234567890', 16)).toEqual(['Label           ', '      1234567890'])
  })
})

describe('the cells of a line', () => {
  it('are what stands between gaps, each at its column', () => {
    expect(cellsOf('  1 Flat white    £3.40')).toEqual([
      { text: '1 Flat white', at: 2 },
      { text: '£3.40', at: 18 },
    ])
  })

  it('keep a figure apart from the label right before it', () => {
    expect(cellsOf('1 قهوة عربية 1 234,50 €')).toEqual([
      { text: '1 قهوة عربية', at: 0 },
      { text: '1 234,50 €', at: 13 },
    ])
    expect(cellsOf('Flat white')).toEqual([{ text: 'Flat white', at: 0 }])
    expect(cellsOf('')).toEqual([])
  })
})

describe('what a receipt says', () => {
  const vat = { id: 'vat', name: 'VAT', rate: rate(200_000), inclusive: true }
  const order: OrderState = {
    id: 'order',
    status: 'completed',
    callNumber: 'A-001',
    orderType: 'takeaway',
    source: 'till',
    name: 'Kim',
    tables: [{ tableId: 't7', areaId: 'main', name: '7' }],
    covers: 3,
    held: false,
    currency: 'GBP',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
    openedAt: '2026-03-14T10:00:00.000Z',
    openedBy: 'ana',
    registerId: 'till',
    businessDate: '2026-03-14',
    lines: [
      {
        lineId: 'tea',
        itemId: 'tea',
        variationId: null,
        categoryId: null,
        name: 'Tea',
        variationName: 'Large',
        quantity: pieces(2),
        unit: 'each',
        unitPrice: minorUnits(600),
        modifiers: [],
        taxes: { otherwise: [vat], byOrderType: {} },
        discountable: true,
        tracked: false,
        note: 'hot',
        status: 'new',
        addedAt: '2026-03-14T10:00:00.000Z',
        addedBy: 'ana',
        businessDate: '2026-03-14',
      },
    ],
    discounts: [
      {
        discountId: 'off',
        definitionId: null,
        name: 'Regular',
        value: { kind: 'amount', amount: minorUnits(200) },
        lineId: null,
        givenBy: 'ana',
      },
    ],
    serviceCharges: [],
    payments: [
      {
        paymentId: 'paid',
        method: { id: 'cash', name: 'Cash', kind: 'cash' },
        amount: minorUnits(1000),
        tendered: minorUnits(2000),
        change: minorUnits(1000),
        rounding: minorUnits(0),
        tip: minorUnits(0),
        reference: '',
        at: '2026-03-14T10:05:00.000Z',
        businessDate: '2026-03-14',
        takenBy: 'ana',
        registerId: 'till',
      },
    ],
    closedAt: '2026-03-14T10:05:00.000Z',
    closedBy: 'ana',
    receiptNumber: 'T1-000001',
    exceptions: [],
  }
  const setting = {
    seller,
    registerName: 'Counter',
    servedBy: 'Ana',
    duplicate: false,
    allergensOf: () => ['milk'] as const,
  }

  it('is what the order came to', () => {
    const receipt = receiptOf(order, setting)
    expect(receipt).toMatchObject({
      at: '2026-03-14T10:05:00.000Z',
      total: 1000,
      name: 'Kim',
      table: '7',
      covers: 3,
      change: 1000,
      due: 0,
      payments: [{ name: 'Cash', tendered: 2000 }],
      taxes: [{ rates: [200_000], net: 833, tax: 167, gross: 1000 }],
      lines: [
        { name: 'Tea', variationName: 'Large', amount: 1200, note: 'hot', allergens: ['milk'] },
      ],
    })
    expect(receipt.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['subtotal', 1200],
      ['discount', -200],
    ])
  })

  it('has the number by which a courier asks, and the kitchen has it too', () => {
    const ordered = { ...order, platform: 'Plate Post', platformNumber: '4711' }
    expect(receiptOf(ordered, setting).platform).toBe('Plate Post 4711')
    expect(receiptOf(order, setting)).not.toHaveProperty('platform')
    const told = { at: order.openedAt, registerName: 'Counter' }
    expect(ticketHead(ordered, told).name).toBe('7, Kim, Plate Post 4711')
  })

  it('tells whoever delivers it what was noted, on the receipt and in the kitchen', () => {
    const noted = { ...order, deliveryNote: 'Gate 4', orderType: 'delivery' } as const
    expect(linesOf(layOut(receiptOf(noted, setting), 32)).join()).toContain('Gate 4')
    expect(
      linesOf(layOut(receiptOf({ ...noted, orderType: 'eat_in' }, setting), 32)).join(),
    ).not.toContain('Gate 4')
    const told = { at: order.openedAt, registerName: 'Counter' }
    expect(ticketHead(noted, told).name).toBe('7, Kim, Gate 4')
  })

  it('says which loyalty points it brings, and nothing where it brings none', () => {
    expect(receiptOf(order, setting)).not.toHaveProperty('points')
    const points = { points: 2, perAmount: minorUnits(300) }
    const receipt = receiptOf({ ...order, customer: { customerId: 'kim', points } }, setting)
    expect(linesOf(layOut(receipt, 32))).toContain('Points earned                  6')
  })

  it('warns of everything in a bundle, each once and in the one order of allergens', () => {
    const [tea] = order.lines
    if (tea === undefined) throw new Error('the order has a line')
    const part = { ...tea, partId: 'part', price: minorUnits(300) }
    const components = [
      { ...part, componentId: 'burger', itemId: 'burger' },
      { ...part, componentId: 'shake', itemId: 'shake' },
    ]
    const contained: Record<string, readonly Allergen[]> = {
      burger: ['cereals', 'milk'],
      shake: ['milk', 'celery'],
    }
    const meal = { ...order, lines: [{ ...tea, components }] } as OrderState
    const allergensOf = (itemId: string) => contained[itemId] ?? []
    const [line] = receiptOf(meal, { ...setting, allergensOf }).lines
    expect(line?.allergens).toEqual(['celery', 'cereals', 'milk'])
  })

  it('asks for nothing more once the order was given up', () => {
    const open = { ...order, payments: [], closedAt: null, status: 'open' } as const
    expect(receiptOf(open, setting)).toMatchObject({ due: 1000, cancelled: false })
    const cancelled = { ...open, status: 'cancelled' } as const
    expect(receiptOf(cancelled, setting)).toMatchObject({ due: 0, cancelled: true })
  })
})

describe('the brand of a receipt', () => {
  it('is the branch’s own, else the company’s, else the plain one', () => {
    const company = { ...plainBrand, businessName: 'All' }
    const own = { ...plainBrand, branchId: 'quay', businessName: 'Quay' }
    expect(brandOf([own, company], 'quay')).toBe(own)
    expect(brandOf([own, company], 'beach')).toBe(company)
    expect(brandOf([own], 'beach')).toBe(plainBrand)
  })

  it('leads into the Wi-Fi, however it is called', () => {
    expect(qrContent({ kind: 'wifi', label: '', network: 'a;b', password: 'x:"\\' }, null)).toBe(
      'WIFI:T:WPA;S:a\\;b;P:x\\:\\"\\\\;;',
    )
    expect(qrContent({ kind: 'wifi', label: '', network: 'Guests', password: '' }, null)).toBe(
      'WIFI:T:nopass;S:Guests;P:;;',
    )
  })
})

it('names the registered company and its address below what the brand says, on all paper', () => {
  const words = receiptWords.en
  const brand = { ...plainBrand, businessName: 'The Corner' }
  const registered = ['Harbour Coffee', '4 Custom House Quay', 'Falmouth TR11 3JT']
  const named = letterheadOf(seller, brand, words)
  expect(named.name).toBe('The Corner')
  expect(named.lines).toEqual(['Quayside', ...registered, seller.phone])
  const elsewhere = { ...brand, address: '1 Market Street\nTruro' }
  const placed = ['1 Market Street', 'Truro', ...registered, seller.phone]
  expect(letterheadOf(seller, elsewhere, words).lines).toEqual(['Quayside', ...placed])
  // Two places in one town are each said whole; the same place is said once.
  const nearby = { ...brand, address: '1 Market Street\nFalmouth TR11 3JT' }
  expect(letterheadOf(seller, nearby, words).lines).toEqual([
    ...['Quayside', '1 Market Street', 'Falmouth TR11 3JT', ...registered, seller.phone],
  ])
  const same = { ...brand, address: '4 Custom House Quay\nFalmouth TR11 3JT' }
  expect(letterheadOf(seller, same, words).lines).toEqual([
    ...['Quayside', '4 Custom House Quay', 'Falmouth TR11 3JT', 'Harbour Coffee', seller.phone],
  ])
  const namesake = { ...seller, branchName: seller.companyName }
  expect(letterheadOf(namesake, brand, words).lines).toEqual([...registered, seller.phone])
  for (const same of [plainBrand, { ...plainBrand, businessName: seller.companyName }]) {
    expect(letterheadOf(seller, same, words).lines).not.toContain('Harbour Coffee')
  }
})

describe('a logo in dots', () => {
  it('is as dark as the picture was', () => {
    const burnt = (grey: number) => {
      const dots = dither(new Uint8Array(64 * 64).fill(grey), 64)
      return dots.reduce((sum, dot) => sum + dot, 0) / dots.length
    }
    expect(burnt(255)).toBe(0)
    expect(burnt(0)).toBe(1)
    expect(burnt(127.5)).toBeCloseTo(0.5, 1)
    expect(burnt(64)).toBeCloseTo(0.75, 1)
  })

  it('is white where the picture is transparent', () => {
    expect(greyOf(0, 0, 0, 0)).toBe(255)
    expect(greyOf(0, 0, 0, 255)).toBe(0)
    expect(Math.round(greyOf(255, 255, 255, 255))).toBe(255)
  })
})
