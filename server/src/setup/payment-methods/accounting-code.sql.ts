import { type RawBuilder, sql } from 'kysely'

/** The accounting code that a payment method has now; row-level security keeps to the company. */
export function accountingCodeOf(methodId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((select of_method.more ->> 'accountingCode' from payment_methods as of_method
    where of_method.id = ${methodId}), '')`
}
