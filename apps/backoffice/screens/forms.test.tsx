/** Forms of several areas: what is missing is named, and what was typed reaches the server once. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, type Office, openOffice, say } from './office-world.tsx'

const save = () => screen.findByRole('button', { name: say('ui.save') })
const invalid = () => [...document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]')]

async function openForm(path: string): Promise<Office> {
  const office = await openOffice(path)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return office
}

test.each([
  ['/items/new', 'items.create'],
  ['/items/price-lists/new', 'priceLists.create'],
  ['/modifiers/new', 'modifierGroups.create'],
  ['/pos/profiles/new', 'deviceProfiles.create'],
  ['/pos/printers/new', 'printers.create'],
])('%s names what is missing, and sends nothing', async (path, operation) => {
  const office = await openForm(path)
  await office.user.click(await save())
  await waitFor(() => expect(invalid().length).toBeGreaterThan(0))
  expect(document.activeElement).toBe(invalid()[0])
  expect(office.server.calls(operation)).toEqual([])
})

test.each([
  ['/items/price-lists/new', 'priceLists.create'],
  ['/modifiers/new', 'modifierGroups.create'],
  ['/pos/profiles/new', 'deviceProfiles.create'],
  ['/pos/printers/new', 'printers.create'],
])('%s saves what was typed, once', async (path, operation) => {
  const office = await openForm(path)
  await office.user.click(await save())
  await waitFor(() => expect(invalid().length).toBeGreaterThan(0))
  for (const field of invalid()) {
    if (field instanceof HTMLInputElement) await office.user.type(field, 'Terrace')
  }
  await office.user.dblClick(await save())
  await waitFor(() => expect(office.server.calls(operation)).toHaveLength(1))
  expect(JSON.stringify(office.server.calls(operation)[0])).toContain('Terrace')
})

test('a refund that stands in no order is settled by a note, and by none without words', async () => {
  const id = '00000000-0000-4000-8000-0000000000ca'
  const row = {
    ...{ id, orderId: id, registerId: id, branchId, readerId: id, readerName: 'Counter' },
    ...{ provider: 'zvt' as const, currency: 'GBP', status: 'approved' as const, reason: null },
    ...{ amount: minorUnits(900), charged: minorUnits(900), tip: minorUnits(0), receipt: null },
    ...{ cancelAsked: false, accounted: true, intent: null, createdBy: id },
    ...{ createdAt: '2026-11-21T09:00:00.000Z' },
    refunds: [
      { id, amount: minorUnits(400), status: 'made' as const, accounted: false },
      { id: branchId, amount: minorUnits(200), status: 'made' as const, accounted: true },
    ],
  }
  const list = () => ({ rows: [row], nextCursor: null, total: 1, toMatch: 1 })
  const answers = { cardAttempts: { list, match: () => row } }
  const { server, user } = await openOffice('/pos/cardReaders', { answers })
  await screen.findByText(say('cardReaders.statuses.refund_to_match'))
  expect(screen.getByText('-£4.00')).toBeDefined()
  expect(screen.queryByRole('button', { name: say('cardReaders.match.refund') })).toBeNull()
  const press = (name: string) =>
    user.click(screen.getAllByRole('button', { name }).at(-1) as never)
  await press(say('cardReaders.match.note'))
  const note = await screen.findByRole('textbox', { name: new RegExp(say('cardReaders.note')) })
  await user.type(note, '  ')
  await user.keyboard('{Enter}')
  expect(server.calls('cardAttempts.match')).toEqual([])
  await user.type(note, 'Paper bill 7')
  await press(say('cardReaders.match.note'))
  await waitFor(() =>
    expect(server.calls('cardAttempts.match')).toEqual([
      { attemptId: id, how: 'note', note: 'Paper bill 7' },
    ]),
  )
})

test('a payment that its terminal forgot is settled with the number of its slip', async () => {
  const id = '00000000-0000-4000-8000-0000000000cb'
  const row = {
    ...{ id, orderId: id, registerId: id, branchId, readerId: id, readerName: 'Counter' },
    ...{ provider: 'zvt' as const, currency: 'GBP', status: 'in_doubt' as const, reason: null },
    ...{ amount: minorUnits(900), charged: null, tip: minorUnits(0), receipt: null, refunds: [] },
    ...{ cancelAsked: false, accounted: false, intent: null, createdBy: id },
    createdAt: '2026-11-21T09:00:00.000Z',
  }
  const list = ({ show }: { readonly show: string }) => {
    const rows = show === 'to_match' ? [] : [row]
    return { rows, nextCursor: null, total: rows.length, toMatch: 0 }
  }
  const answers = { cardAttempts: { list: list as never, settleByHand: () => row } }
  const { server, user } = await openOffice('/pos/cardReaders', { answers })
  await screen.findByText(say('cardReaders.inDoubtHint', { count: 1 }))
  await user.click(screen.getByRole('button', { name: say('cardReaders.byHand.settle') }))
  const field = (key: string) => new RegExp(`^${say(`cardReaders.byHand.${key}`)}`)
  const outcome = await screen.findByRole('combobox', { name: field('outcome.label') })
  await user.selectOptions(outcome, 'charged')
  const amount = screen.getByRole('textbox', { name: field('chargedAmount') })
  await user.clear(amount)
  await user.type(amount, '9.50')
  const submit = screen.getByRole('button', { name: say('cardReaders.byHand.title') })
  await user.click(submit)
  expect(server.calls('cardAttempts.settleByHand')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: field('slip') }), '0815')
  await user.type(screen.getByRole('textbox', { name: field('reason') }), 'By its slip')
  await user.click(submit)
  await waitFor(() =>
    expect(server.calls('cardAttempts.settleByHand')).toEqual([
      {
        ...{ attemptId: id, outcome: 'charged', charged: 950 },
        ...{ reference: '0815', note: 'By its slip' },
      },
    ]),
  )
})

test('the keys of an account are typed once, and what is kept is never filled in', async () => {
  const connection = {
    ...{ state: 'working' as const, keyHint: '0001', hasWebhookSecret: false, isLive: true },
    ...{ webhookAddress: 'https://pos.example/hook', publishableKey: '', accountId: 'acct_1' },
    ...{ accountName: 'Harbour', checkedAt: null, heardAt: null, version: 3 },
  }
  const noPayments = () => ({ rows: [], nextCursor: null, total: 0, toMatch: 0 })
  const answers = {
    stripe: { get: () => connection, connect: () => connection },
    cardAttempts: { list: noPayments },
  }
  const { server, user } = await openOffice('/pos/cardReaders', { answers })
  await screen.findByText('https://pos.example/hook')
  await user.click(await screen.findByRole('button', { name: say('stripe.change') }))
  const secret = await screen.findByLabelText(new RegExp(say('stripe.webhookSecret')))
  expect(screen.getByLabelText(new RegExp(`^${say('stripe.secretKey')}`))).toHaveProperty(
    'value',
    '',
  )
  await user.type(secret, 'whsec_harbour0001')
  await user.click(await save())
  await waitFor(() => expect(server.calls('stripe.connect')).toHaveLength(1))
  const sent = { version: 3, webhookSecret: 'whsec_harbour0001' }
  expect(server.calls('stripe.connect')[0]).toEqual(sent)
})

test('where the browser can show no map, the corners of a zone are typed', async () => {
  const { user } = await openOffice('/online/deliveryZones')
  await user.click(await screen.findByRole('button', { name: say('online.newZone') }))
  const kind = await screen.findByRole('combobox', { name: say('online.zoneKindLabel') })
  await user.selectOptions(kind, 'polygon')
  await screen.findByText(say('online.drawing.notAble'))
  expect(screen.getByRole('textbox', { name: new RegExp(say('online.points')) })).toBeDefined()
})

test('codes for one order each are made with the discount, and sent once', async () => {
  const office = await openForm('/discounts/new')
  const field = (key: string) => screen.findByRole('textbox', { name: say(`discounts.${key}`) })
  await office.user.type(await field('field.name'), 'Spring')
  const giving = screen.getByRole('combobox', { name: say('discounts.field.giving') })
  await office.user.selectOptions(giving, 'code')
  await office.user.type(await field('codes.prefix'), 'spring')
  const number = await field('codes.number')
  await office.user.clear(number)
  const make = screen.getByRole('button', { name: say('discounts.codes.make') })
  expect(make).toHaveProperty('disabled', true)
  await office.user.type(number, '3')
  await office.user.click(make)
  const table = await screen.findByRole('table', { name: say('discounts.field.codes') })
  expect(within(table).getAllByText(/^SPRING-[2-9A-Z]{8}$/)).toHaveLength(3)
  const value = screen.getByRole('textbox', { name: say('discounts.value.percent') })
  await office.user.type(value, '10')
  await office.user.click(await save())
  await waitFor(() => expect(office.server.calls('discounts.create')).toHaveLength(1))
  const [sent] = office.server.calls('discounts.create') as [{ codes: string[]; code: string }]
  expect(new Set(sent.codes).size).toBe(3)
  expect(sent.code).toBe('')
})
