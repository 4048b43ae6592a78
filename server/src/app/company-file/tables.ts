/**
 * What becomes of each tenant table when a company leaves. A table that stands in neither list
 * fails a test, so that a new one can't be forgotten.
 */

/** SQL that stands in the file in place of a column. */
type Replaced = Readonly<Record<string, string>>

export interface TravellingTable {
  readonly name: string
  readonly replaced: Replaced
  /** Which rows; all where there is none. */
  readonly where?: string
  /** The column that the database counts by itself: it is counted anew, in the same order. */
  readonly order?: string
  /** Of rows that have some hundred kilobytes or more each. */
  readonly rowsAtOnce?: number
}

const plain = (names: string): readonly TravellingTable[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, replaced: {} }))

/** Where it comes to, nobody has made it to practise in. */
const companiesTable: TravellingTable = {
  name: 'companies',
  replaced: { practice_of: 'NULL', ended_at: 'NULL' },
}

/** What the key of a server seals stays there; who knows it enters it anew. */
const withoutSecrets: readonly TravellingTable[] = [
  {
    name: 'registers',
    replaced: {
      device_secret_enc: 'NULL',
      // A device is paired with one server. What the server writes itself needs no pairing.
      state: `CASE WHEN state = 'active' AND kind NOT IN ('server', 'online')
        THEN 'unpaired' ELSE state END`,
      unpair_asked: 'false',
    },
  },
  { name: 'billing_records', replaced: { bank_details_enc: 'NULL', account_hint: `''` } },
  // The tags need the key of the server; without them equal PINs are found by their hashes.
  { name: 'team_members', replaced: { pin_tag: 'NULL', badge_tag: 'NULL' } },
  {
    name: 'addon_states',
    replaced: { secret_enc: 'NULL', previous_secret_enc: 'NULL', previous_until: 'NULL' },
  },
]

export const travelling: readonly TravellingTable[] = [
  companiesTable,
  ...plain(`company_counters branches branch_counters number_counters users
    user_companies roles`),
  ...withoutSecrets,
  ...plain(`facts fact_forks fact_quarantine fact_doubts late_arrivals apart_pasts apart_facts
    apart_decisions audit_entries audit_chain audit_positions`),
  ...plain(`tax_rates categories items item_codes item_words item_things modifier_groups
    shared_options price_lists availabilities menus discounts
    discount_counters service_charges payment_methods reasons change_sets change_set_records`),
  { name: 'images', replaced: {}, rowsAtOnce: 4 },
  { name: 'menu_versions', replaced: {}, rowsAtOnce: 4 },
  { name: 'imports', replaced: {}, where: `state = 'done'` },
  ...plain(`team_member_branches member_rates tip_rules tip_settlements drawer_reviews
    shift_approvals shift_corrections rota_availability rota_notices rota_overrides
    rota_settings rota_shifts rota_swaps rota_templates rota_time_off`),
  ...plain(`device_profiles register_clocks stations printers receipt_brands floor_areas
    card_readers till_screens kiosk_brands kiosk_settings`),
  ...plain(`customers customer_words customer_consents customer_orders customer_figures
    customer_firsts customer_first_moves customer_segments loyalty_programmes balances
    balance_entries balance_holds`),
  ...plain(`stock_kinds stock_locations stock_movements stock_levels stock_days stock_day_changes
    stock_pending stock_batches stock_targets stock_takes stock_take_rows stock_take_entries
    suppliers supplier_items purchase_orders deliveries delivery_lines transfers waste_pictures`),
  ...plain(`events opening_hours calendar_entries calendar_sources calendar_source_entries
    guest_bookings online_settings online_states online_slots online_slot_holds delivery_zones
    shop_orders shop_visits social_links`),
  ...plain(`card_attempts card_refunds card_disputes settlement_payouts settlement_entries
    addon_connections addon_journal_days marketplace_items`),
  { name: 'addon_journals', replaced: {}, rowsAtOnce: 20 },
  { name: 'marketplace_orders', replaced: {}, order: 'position' },
  ...plain('notifications notification_cursors report_schedules report_new_customers'),
  ...plain('saved_views saved_view_defaults built_reports'),
  {
    // Which days there are; all are added up anew.
    name: 'report_days',
    replaced: { rolled: 'NULL', rolled_at: 'NULL', checked: 'NULL', difference: '0' },
  },
]

const stayingFor = (reason: string, names: string): readonly (readonly [string, string])[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, reason] as const)

/** Why each of the others stays. */
export const staying: ReadonlyMap<string, string> = new Map([
  ...stayingFor(
    'derived: made anew from the facts',
    `orders order_lines order_discounts order_reductions order_voids order_exceptions payments
    refunds refund_lines former_receipts drawer_sessions drawer_entries shifts`,
  ),
  ...stayingFor(
    'derived: added up anew from the orders',
    `report_followers report_months report_figures report_figures_months report_orders
    report_orders_months report_kinds report_kinds_months report_hours report_week_hours
    report_week_hours_months report_visits report_visits_months report_team report_team_months
    report_taxes report_taxes_months report_items report_items_months report_item_names
    report_categories report_categories_months report_category_items
    report_category_items_months report_modifiers report_modifiers_months report_option_items
    report_option_lines report_option_lines_months report_option_pairs report_option_totals
    report_money report_payments report_payments_months report_methods report_methods_months
    report_discounts report_discounts_months report_voids report_voids_months report_events
    report_events_months report_ready report_ready_months`,
  ),
  ...stayingFor(
    'secret: opens this server and no other; made anew there',
    `api_keys device_tokens device_key_offers pairing_codes invitations calendar_feeds
    push_subscriptions`,
  ),
  ...stayingFor('secret: sealed with the key of this server', 'stripe_connections'),
  ...stayingFor('elsewhere: companies of their own on this server', 'practice_companies'),
  ...stayingFor(
    'passing: work of this server, which it finishes itself',
    `jobs idempotency_keys print_jobs import_parts import_problems addon_deliveries
    guest_proofs kept_exchanges`,
  ),
])
