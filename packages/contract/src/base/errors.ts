/**
 * Every error that the API answers: `{ code, message, data }` with a stable code. `data.field` is
 * the path of the field that is wrong, where one is.
 */
import { z } from 'zod'

export const errorData = z
  .object({
    /** Path of the field, such as `lines.0.quantity`. */
    field: z.string().nullable(),
    /** All that is wrong with the input, where it is more than one thing. */
    issues: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
    /** What the caller needs in order to go on, such as the sequence wanted. */
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  })
  .optional()
export type ErrorData = z.infer<typeof errorData>

const entry = (status: number, message: string) => ({ status, message, data: errorData })

export const errorCatalogue = {
  invalid_input: entry(400, 'The input is not valid.'),
  malformed_json: entry(400, 'The body is not JSON.'),
  unknown_field: entry(400, 'The input has a field that is not known.'),
  not_signed_in: entry(401, 'Sign in, or send a token.'),
  not_allowed: entry(403, 'This needs a permission that you don’t have.'),
  not_found: entry(404, 'There is no such thing here.'),
  wrong_origin: entry(403, 'Requests with a session must come from this site.'),
  method_not_allowed: entry(405, 'This path does not take that method.'),
  body_too_large: entry(413, 'The body is too large.'),
  wrong_content_type: entry(415, 'Send application/json.'),
  stale_version: entry(409, 'Somebody changed it meanwhile. Load it again.'),
  order_refused: entry(409, 'The order does not allow it. `detail.refusal` says why.'),
  booking_refused: entry(
    409,
    'The reservation can’t be made or changed like that. `detail.refusal` says why.',
  ),
  shop_refused: entry(409, 'The shop does not take it. `detail.refusal` says why.'),
  id_reused: entry(409, 'This id exists with other content.'),
  duplicate_value: entry(409, 'Another record has this value already.'),
  recipe_circular: entry(
    422,
    'The recipe leads back to the item itself. `detail.items` names the way round.',
  ),
  recipe_units: entry(
    422,
    'The unit doesn’t compare to the item’s. Say how much of it one of the item holds.',
  ),
  import_busy: entry(409, 'The import is not at that step: look at its state.'),
  changed_since: entry(409, 'Something of it was changed since, so it is not taken back.'),
  too_many_items: entry(422, 'That is more than 20,000 items. Choose fewer.'),
  in_use: entry(409, 'Something still refers to it.'),
  idempotency_key_reused: entry(422, 'This key was used for another request.'),
  answer_lost: entry(
    409,
    'This request was carried out, at least in part, and its answer was lost. See what it changed.',
  ),
  currency_mismatch: entry(422, 'The currency is not the branch’s.'),
  reference_unknown: entry(422, 'The input refers to something that is not here.'),
  card_code_invalid: entry(422, 'This is no code of a gift card. Check it and try again.'),
  balance_insufficient: entry(409, 'There is less on it than that.'),
  balance_blocked: entry(409, 'This gift card is blocked.'),
  card_refused: entry(409, 'The card payment does not allow it. `detail.refusal` says why.'),
  stock_entry_differs: entry(409, 'This entry is in the ledger with other content.'),
  stock_kinds_full: entry(409, 'There are ten kinds of your own already. Archive one first.'),
  unit_has_stock: entry(
    409,
    'Stock of the item moved in this unit. Take a new item for the other unit.',
  ),
  stock_unit_unknown: entry(422, 'The item is not measured in that unit.'),
  stock_not_tracked: entry(422, 'The stock of this item is not tracked.'),
  batch_missing: entry(422, 'Enter the batch number: this item is tracked by batch.'),
  expiry_missing: entry(422, 'Enter the expiry date: this item is tracked by it.'),
  expiry_before_delivery: entry(422, 'It had expired before the day of the delivery.'),
  batch_expiry_differs: entry(
    409,
    'This batch number is here with another expiry date, which `detail.expiry` says.',
  ),
  serial_missing: entry(422, 'Enter one serial number for each piece.'),
  serial_named_twice: entry(422, 'A serial number is entered twice. `detail.serial` says which.'),
  serial_not_tracked: entry(422, 'This item is not tracked by serial number.'),
  serial_in_stock: entry(409, 'This piece is in stock already. `detail.serial` says which.'),
  serial_not_here: entry(409, 'This piece is not in stock here. `detail.serial` says which.'),
  tender_exceeds_due: entry(422, 'Only cash may be more than what is due.'),
  amount_out_of_range: entry(422, 'An amount is larger than we can count.'),
  sequence_gap: entry(409, 'Facts are missing before these. Send from the sequence wanted.'),
  chain_fork: entry(
    409,
    'The books of this register have another past. This one is kept apart for a person to decide.',
  ),
  chain_broken: entry(422, 'A fact’s hash does not fit its content or the fact before it.'),
  wrong_register: entry(422, 'The facts are not of this register.'),
  device_forgotten: entry(401, 'The pairing of this device has ended. Pair it again.'),
  signature_missing: entry(401, 'This device has a key, and must sign what it sends.'),
  signature_old: entry(401, 'The time of the signature is more than 5 minutes away from now.'),
  signature_wrong: entry(401, 'The signature of this request is wrong.'),
  key_fixed: entry(409, 'This device has a key, which does not change.'),
  backup_invalid: entry(422, 'This is no backup that this server can open.'),
  register_closed: entry(409, 'This register was closed. Pair the device again.'),
  pairing_code_invalid: entry(422, 'The pairing code is wrong, used or older than ten minutes.'),
  pairing_unconfirmed: entry(409, 'A person must confirm this device in the back office first.'),
  pairing_refused: entry(403, 'This device was refused in the back office.'),
  currency_fixed: entry(409, 'Something was sold already: the currency stays.'),
  day_would_change: entry(
    409,
    'What is sold now would move to another business day. Change it later in the day.',
  ),
  last_branch: entry(409, 'A company keeps at least one branch.'),
  branch_has_tills: entry(409, 'Tills of this branch are still paired. Unpair them first.'),
  branch_has_orders: entry(409, 'Orders of this branch are still open. Close them first.'),
  drawer_open: entry(409, 'A cash drawer is still open. Close it first.'),
  drawer_not_open: entry(409, 'This drawer is closed already.'),
  drawer_not_closed: entry(409, 'This drawer is still open. Close it first.'),
  drawer_till_connected: entry(409, 'Its till is connected. Close the drawer there.'),
  last_payment_method: entry(
    409,
    'A business keeps at least one payment method. Add another first.',
  ),
  image_type_unknown: entry(422, 'Send a picture as JPEG, PNG or WebP.'),
  image_damaged: entry(422, 'The picture can’t be read.'),
  image_too_many_pixels: entry(422, 'The picture has more than 40 megapixels.'),
  video_type_unknown: entry(422, 'Send a video as MP4 or WebM.'),
  video_damaged: entry(422, 'The video can’t be read, or doesn’t say how long it is.'),
  video_too_long: entry(422, 'The video is longer than 30 seconds.'),
  last_owner: entry(409, 'A business keeps at least one owner. Make somebody else an owner first.'),
  own_rights: entry(409, 'Nobody changes their own role or branches, or suspends themselves.'),
  reauthentication_required: entry(403, 'Show again who you are: enter your password.'),
  invitation_invalid: entry(410, 'This invitation is no longer good. Ask for a new one.'),
  account_exists: entry(409, 'This address has an account. Sign in with it to join.'),
  other_account: entry(409, 'The invitation is for another address. Sign in with that one.'),
  other_company: entry(409, 'This account belongs to a business. Each account belongs to one.'),
  setup_incomplete: entry(409, 'Some steps of the set-up are not filled in yet.'),
  pin_too_simple: entry(422, 'This PIN is too easy to guess. Choose another one.'),
  push_service_unknown: entry(422, 'This is not the address of a push service that we know.'),
  too_many_requests: entry(429, 'Too many attempts. Wait a little.'),
  rota_warned: entry(
    422,
    'The plan has `detail.warnings` warnings. Say why it is published all the same.',
  ),
  hours_approved: entry(409, 'The shift is approved. Withdraw the approval before you correct it.'),
  hours_not_ended: entry(409, 'A shift that has not ended can’t be approved or corrected.'),
  hours_unapproved: entry(409, '`detail.shifts` shifts of these days are not approved.'),
  payroll_incomplete: entry(422, 'The payroll file lacks: `detail.missing`.'),
  rota_request_closed: entry(409, 'This request is decided, taken back or over.'),
  stripe_refused: entry(422, 'Stripe does not take this key. Check it, and what it may do.'),
  stripe_unreachable: entry(409, 'Stripe does not answer. Try again in a minute.'),
  addon_mapping: entry(409, 'Accounts are not mapped yet. `detail.missing` names them.'),
  addon_secret: entry(409, 'The add-on has no secret of that kind.'),
  practice_company: entry(409, 'A practice company cannot do this. Use your own company.'),
  practice_full: entry(409, 'There are three practice companies already. Delete one first.'),
  address_private: entry(422, 'Use an https address on the public internet.'),
  stripe_missing: entry(409, 'No account at Stripe is connected.'),
  stripe_other_account: entry(
    409,
    'Card payments at the account that is connected are not known yet. Wait until they are.',
  ),
  no_company: entry(403, 'You are signed in, and belong to no business yet.'),
  // The codes of signing in, as the identity services that people know write them.
  'email-already-in-use': entry(409, 'This email address is already used to sign in.'),
  'invalid-credential': entry(401, 'E-mail or password is wrong.'),
  'wrong-password': entry(403, 'The password is wrong.'),
  'user-not-found': entry(404, 'There is no such account any more.'),
  'too-many-requests': entry(429, 'Too many attempts. Wait a little.'),
  'unauthorized-domain': entry(403, 'Signing in is not enabled for this address.'),
  'password-does-not-meet-requirements': entry(422, 'The password misses something.'),
  'link-expired': entry(410, 'The link is too old, or was used. Ask for a new one.'),
  suspended: entry(403, 'Your access was suspended by your business.'),
  tips_not_over: entry(409, 'These days are not over yet. Settle up to yesterday.'),
  tips_not_next: entry(409, 'Intervals follow each other: begin the day after the last one.'),
  tips_unshared: entry(409, 'Nobody who worked takes part: there is nobody to give the tips to.'),
  calendar_unreadable: entry(422, 'This calendar can’t be read. Use iCalendar (.ics).'),
  calendar_too_large: entry(422, 'This calendar is too large.'),
  address_refused: entry(422, 'Use an address on the public internet.'),
  address_unreachable: entry(422, 'No calendar was found at this address.'),
  table_booked_twice: entry(409, 'A table is reserved for others at this time.'),
  purchase_order_sent: entry(409, 'This order was sent already: only a draft can be changed.'),
  purchase_order_not_sent: entry(409, 'This order was not sent yet.'),
  purchase_order_begun: entry(409, 'Some of it came already. Close the order instead.'),
  purchase_order_closed: entry(409, 'This order is closed already.'),
  transfer_not_shipped: entry(409, 'This transfer was not sent off yet.'),
  transfer_shipped_already: entry(409, 'This transfer was sent off already.'),
  transfer_received_already: entry(409, 'This transfer was received already.'),
  transfer_cancelled: entry(409, 'This transfer was cancelled.'),
  stock_take_closed: entry(409, 'This stock take is completed or cancelled. Nothing changes.'),
  stock_take_not_started: entry(409, 'Start the stock take first.'),
  stock_take_busy: entry(409, 'Not at this step: look at the state of the stock take.'),
  stock_take_empty: entry(422, 'No row is counted yet.'),
  stock_row_unknown: entry(422, 'The sheet has no such row.'),
  stock_unit_wrong: entry(422, 'The item is counted in another unit.'),
  count_negative: entry(422, 'A count cannot be below 0.'),
  unavailable: entry(503, 'The database does not answer. Try again.'),
  internal: entry(500, 'Something went wrong on our side. It was logged.'),
} as const
export type ErrorCode = keyof typeof errorCatalogue

/** The part of the catalogue that a route may answer, for `oc.errors`. */
export function errorsOf<Code extends ErrorCode>(
  ...codes: readonly Code[]
): Pick<typeof errorCatalogue, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorCatalogue[code]])) as Pick<
    typeof errorCatalogue,
    Code
  >
}
