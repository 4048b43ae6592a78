/**
 * What belongs to a shift, which stands as `subject`. A shift of a till is a session of its drawer,
 * which its payments name. An order counts in the shift in which its last payment was taken, so
 * that each stands in one; one without any payment where it was completed. The fold in the domain's
 * shift-trade.ts says the same of a till's.
 */
import { sql } from 'kysely'

export interface Look {
  readonly by: 'till' | 'person'
  /** As it all stood at that moment: what came after it is left out. Absent: as it is known. */
  readonly until?: Date | undefined
}

/** Of rows that are found without asking when the shift was. */
const before = (at: string, until: Date | undefined) =>
  until === undefined ? sql`` : sql` and ${sql.ref(at)} < ${until}`

/** Row-level security keeps what calls `coalesce` from being looked up in an index. */
export const endOf = (subject: string) => sql`case
  when ${sql.ref(`${subject}.ended_at`)} is null then 'infinity'
  else ${sql.ref(`${subject}.ended_at`)} end`
const duringIt = (at: string) => sql`${sql.ref(at)} >= subject.started_at
  and ${sql.ref(at)} < ${endOf('subject')}`

/** Rows of a table that belong to a shift: by the drawer that they name, or by who and when. */
export const moneyOf = ({ by, until }: Look) =>
  by === 'till'
    ? sql`payments.company_id = subject.company_id
    and payments.drawer_id = subject.id${before('payments.at', until)}`
    : sql`payments.company_id = subject.company_id and payments.branch_id = subject.branch_id
    and payments.taken_by = subject.member_id and ${duringIt('payments.at')}`
export const refundsIn = {
  till: (look: Look) => sql`(
    select distinct order_id, refund_id from payments
    where ${moneyOf(look)} and payments.type = 'refund'
  ) as own join refunds on refunds.company_id = subject.company_id
    and refunds.order_id = own.order_id and refunds.id = own.refund_id`,
  person: () => sql`(
    select * from refunds where refunds.company_id = subject.company_id
      and refunds.branch_id = subject.branch_id and refunds.made_by = subject.member_id
      and ${duringIt('refunds.at')}
  ) as refunds`,
} as const
const voidedBy = {
  till: sql`voids.register_id = subject.register_id`,
  person: sql`voids.voided_by = subject.member_id`,
} as const
/** Of `voids`. */
export const voidsOf = ({ by }: Pick<Look, 'by'>) => sql`voids.company_id = subject.company_id
  and voids.branch_id = subject.branch_id and ${voidedBy[by]} and ${duringIt('voids.at')}`
const completedBy = {
  till: sql`orders.register_id = subject.register_id`,
  person: sql`coalesce(orders.closed_by, orders.opened_by) = subject.member_id`,
} as const
/** Whether the last payment of an order is the shift's. */
const isLast = {
  till: ({ until }: Look) => sql`last.drawer_id = subject.id${before('last.at', until)}`,
  person: () => sql`last.taken_by = subject.member_id and ${duringIt('last.at')}`,
} as const

export const soldIn = (look: Look) => sql`
  select orders.* from (
    select distinct order_id from payments where ${moneyOf(look)} and payments.type = 'payment'
  ) as own
    join orders on orders.company_id = subject.company_id and orders.id = own.order_id
    cross join lateral (
      select drawer_id, taken_by, at from payments
      where payments.company_id = orders.company_id and payments.order_id = orders.id
        and payments.type = 'payment'
      order by at desc, id desc limit 1
    ) as last
  where orders.status = 'completed' and ${isLast[look.by](look)}
  union all
  select orders.* from orders
  where orders.company_id = subject.company_id and orders.branch_id = subject.branch_id
    and orders.opened_at >= subject.started_at - interval '1 day'
    and orders.opened_at < ${endOf('subject')}
    and ${duringIt('orders.closed_at')} and ${completedBy[look.by]} and orders.status = 'completed'
    and not exists (select from payments where payments.company_id = orders.company_id
      and payments.order_id = orders.id and payments.type = 'payment')`

/** What was handed out for deposits that came back: the payments below 0. */
export const depositsOut = sql`coalesce(-sum(payments.amount)
  filter (where type = 'payment' and payments.amount < 0), 0)::bigint`
