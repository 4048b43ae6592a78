/** Who may read the audit of a record: whoever may read the record itself. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'

/** Records of the whole company, which people of one branch see as well. */
export const companyNouns: readonly string[] = [
  'company',
  'user',
  'invitation',
  'api_key',
  'item',
  'category',
  'modifier_group',
  'shared_option',
  'tax_rate',
  'discount',
  'service_charge',
  'payment_method',
  'station',
  'price_list',
  'device_profile',
  'customer',
  'gift_card',
  'loyalty_programme',
]

const readBy: { readonly [permission in Permission]?: readonly string[] } = {
  'catalogue.read': [
    ...['item', 'category', 'modifier_group', 'shared_option', 'tax_rate', 'discount'],
    ...['price_list', 'menu', 'station'],
  ],
  'settings.read': [
    ...['receipt_brand', 'addon_connection', 'printer', 'card_reader', 'kiosk_setting'],
    ...['kiosk_brand', 'online_setting', 'opening_hours', 'delivery_zone', 'social_links'],
    ...['service_charge', 'payment_method', 'reason', 'device_profile', 'floor_area'],
  ],
  'company.read': ['company', 'branch', 'card_connection'],
  'registers.read': ['register'],
  'calendar.read': ['event', 'calendar_entry', 'calendar_feed', 'calendar_source'],
  'transactions.read': ['card_attempt'],
  'sales.read': ['report_schedule'],
  'orders.read': ['order'],
  'billing.read': ['billing_record'],
  'keys.manage': ['api_key'],
  'users.read': ['user', 'invitation'],
  'team.read': ['team_member', 'role', 'shift', 'tip_rules', 'tip_settlement'],
  'rota.read': ['rota_shift', 'rota_template', 'rota_settings'],
  'customers.read': ['customer', 'customer_segment', 'gift_card', 'loyalty_programme'],
  'stock.read': [
    ...['stock_kind', 'stock_location', 'supplier', 'supplier_item', 'transfer'],
    ...['purchase_order'],
  ],
  'stock.count': ['stock_take'],
}

const needed: ReadonlyMap<string, Permission> = new Map(
  Object.entries(readBy).flatMap(([permission, nouns]) =>
    nouns.map((noun) => [noun, permission as Permission] as const),
  ),
)

/** What the record of a noun takes to be read; of one that is listed nowhere, an owner's right. */
export const permissionOfNoun = (noun: string): Permission => needed.get(noun) ?? 'company.setup'
