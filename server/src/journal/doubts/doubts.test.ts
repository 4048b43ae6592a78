import { emptyHead } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderCommand, OrderFact } from '@servery/domain/order/model/types.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sale } from '../../app/examples/trade/sale.ts'
import { createTestWorld, type TestCompany, type TestWorld } from '../../app/test-world.ts'
import { tellUses } from '../../customers/discounts/count-uses.ts'
import { appendTogether } from '../append/trade-world.ts'
import { rebuildBranch } from '../books/rebuild.ts'
import { sha256 } from '../facts/batch.ts'

let world: TestWorld
let company: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
}, 120_000)
afterAll(() => world.close())

const ask = () => world.as(company.owner)

async function addMember(
  displayName: string,
  role: 'cashier' | 'manager' | 'kitchen',
  more: { branchIds?: string[]; roleId?: string } = {},
): Promise<string> {
  const { id } = await ask().team.create({
    ...{ id: v7(), displayName, firstName: displayName, role },
    ...{ branchIds: [company.branchIds[0]], ...more },
  })
  return id
}

const heads = new Map<string, RegisterHead>()

async function addRegister(kind: 'till' | 'kitchen' | 'server' = 'till'): Promise<string> {
  const { scope, companyId, branchIds } = company
  const id = v7()
  const name = { name: id, code: id.slice(-6), call_prefix: 'A' }
  await world.database.withTenant(scope, (trx) =>
    trx
      .insertInto('registers')
      .values({
        ...{ company_id: companyId, id, branch_id: branchIds[0], kind, ...name },
        ...{ state: 'active', last_seen_at: null, device_secret_enc: null },
      })
      .execute(),
  )
  heads.set(id, emptyHead(id))
  return id
}

interface Doer {
  readonly registerId: string
  readonly actorId: string
  readonly approverId?: string
  readonly at?: string
}
type Told = Pick<Fact, 'kind' | 'version' | 'body'>

/** What a device writes next, stored at once. */
async function write(doer: Doer, subjectId: string, events: readonly Told[]): Promise<Fact[]> {
  const at = doer.at ?? new Date(world.services.now()).toISOString()
  const { facts, head } = sealFacts({
    ...{ head: heads.get(doer.registerId) as RegisterHead, events: events as never, subjectId },
    ids: events.map(() => v7()),
    ...{ at, wallMs: Date.parse(at), businessDate: at.slice(0, 10), sha256 },
    ...{ actorId: doer.actorId, approverId: doer.approverId ?? null },
    ...{ companyId: company.companyId, branchId: company.branchIds[0] },
  })
  heads.set(doer.registerId, head)
  const body = { registerId: doer.registerId, facts }
  const [result] = await appendTogether(world.database, company.companyId, [body])
  expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
  return facts as unknown as Fact[]
}

const line = sale.facts.find(({ kind }) => kind === 'order.line_added')?.body as object
const open: OrderCommand = {
  ...{ type: 'open', orderType: 'eat_in', source: 'till', name: '', currency: 'GBP' },
  ...{ regime: { rounding: 'half_up', roundPer: 'bucket' }, cashRounding: null },
} as never
const addLine = () => ({ ...line, type: 'add_line', lineId: v7() }) as never as OrderCommand
const pay = (tendered: number) =>
  ({
    ...{ type: 'pay', paymentId: v7(), method: { id: v7(), name: 'Cash', kind: 'cash' } },
    ...{ tendered, reference: '' },
  }) as never as OrderCommand

/** Decided as a till does, each command by whoever gives it. */
async function sell(
  commands: readonly (readonly [Doer, OrderCommand])[],
  orderId = v7(),
): Promise<string> {
  const facts: OrderFact[] = []
  for (const [doer, command] of commands) {
    const numbers = { callNumber: 'A-001', receiptNumber: `T1-${v7().slice(-12)}` }
    const decision = decide(foldOrder(facts), command, numbers)
    if (!decision.ok) throw new Error(decision.refusal.code)
    facts.push(...((await write(doer, orderId, decision.events)) as unknown as OrderFact[]))
  }
  return orderId
}

const doubtsOf = (subjectId: string) =>
  world.database.withTenant(company.scope, async (trx) => {
    const rows = await trx
      .selectFrom('fact_doubts')
      .select(['kind', 'code'])
      .where('subject_id', '=', subjectId)
      .orderBy('sequence')
      .orderBy('code')
      .execute()
    return rows.map(({ kind, code }) => `${kind} ${code}`)
  })
const codesOf = async (subjectId: string) => [
  ...new Set((await doubtsOf(subjectId)).map((doubt) => doubt.split(' ')[1])),
]

describe('a fact is held against the team as it was', () => {
  it('and whoever works there sells without a doubt', async () => {
    const doer = { registerId: await addRegister(), actorId: await addMember('Ann', 'cashier') }
    const id = await sell([
      [doer, open],
      [doer, addLine()],
      [doer, pay(1000)],
    ])
    expect(await doubtsOf(id)).toEqual([])
    expect((await ask().orders.get({ id })).exceptions).toEqual([])
  })

  it('and a paid sale of a stranger is in the books, and shown to a person', async () => {
    const doer = { registerId: await addRegister(), actorId: v7() }
    const id = await sell([
      [doer, open],
      [doer, addLine()],
      [doer, pay(1000)],
    ])
    const order = await ask().orders.get({ id })
    expect(order).toMatchObject({ status: 'completed', paid: order.total })
    const codes = new Set(order.exceptions.map(({ code }) => code))
    expect([...codes]).toEqual(['actor_unknown'])
    expect(order.exceptions).toHaveLength(4)
    const { rows } = await ask().journal.quarantine({ branchId: company.branchIds[0] })
    const told = rows.filter(({ orderId }) => orderId === id)
    expect(told.map(({ what, code }) => [what, code])).toEqual(
      Array.from({ length: 4 }, () => ['doubt', 'actor_unknown']),
    )
    const [pier] = (await ask().journal.quarantine({ branchId: company.branchIds[1] })).rows
    expect(pier).toBeUndefined()
  })

  it('and of another branch they are told from here', async () => {
    const registerId = await addRegister()
    const [, pier] = company.branchIds
    const pip = await addMember('Pip', 'manager', { branchIds: [pier] })
    const ann = await addMember('Bea', 'cashier')
    expect(await codesOf(await sell([[{ registerId, actorId: pip }, open]]))).toEqual([
      'actor_elsewhere',
    ])
    const approved = { registerId, actorId: ann, approverId: pip }
    expect(await codesOf(await sell([[approved, open]]))).toEqual(['approver_elsewhere'])
  })

  it('until they were suspended, and no longer', async () => {
    const registerId = await addRegister()
    const actorId = await addMember('Sue', 'cashier')
    const before = new Date(world.services.now()).toISOString()
    world.pass(3_600_000)
    const [member] = (await ask().team.list()).rows.filter(({ id }) => id === actorId)
    await ask().team.update({
      ...{ id: actorId, version: member?.version ?? 0, displayName: 'Sue', firstName: 'Sue' },
      ...{ role: 'cashier', branchIds: [company.branchIds[0]], suspended: true },
    })
    const soon = new Date(world.services.now() + 60_000).toISOString()
    world.pass(3_600_000)
    // What a till without a connection sold before is sent after it.
    const doer = { registerId, actorId }
    expect(await doubtsOf(await sell([[{ ...doer, at: before }, open]]))).toEqual([])
    expect(await doubtsOf(await sell([[{ ...doer, at: soon }, open]]))).toEqual([])
    expect(await codesOf(await sell([[doer, open]]))).toEqual(['actor_stopped'])
  })

  it('until they left the branch, by the same clock', async () => {
    const registerId = await addRegister()
    const actorId = await addMember('Leo', 'cashier')
    const before = new Date(world.services.now()).toISOString()
    world.pass(3_600_000)
    await ask().team.update({
      ...{ id: actorId, version: 1, displayName: 'Leo', firstName: 'Leo' },
      ...{ role: 'cashier', branchIds: [company.branchIds[1]] },
    })
    world.pass(3_600_000)
    const doer = { registerId, actorId }
    expect(await doubtsOf(await sell([[{ ...doer, at: before }, open]]))).toEqual([])
    expect(await codesOf(await sell([[doer, open]]))).toEqual(['actor_elsewhere'])
  })
})

describe('a right', () => {
  const noSale = [
    { kind: 'drawer.opened', version: 1, body: { float: 0, currency: 'GBP' } },
    {
      kind: 'drawer.no_sale',
      version: 1,
      body: { entryId: v7(), reason: '', note: '', reasonId: null },
    },
  ] as const

  it('is their own, or of whoever approved it', async () => {
    const registerId = await addRegister()
    const [ann, ben] = [await addMember('Cat', 'cashier'), await addMember('Ben', 'cashier')]
    const mary = await addMember('Mary', 'manager')
    const codes = async (actorId: string, approverId?: string) => {
      const drawerId = v7()
      const doer = { registerId, actorId, ...(approverId === undefined ? {} : { approverId }) }
      await write(doer, drawerId, noSaleOf())
      return doubtsOf(drawerId)
    }
    const noSaleOf = () =>
      noSale.map((one) => ({ ...one, body: { ...one.body, ...entryOf(one.kind) } }))
    expect(await codes(mary)).toEqual([])
    expect(await codes(ann, mary)).toEqual([])
    expect(await codes(ann)).toEqual(['drawer.no_sale right_missing'])
    expect(await codes(ann, ben)).toEqual(['drawer.no_sale right_missing'])
    expect(await codes(ann, ann)).toEqual(['drawer.no_sale right_missing'])
    expect(await codes(ann, v7())).toEqual([
      'drawer.opened approver_unknown',
      'drawer.no_sale approver_unknown',
    ])
  })

  const entryOf = (kind: string) => (kind === 'drawer.no_sale' ? { entryId: v7() } : {})

  it('is of the role as the business has it, and as it had it', async () => {
    const registerId = await addRegister()
    const role = await ask().roles.create({
      ...{
        id: v7(),
        name: 'Runner',
        base: 'cashier',
        till: { 'orders.take': 'no', 'orders.move': 'no' },
      },
    })
    const actorId = await addMember('Roy', 'cashier', { roleId: role.id })
    const doer = { registerId, actorId }
    expect(await doubtsOf(await sell([[doer, open]]))).toEqual(['order.opened right_missing'])
    world.pass(3_600_000)
    const then = new Date(world.services.now() - 1_800_000).toISOString()
    await ask().roles.update({
      ...{ id: role.id, version: 1, name: 'Runner', base: 'cashier' },
      ...{ till: { 'orders.take': 'yes' } },
    })
    expect(await doubtsOf(await sell([[{ ...doer, at: then }, open]]))).toEqual([])
    world.pass(3_600_000)
    const later = new Date(world.services.now() - 1_800_000).toISOString()
    await ask().roles.update({
      ...{ id: role.id, version: 2, name: 'Runner', base: 'cashier' },
      ...{ till: { 'orders.take': 'pin', 'orders.move': 'no' } },
    })
    expect(await doubtsOf(await sell([[{ ...doer, at: later }, open]]))).toEqual([])
    const doubted = await sell([[{ ...doer, at: then }, open]])
    expect(await doubtsOf(doubted)).toEqual(['order.opened right_missing'])
    world.pass(3_600_000)
    expect(await doubtsOf(await sell([[doer, open]]))).toEqual(['order.opened right_missing'])
  })

  it('is beyond the limits of the role: of discounts, alone and together, and of comps', async () => {
    const registerId = await addRegister()
    const role = await ask().roles.create({
      ...{ id: v7(), name: 'Starter', base: 'cashier' },
      till: { 'discounts.apply': 'yes', 'lines.comp': 'yes' },
      limits: { discountRateMax: 100_000, discountAmountMax: null, compAmountMax: 1 },
    } as never)
    const starter = await addMember('Stan', 'cashier', { roleId: role.id })
    const manager = await addMember('Mona', 'manager')
    const doer = { registerId, actorId: starter }
    const discount = (rate: number) =>
      ({
        ...{ type: 'add_discount', discountId: v7(), definitionId: null, name: 'Off' },
        ...{ lineId: null, value: { kind: 'percent', rate } },
      }) as never as OrderCommand
    const on = (...commands: readonly (readonly [object, OrderCommand])[]) =>
      sell([[doer, open], [doer, addLine()], ...commands] as never)
    expect(await doubtsOf(await on([doer, discount(100_000)]))).toEqual([])
    const tooMuch = ['order.discount_added right_missing']
    expect(await doubtsOf(await on([doer, discount(150_000)]))).toEqual(tooMuch)
    // What was given before counts: two of 8 % are more than one of 10 %.
    const both = await on([doer, discount(80_000)], [doer, discount(80_000)])
    expect(await doubtsOf(both)).toEqual(tooMuch)
    const approved = { ...doer, approverId: manager }
    expect(await doubtsOf(await on([approved, discount(500_000)]))).toEqual([])
    const given = addLine()
    const { lineId, quantity } = given as never as { lineId: string; quantity: number }
    const comp = {
      ...{ type: 'comp', compId: v7(), lines: [{ lineId, quantity }] },
      ...{ label: '', reason: 'Late', note: '' },
    } as never as OrderCommand
    const away = await on([doer, given], [doer, comp])
    expect(await doubtsOf(away)).toEqual(['order.comped right_missing'])
  })

  it('is nothing for a cook, and everything is open to the back office', async () => {
    const cook = await addMember('Ken', 'kitchen')
    const till = { registerId: await addRegister(), actorId: cook }
    expect(await doubtsOf(await sell([[till, open]]))).toEqual(['order.opened right_missing'])
    const office = { registerId: await addRegister('server'), actorId: v7() }
    expect(await doubtsOf(await sell([[office, open]]))).toEqual([])
  })
})

describe('a device', () => {
  it('acts for itself where nobody signs in, and nowhere else', async () => {
    const kitchenId = await addRegister('kitchen')
    const tillId = await addRegister()
    const ann = await addMember('Dora', 'cashier')
    const sold = async (doer: Doer) => {
      const id = await sell([
        [{ registerId: tillId, actorId: ann }, open],
        [{ registerId: tillId, actorId: ann }, addLine()],
      ])
      await write(doer, id, [
        { kind: 'order.course_fired', version: 1, body: { course: 'main' } },
      ] as never)
      return doubtsOf(id)
    }
    expect(await sold({ registerId: kitchenId, actorId: kitchenId })).toEqual([])
    expect(await sold({ registerId: kitchenId, actorId: ann })).toEqual([])
    expect(await sold({ registerId: kitchenId, actorId: v7() })).toEqual([
      'order.course_fired actor_unknown',
    ])
    expect(await sold({ registerId: tillId, actorId: tillId })).toEqual([
      'order.course_fired actor_unknown',
    ])
  })
})

describe('what costs less than nothing', () => {
  it('stays on the bill, and is shown to a person', async () => {
    const doer = { registerId: await addRegister(), actorId: await addMember('Flo', 'manager') }
    const id = await sell([
      [doer, open],
      [doer, addLine()],
    ])
    const body = { ...line, lineId: v7(), unitPrice: -100_000 }
    await write(doer, id, [{ kind: 'order.line_added', version: 1, body }])
    expect(await doubtsOf(id)).toEqual(['order.line_added price_below_zero'])
    const { exceptions, lines } = await ask().orders.get({ id })
    expect(exceptions.map(({ code }) => code)).toContain('price_below_zero')
    expect(lines).toHaveLength(2)
  })
})

it('is decided once: a rebuild tells the same of a team that is another by then', async () => {
  const stranger = { registerId: await addRegister(), actorId: v7() }
  const actorId = await addMember('Gil', 'cashier')
  const gil = { registerId: await addRegister(), actorId }
  const ids = [await sell([[stranger, open]]), await sell([[gil, open]])]
  await ask().team.archive({ id: actorId, version: 1, archived: true })
  const told = async () => [
    await Promise.all(ids.map((id) => doubtsOf(id))),
    (await ask().journal.quarantine({ branchId: company.branchIds[0] })).rows,
  ]
  const before = await told()
  world.pass(86_400_000)
  await rebuildBranch(world.database, company.companyId, company.branchIds[0])
  expect(await told()).toEqual(before)
  expect(await Promise.all(ids.map((id) => doubtsOf(id)))).toEqual([
    ['order.opened actor_unknown'],
    [],
  ])
})

describe('a code that serves one order', () => {
  it('is used once, and the second order that had it tells', async () => {
    const discountId = v7()
    const [code, other] = ['ONCE-7KQ2', 'ONCE-8XWM']
    await ask().discounts.create({
      ...{ id: discountId, name: 'Once', kind: 'amount', value: 100, giving: 'code' },
      codes: [code, other],
    })
    const actorId = await addMember('Ida', 'cashier')
    const enter = { type: 'enter_code', code, entered: true } as OrderCommand
    const sellWith = async (amount: number) => {
      const doer = { registerId: await addRegister(), actorId }
      const added = addLine()
      const { lineId } = added as never as { lineId: string }
      const discount = { discountId: v7(), definitionId: discountId, name: 'Once', lineId, amount }
      const applied = { type: 'apply_promotions', discounts: [discount] } as never as OrderCommand
      return sell([open, added, enter, applied].map((command) => [doer, command] as const))
    }
    const first = await sellWith(100)
    expect(await doubtsOf(first)).toEqual([])
    const second = await sellWith(90)
    expect(await doubtsOf(second)).toEqual(['order.code_entered code_used_twice'])
    expect(await doubtsOf(first)).toEqual([])
    expect((await ask().orders.get({ id: second })).exceptions).toMatchObject([
      { code: 'code_used_twice' },
    ])
    const { rows } = await ask().discounts.codes({ id: discountId })
    expect(rows).toMatchObject([
      { code, used: true, orderId: first, orderNumber: 'A-001' },
      { code: other, used: false, orderId: null, orderNumber: '', businessDate: null },
    ])
    await tellUses(world.services, company.companyId)
    const pulled = await ask().sync.pull({ branchId: company.branchIds[0], cursor: 0 })
    const told = pulled.records.discountUses.filter(({ id }) => id === discountId)
    expect(told).toMatchObject([{ uses: 2, codes: [code] }])
  })
})
