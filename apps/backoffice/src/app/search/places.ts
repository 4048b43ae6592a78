import BillingIcon from '@mui/icons-material/AccountBalanceOutlined'
import DrawersIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import ReportsIcon from '@mui/icons-material/AssessmentOutlined'
import SalesIcon from '@mui/icons-material/BarChart'
import RecipesIcon from '@mui/icons-material/BlenderOutlined'
import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import RotaIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import UsageIcon from '@mui/icons-material/CompareArrows'
import WasteIcon from '@mui/icons-material/DeleteOutlined'
import MyShiftsIcon from '@mui/icons-material/EventAvailableOutlined'
import AddonsIcon from '@mui/icons-material/ExtensionOutlined'
import StockTakesIcon from '@mui/icons-material/FactCheckOutlined'
import CustomersIcon from '@mui/icons-material/GroupsOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import DiscountsIcon from '@mui/icons-material/LocalOfferOutlined'
import BuyingIcon from '@mui/icons-material/LocalShippingOutlined'
import MenusIcon from '@mui/icons-material/MenuBookOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import UsersIcon from '@mui/icons-material/PeopleOutlined'
import TillIcon from '@mui/icons-material/PointOfSale'
import ReasonsIcon from '@mui/icons-material/QuestionAnswerOutlined'
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import ShiftsIcon from '@mui/icons-material/ScheduleOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import OnlineIcon from '@mui/icons-material/StorefrontOutlined'
import DevicesIcon from '@mui/icons-material/TabletMacOutlined'
import KioskIcon from '@mui/icons-material/TouchAppOutlined'
import ModifiersIcon from '@mui/icons-material/TuneOutlined'
import LevelsIcon from '@mui/icons-material/WarehouseOutlined'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type { ComponentType } from 'react'
import { paths } from '../../platform/routing/index.ts'

export interface Place {
  readonly key:
    | 'home'
    | 'till'
    | 'orders'
    | 'transactions'
    | 'sales'
    | 'reports'
    | 'drawers'
    | 'shifts'
    | 'calendar'
    | 'rota'
    | 'myShifts'
    | 'customers'
    | 'items'
    | 'menus'
    | 'modifiers'
    | 'discounts'
    | 'stockLevels'
    | 'buying'
    | 'stockTakes'
    | 'recipes'
    | 'waste'
    | 'stockUsage'
    | 'reasons'
    | 'pos'
    | 'kiosk'
    | 'online'
    | 'company'
    | 'users'
    | 'billing'
    | 'addons'
    | 'settings'
  readonly group: 'start' | 'sell' | 'catalogue' | 'stock' | 'setup' | 'business'
  readonly Icon: ComponentType
  readonly path: string
  /** Any of these is enough. */
  readonly permission?: Permission | readonly Permission[]
  readonly external?: boolean
  /** Pages that belong to it, where that is not everything below its path. */
  readonly pages?: RegExp
}

const places: readonly Place[] = [
  { key: 'home', group: 'start', Icon: HomeIcon, path: paths.home() },
  { key: 'myShifts', group: 'start', Icon: MyShiftsIcon, path: paths.myRota() },
  { key: 'till', group: 'sell', Icon: TillIcon, path: paths.till(), external: true },
  {
    key: 'orders',
    group: 'sell',
    Icon: OrdersIcon,
    path: paths.orders(),
    permission: 'orders.read',
  },
  {
    key: 'transactions',
    group: 'sell',
    Icon: PaymentsIcon,
    path: paths.transactions(),
    permission: 'transactions.read',
  },
  { key: 'sales', group: 'sell', Icon: SalesIcon, path: paths.sales(), permission: 'sales.read' },
  {
    key: 'reports',
    group: 'sell',
    Icon: ReportsIcon,
    path: paths.reports(),
    permission: 'sales.read',
    pages: /^\/reports(\/(?!cashDrawer|shiftReports).*)?$/,
  },
  {
    key: 'drawers',
    group: 'sell',
    Icon: DrawersIcon,
    path: paths.cashDrawers(),
    permission: 'sales.read',
  },
  {
    key: 'shifts',
    group: 'sell',
    Icon: ShiftsIcon,
    path: paths.shifts(),
    permission: ['sales.read', 'team.read'],
  },
  {
    key: 'calendar',
    group: 'sell',
    Icon: CalendarIcon,
    path: paths.calendar(),
    permission: 'calendar.read',
  },
  {
    key: 'rota',
    group: 'sell',
    Icon: RotaIcon,
    path: paths.rota(),
    permission: 'rota.read',
    pages: /^\/rota$/,
  },
  {
    key: 'customers',
    group: 'sell',
    Icon: CustomersIcon,
    path: paths.customers(),
    permission: 'customers.read',
  },
  {
    key: 'items',
    group: 'catalogue',
    Icon: InventoryIcon,
    path: paths.items(),
    permission: 'catalogue.read',
  },
  {
    key: 'menus',
    group: 'catalogue',
    Icon: MenusIcon,
    path: paths.menus(),
    permission: 'catalogue.read',
  },
  {
    key: 'modifiers',
    group: 'catalogue',
    Icon: ModifiersIcon,
    path: paths.modifiers(),
    permission: 'catalogue.read',
  },
  {
    key: 'discounts',
    group: 'catalogue',
    Icon: DiscountsIcon,
    path: paths.discounts(),
    permission: 'catalogue.read',
  },
  {
    key: 'stockLevels',
    group: 'stock',
    Icon: LevelsIcon,
    path: paths.stock(),
    permission: 'stock.read',
    pages: /^\/stock(\/(batches|kinds|locations))?$/,
  },
  {
    key: 'recipes',
    group: 'stock',
    Icon: RecipesIcon,
    path: paths.recipes(),
    permission: 'stock.read',
  },
  {
    key: 'buying',
    group: 'stock',
    Icon: BuyingIcon,
    path: paths.lowStock(),
    permission: 'stock.read',
    pages:
      /^\/stock\/(lowStockReport|addStock|(deliveries|purchaseOrders|transfers|suppliers)(\/.*)?)$/,
  },
  {
    key: 'stockTakes',
    group: 'stock',
    Icon: StockTakesIcon,
    path: paths.stockTakes(),
    permission: 'stock.count',
    pages: /^\/stock\/(stockTakes(\/.*)?|createStockTake)$/,
  },
  {
    key: 'waste',
    group: 'stock',
    Icon: WasteIcon,
    path: paths.waste(),
    permission: 'stock.read',
  },
  {
    key: 'stockUsage',
    group: 'stock',
    Icon: UsageIcon,
    path: paths.stockUsage(),
    permission: 'stock.read',
  },
  {
    key: 'reasons',
    group: 'setup',
    Icon: ReasonsIcon,
    path: paths.reasons(),
    permission: 'settings.read',
  },
  {
    key: 'pos',
    group: 'setup',
    Icon: DevicesIcon,
    path: paths.devices(),
    permission: 'registers.read',
  },
  {
    key: 'kiosk',
    group: 'setup',
    Icon: KioskIcon,
    path: paths.kiosk(),
    permission: 'settings.read',
  },
  {
    key: 'online',
    group: 'setup',
    Icon: OnlineIcon,
    path: paths.online(),
    permission: 'settings.read',
  },
  {
    key: 'company',
    group: 'business',
    Icon: CompanyIcon,
    path: paths.company(),
    permission: 'company.read',
    pages: /^\/company(\/branches.*)?$/,
  },
  {
    key: 'users',
    group: 'business',
    Icon: UsersIcon,
    path: paths.users(),
    permission: 'users.read',
  },
  {
    key: 'billing',
    group: 'business',
    Icon: BillingIcon,
    path: paths.billing(),
    permission: 'billing.read',
  },
  {
    key: 'addons',
    group: 'business',
    Icon: AddonsIcon,
    path: paths.boltons(),
    permission: 'settings.read',
  },
  {
    key: 'settings',
    group: 'setup',
    Icon: SettingsIcon,
    path: paths.settings(),
    permission: 'settings.read',
  },
]

/** Where this person may go: pages that exist and that they have the permission for. */
export function listPlaces(
  can: (permission: Permission) => boolean,
  exists: (path: string) => boolean,
): readonly Place[] {
  return places.filter(
    ({ external, path, permission }) =>
      (external === true || exists(path)) &&
      (permission === undefined || [permission].flat().some(can)),
  )
}

/** True if the page is this place or lies below it. */
export function isAt(place: Place, pathname: string): boolean {
  if (place.pages !== undefined) return place.pages.test(pathname)
  if (place.path === '/') return pathname === '/'
  return pathname === place.path || pathname.startsWith(`${place.path}/`)
}
