/** Why a shop does not take what a guest asks for, or what staff say of an order. */
export const shopRefusals = [
  'switched_off',
  'paused',
  'closed',
  'tills_silent',
  'type_not_offered',
  'address_missing',
  'out_of_zone',
  'table_unknown',
  'basket_empty',
  'item_not_offered',
  'item_sold_out',
  'option_sold_out',
  'options_invalid',
  'left_fewer',
  'age_restricted',
  'too_many_items',
  'below_minimum',
  'code_unknown',
  'tip_not_taken',
  'note_not_taken',
  'payment_not_offered',
  'contact_missing',
  'slot_not_offered',
  'slot_full',
  'total_changed',
  'cancel_too_late',
  'cancel_not_paid_back',
  'answered_already',
  'answer_too_late',
  'not_accepted',
  'not_paid',
  'payment_unknown',
  'gift_card_unknown',
  'gift_card_less',
  'proof_wrong',
  'proof_expired',
  'reward_not_offered',
  'points_less',
] as const
export type ShopRefusal = (typeof shopRefusals)[number]

/** Where an order of a guest stands, as the guest is told. */
export const guestStates = [
  'awaiting_payment',
  'received',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'done',
  'rejected',
  'cancelled',
] as const
export type GuestState = (typeof guestStates)[number]

/** How a guest pays; `at_table` is with the bill of the table. */
export const shopPayments = ['on_collection', 'on_delivery', 'at_table', 'online'] as const
export type ShopPayment = (typeof shopPayments)[number]
