/** Money that no till took, recorded in the back office. */
import { type OrderDetail, orderDetail } from '@servery/contract/trade/orders.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice, say } from './office-world.tsx'

const orderId = '00000000-0000-4000-8000-000000000010'
const card = '00000000-0000-4000-8000-000000000051'
const total = minorUnits(900)

/** An order of nine pounds; what is recorded is refused as often as there are refusals. */
async function recordPayment(refusals: Parameters<typeof refusal>[]) {
  const left = [...refusals]
  const order: OrderDetail = {
    ...(emptiestOf(orderDetail) as OrderDetail),
    ...{ id: orderId, branchId, callNumber: 'A-042', total, due: total, currency: 'GBP' },
  }
  const method = { id: card, name: 'Card', kind: 'card_standalone' as const, needsReference: true }
  const office = await openOffice(`/transactions/create?order=${orderId}`, {
    answers: {
      orders: { get: () => order },
      transactions: {
        methods: () => ({ rows: [method] }),
        create: ({ id }) => {
          const refused = left.shift()
          if (refused !== undefined) throw refusal(...refused)
          return { id, orderId }
        },
      },
    },
  })
  const { user } = office
  await screen.findByLabelText(say('transactions.column.amount'))
  const choose = async () =>
    user.selectOptions(await screen.findByLabelText(say('transactions.column.method')), card)
  await choose()
  const reference = () => screen.getByLabelText(say('transactions.record.reference'))
  const press = () =>
    user.click(screen.getByRole('button', { name: say('transactions.record.save') }))
  return { ...office, reference, press }
}

test('a card payment is not recorded without what the terminal printed', async () => {
  const { press, reference, server, user } = await recordPayment([])
  await press()
  await waitFor(() => expect(reference().getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls('transactions.create')).toEqual([])
  await user.type(reference(), 'SLIP 7')
  await press()
  await waitFor(() =>
    expect(server.calls('transactions.create')).toMatchObject([
      { paymentMethodId: card, amount: 900, reference: 'SLIP 7' },
    ]),
  )
})

test('what the server finds wrong with a reference is said at it', async () => {
  const missing = { field: 'reference', detail: { refusal: 'reference_missing' } }
  const { press, reference, user } = await recordPayment([['order_refused', missing]])
  await user.type(reference(), 'SLIP 7')
  await press()
  await waitFor(() => expect(reference().getAttribute('aria-invalid')).toBe('true'))
  const described = reference().getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toContain(say('transactions.record.why.reference_missing'))
})

test('a payment without an answer is recorded again as it was', async () => {
  const { press, reference, server, user } = await recordPayment([['unavailable']])
  await user.type(reference(), 'SLIP 7')
  await press()
  await screen.findAllByText(say('transactions.record.why.no_answer'))
  expect(reference().closest('[inert]')).not.toBeNull()
  await press()
  await waitFor(() => expect(server.calls('transactions.create')).toHaveLength(2))
  const [first, second] = server.calls('transactions.create')
  expect(second).toEqual(first)
})
