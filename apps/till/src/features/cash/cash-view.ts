/** What is done with the drawer; `home` is where it begins. */
export type CashView =
  | 'home'
  | 'open'
  | 'paid_in'
  | 'paid_out'
  | 'dropped'
  | 'no_sale'
  | 'count'
  | 'close'
  | 'report'
