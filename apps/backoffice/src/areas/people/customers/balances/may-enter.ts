import type { CustomerBalance } from '@servery/contract/people/balances.ts'
import type { CustomerDetail } from '../customer-form.ts'

type Standing = Pick<CustomerDetail, 'accountLimit' | 'erasedAt' | 'mergedInto'>

/**
 * Whether something may be entered on a balance of a customer. What is left on it is settled there
 * even where the account was taken away, or nobody's name stands to it any more; of who was merged
 * it is settled at the one who was kept.
 */
export function mayEnterOn(
  kind: CustomerBalance['kind'],
  { accountLimit, erasedAt, mergedInto }: Standing,
  balances: readonly Pick<CustomerBalance, 'kind' | 'balance'>[],
): boolean {
  if (mergedInto !== null) return false
  const isLeft = balances.some((one) => one.kind === kind && one.balance !== 0)
  return isLeft || (erasedAt === null && (kind !== 'house_account' || accountLimit !== null))
}
