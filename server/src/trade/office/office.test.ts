import { randomUUID } from 'node:crypto'
import { minorUnits, quantity } from '@servery/domain'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { aLine, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, refusalOf } from '../../app/test-world.ts'
import { readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { verifyCompany } from '../../journal/books/verify.ts'
import type { Person } from '../../platform/access/principal.ts'
import { officeRegisterId } from '../../setup/registers/office-register-id.ts'
import { type ActionInput, createOffice, type Office, paid, refused } from './office-world.ts'

const voidReason = v7()
const refundReason = v7()

let office: Office
let world: Office['world']
let owner: Office['owner']
let till: Office['till']

beforeAll(async () => {
  office = await createOffice()
  ;({ world, owner, till } = office)
  const { reasons } = world.as(owner)
  await reasons.create({ id: voidReason, name: 'Keying error', details: { list: 'void' } })
  await reasons.create({
    id: refundReason,
    name: 'Wrong item',
    details: { list: 'refund', returnsToStock: true },
  })
})
afterAll(() => world.close())

const atTill: Office['atTill'] = (...asked) => office.atTill(...asked)
const openOrder: Office['openOrder'] = (...more) => office.openOrder(...more)

function act(orderId: string, deed: ActionInput, more: { id?: string; version?: number } = {}) {
  return world.as(owner).orders.act({ orderId, id: v7(), deed, ...more })
}

const why = { reasonId: voidReason, note: '' }
const refundOf = (lineId: string, units: number): ActionInput => ({
  type: 'refund',
  lines: [{ lineId, quantity: quantity(units), restock: null }],
  amount: null,
  reference: 'TX 7',
  reasonId: refundReason,
  note: '',
})

const asRole = (role: Role): Person => ({ ...owner, role, permissions: rolePermissions[role] })

describe('the back office as a register', () => {
  it('voids, gives away and reduces by the rules of the till, and every till hears of it', async () => {
    const { orderId, soups, coffee } = await openOrder()
    await act(orderId, {
      type: 'void',
      lines: [{ lineId: soups, quantity: quantity(1000) }],
      ...why,
    })
    const comp = { reasonId: null, note: 'Birthday' }
    await act(orderId, {
      type: 'comp',
      lines: [{ lineId: coffee, quantity: quantity(1000) }],
      ...comp,
    })
    const value = { kind: 'percent', rate: 500_000 } as const
    await act(orderId, {
      type: 'discount',
      lineId: soups,
      name: 'Half',
      comment: 'Cold',
      value: value as never,
    })
    await act(orderId, { type: 'edit', name: 'Quinn' })
    await act(orderId, { type: 'note', lineId: coffee, note: 'Decaf' })
    const detail = await world.as(owner).orders.get({ id: orderId })
    expect(detail).toMatchObject({ total: 150, name: 'Quinn', exceptions: [] })
    expect(detail.voids).toMatchObject([{ reason: 'Keying error', wasted: false, quantity: 1000 }])
    expect(detail.timeline.slice(-5).map(({ register }) => register)).toEqual(
      Array(5).fill('Back office'),
    )
    await office.hear(orderId)
    expect(till.state(orderId)).toMatchObject({ name: 'Quinn', exceptions: [] })
    // What the till does next comes after what it has heard of.
    await atTill(orderId, {
      type: 'pay',
      ...(paid() as object),
      tendered: minorUnits(150),
    } as never)
    expect((await world.as(owner).orders.get({ id: orderId })).status).toBe('completed')
  })

  it('does a deed once, however often it is asked for', async () => {
    const { orderId, soups } = await openOrder()
    const deed: ActionInput = {
      type: 'void',
      lines: [{ lineId: soups, quantity: quantity(1000) }],
      ...why,
    }
    const id = v7()
    const trial = await world.as(owner).orders.act({ orderId, id, deed, dryRun: true })
    const first = await act(orderId, deed, { id })
    expect(first.changed).toBe(true)
    const { due, total } = await world.as(owner).orders.get({ id: orderId })
    expect(trial.totals?.after).toEqual({ due, total })
    expect(trial.totals?.before.total).toBeGreaterThan(total)
    expect(await act(orderId, deed, { id })).toEqual({ ...first, changed: false })
    const twice = await Promise.all([0, 1].map(() => act(orderId, deed, { id })))
    expect(twice.map(({ version }) => version)).toEqual([first.version, first.version])
    const discount = { type: 'discount', lineId: null, name: 'One off', comment: 'Wait' } as const
    const one = { kind: 'amount', amount: minorUnits(100) } as const
    const given = v7()
    await act(orderId, { ...discount, value: one }, { id: given })
    const other = act(orderId, { ...discount, name: 'Two', value: one }, { id: given })
    expect(await refusalOf(other)).toMatchObject({ code: 'id_reused', field: 'id' })
  })

  it('pays back by card, once where two ask at the same time, and leaves cash to a drawer', async () => {
    const { orderId, soups, coffee } = await openOrder(paid())
    const asked = { orderId, id: v7(), deed: refundOf(coffee, 1000) }
    const preview = await world.as(owner).orders.act({ ...asked, dryRun: true })
    expect(preview.refund).toEqual({ total: 300, tenders: [{ method: 'Card', amount: 300 }] })
    expect((await world.as(owner).orders.get({ id: orderId })).refunds).toEqual([])
    const both = await Promise.all([
      refused(act(orderId, refundOf(soups, 2000))),
      refused(act(orderId, refundOf(soups, 2000))),
    ])
    expect(both.toSorted()).toEqual([null, 'refund_exceeds_line'].toSorted())
    const { refunds } = await world.as(owner).orders.get({ id: orderId })
    expect(refunds).toMatchObject([
      { receiptNumber: 'BO1-000001', total: 600, lines: [{ restock: 'put_back' }] },
    ])
    const inCash = await openOrder(paid(cash))
    const deed = refundOf(inCash.coffee, 1000)
    expect(await refused(act(inCash.orderId, deed))).toBe('refund_needs_drawer')
    const options = await world.as(owner).orders.deeds({ orderId: inCash.orderId })
    expect(options.deeds).toContainEqual({ type: 'refund', whyNot: 'refund_needs_drawer' })
  })

  it('leaves to a drawer what was paid by a method that gives nothing back, as a till does', async () => {
    const [voucherId, cashId] = [v7(), v7()]
    const { paymentMethods, orders } = world.as(owner)
    const voucher = { id: voucherId, name: 'Meal voucher', kind: 'voucher' } as const
    await paymentMethods.create({ ...voucher, refundable: false })
    const { orderId, coffee } = await openOrder(paid(voucher))
    // Without cash to hand out it goes back as it was paid.
    const { refundable, deeds } = await orders.deeds({ orderId })
    expect(refundable).toBe(900)
    expect(deeds).toContainEqual({ type: 'refund', whyNot: null })
    await paymentMethods.create({ id: cashId, name: 'Cash', kind: 'cash' })
    expect(await refused(act(orderId, refundOf(coffee, 1000)))).toBe('refund_method_kept')
    const options = await orders.deeds({ orderId })
    expect(options.refundable).toBe(0)
    expect(options.deeds).toContainEqual({ type: 'refund', whyNot: 'refund_method_kept' })
    const byCard = await openOrder(paid())
    expect((await act(byCard.orderId, refundOf(byCard.coffee, 1000))).refund?.total).toBe(300)
  })

  it('undoes a payment on its day, says what is ready and collected, and gives up', async () => {
    const { orderId, coffee } = await openOrder(paid())
    await act(orderId, { type: 'ready' })
    expect(
      await refused(act(orderId, { type: 'unpay', reference: '', reasonId: v7(), note: '' })),
    ).toBe('reference_unknown')
    expect(
      await refused(act(orderId, { type: 'unpay', reference: '', reasonId: null, note: '' })),
    ).toBe('note_missing')
    await act(orderId, { type: 'unpay', reference: '', reasonId: null, note: 'Wrong card' })
    const { status: again, formerReceipts } = await world.as(owner).orders.get({ id: orderId })
    expect([again, formerReceipts]).toEqual(['open', [expect.stringContaining('T1-')]])
    const search = formerReceipts[0]?.toLowerCase() ?? ''
    const { rows, total } = await world.as(owner).orders.list({ search })
    expect([total, rows.map(({ id }) => id)]).toEqual([1, [orderId]])
    expect(await refused(act(orderId, { type: 'complete' }))).toBe('balance_due')
    expect((await act(orderId, { type: 'ready' })).changed).toBe(false)
    await act(orderId, { type: 'cancel', ...why })
    const { status, voids } = await world.as(owner).orders.get({ id: orderId })
    expect([status, voids.length]).toEqual(['cancelled', 1])
    expect(await refused(act(orderId, { type: 'note', lineId: coffee, note: 'Hot' }))).toBe(
      'order_cancelled',
    )
  })

  it('refuses what was decided on an older picture', async () => {
    const { orderId } = await openOrder()
    const { version } = await world.as(owner).orders.deeds({ orderId })
    await atTill(orderId, { type: 'name', name: 'Table two' })
    const late = act(orderId, { type: 'edit', name: 'Mine' }, { version })
    expect(await refusalOf(late)).toMatchObject({ code: 'stale_version', field: 'version' })
  })

  it('stands in line with the tills', async () => {
    const { orderId, soups, coffee } = await openOrder()
    const more = { type: 'change_quantity', lineId: coffee, delta: quantity(1000) } as const
    const lines = [{ lineId: soups, quantity: quantity(1000) }]
    await Promise.all([atTill(orderId, more), act(orderId, { type: 'void', lines, ...why })])
    expect(await world.as(owner).orders.get({ id: orderId })).toMatchObject({
      total: 900,
      exceptions: [],
    })
  })

  it('asks for the rights of the till, within their limits', async () => {
    const { orderId, soups, coffee } = await openOrder()
    const lines = [{ lineId: soups, quantity: quantity(1000) }]
    const as = (person: Person, deed: ActionInput, order = orderId) =>
      refusalOf(world.as(person).orders.act({ orderId: order, id: v7(), deed }))
    // A seller needs a manager's PIN at the till, and there is none to be typed here.
    expect(await as(asRole('cashier'), { type: 'void', lines, ...why })).toMatchObject({
      code: 'not_allowed',
    })
    const { deeds } = await world.as(asRole('cashier')).orders.deeds({ orderId })
    expect(deeds).toContainEqual({ type: 'void', whyNot: 'right_missing' })
    expect(await as(asRole('back_office'), { type: 'edit', name: 'X' })).toMatchObject({
      code: 'not_allowed',
    })
    const manager = asRole('manager')
    const { rows } = await world.as(owner).roles.list({})
    const role = rows.find(({ key }) => key === 'manager')
    if (role === undefined) throw new Error('there is no manager')
    await world.as(owner).roles.update({
      id: role.id,
      version: role.version,
      name: '',
      base: 'manager',
      limits: { refundAmountMax: 299, compAmountMax: 299 },
    })
    const comp: ActionInput = {
      type: 'comp',
      lines: [{ lineId: coffee, quantity: quantity(1000) }],
      reasonId: null,
      note: 'Spilt',
    }
    expect(await as(manager, comp)).toMatchObject({ code: 'not_allowed' })
    const sold = await openOrder(paid())
    expect(await as(manager, refundOf(sold.coffee, 1000), sold.orderId)).toMatchObject({
      code: 'not_allowed',
    })
  })

  it('is closed to other companies, other branches and programs', async () => {
    const { orderId } = await openOrder()
    const asked = { orderId, id: v7(), deed: { type: 'ready' } } as const
    const stranger = world.as(ownerOf((await world.addCompany()).companyId))
    const elsewhere = world.as(limited(owner, { branchIds: [v7()] }))
    for (const client of [stranger, elsewhere]) {
      expect(await refusalOf(client.orders.act(asked))).toMatchObject({ code: 'not_found' })
      expect(await refusalOf(client.orders.deeds({ orderId }))).toMatchObject({ code: 'not_found' })
    }
    const key = { kind: 'key', keyId: v7(), name: 'Shop', ...office.scope } as const
    const program = world.as({ ...key, permissions: rolePermissions.owner })
    expect(await refusalOf(program.orders.act(asked))).toMatchObject({ code: 'not_allowed' })
  })

  it('has a chain that holds and books that can be made anew, and takes no device', async () => {
    const { scope, branchId } = office
    const verified = await verifyCompany(world.database, scope.companyId)
    expect(verified).toMatchObject({ broken: null, counts: { registers: 2 } })
    const before = await readTables(world.database, scope)
    await rebuildBranch(world.database, scope.companyId, branchId)
    expect(await readTables(world.database, scope)).toEqual(before)
    expect(before.fact_quarantine).toEqual([])
    const register = { id: officeRegisterId(branchId) }
    const { registers: devices } = world.as(owner)
    expect(await refusalOf(devices.pairingCode(register))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(devices.forget(register))).toMatchObject({ code: 'not_found' })
  })

  it('gives all of a large party on the house', async () => {
    const lineIds = Array.from({ length: 150 }, () => v7())
    const { orderId, soups, coffee } = await openOrder(
      ...lineIds.map((lineId, index) => ({
        type: 'add_line' as const,
        ...aLine({ lineId, itemId: randomUUID(), name: `Dish ${index}` }),
      })),
    )
    const all = [soups, soups, coffee, ...lineIds]
    const units = (lineId: string) => quantity(1000 * all.filter((one) => one === lineId).length)
    const lines = [...new Set(all)].map((lineId) => ({ lineId, quantity: units(lineId) }))
    await act(orderId, { type: 'comp', lines, reasonId: null, note: 'Wedding' })
    await act(orderId, { type: 'complete' })
    const { status, total } = await world.as(owner).orders.get({ id: orderId })
    expect({ status, total }).toEqual({ status: 'completed', total: 0 })
    const { rows } = await world.as(owner).reports.events({ kind: 'comp', limit: 10 })
    expect(rows.find((row) => row.orderId === orderId)).toMatchObject({ amount: all.length * 250 })
  })
})
