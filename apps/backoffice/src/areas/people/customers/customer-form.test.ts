import { customerInput } from '@servery/contract/people/customers.ts'
import { expect, it } from 'vitest'
import { toCustomerContent, toCustomerValues } from './customer-form.ts'

it('half of a birthday is refused, and not dropped', () => {
  const of = (birthDay: number | null, birthMonth: string) =>
    customerInput.safeParse(
      toCustomerContent({ ...toCustomerValues(null), birthDay, birthMonth }, ''),
    )
  expect(of(null, '').data?.birthday).toBeNull()
  expect(of(29, '2').data?.birthday).toEqual({ month: 2, day: 29 })
  expect(of(29, '').error?.issues[0]?.path).toEqual(['birthday', 'month'])
  expect(of(null, '2').error?.issues[0]?.path).toEqual(['birthday', 'day'])
})
