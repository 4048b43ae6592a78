/**
 * The modules of each part in steps, lowest first: a module may use those on lower steps and never
 * one of its own step. A folder that is a key here is a group, whose modules have steps of their
 * own. This table is the only place that says so; ARCHITECTURE.md is drawn from it.
 */
export interface Steps {
  /** Where true, other modules see a module's `index.ts` alone, and each has a README.md. */
  readonly faces: boolean
  readonly steps: readonly (readonly string[])[]
}

export const steps: Readonly<Record<string, Steps>> = {
  'packages/domain/src': {
    faces: false,
    steps: [
      ['kernel'],
      ['card', 'journal', 'offer'],
      ['business'],
      ['order'],
      ['drawer', 'kitchen', 'shift', 'stock'],
      ['receipt'],
      ['report'],
    ],
  },
  'packages/domain/src/offer': {
    faces: false,
    steps: [['balance', 'loyalty'], ['catalogue'], ['item-file', 'pricing', 'recipes']],
  },
  'packages/domain/src/business': {
    faces: false,
    steps: [
      ['access', 'addons', 'calendar', 'company', 'floor', 'images', 'kiosk'],
      ['customers', 'device', 'notify', 'online'],
      ['entries'],
    ],
  },
  'packages/domain/src/order': {
    faces: false,
    steps: [
      ['model'],
      ['seal'],
      ['discounts', 'heading', 'kitchen', 'payment', 'refund', 'split'],
      ['lines', 'tables'],
    ],
  },
  'packages/domain/src/receipt': {
    faces: false,
    steps: [
      ['layout', 'printer'],
      ['drawer', 'ticket'],
    ],
  },
  'packages/domain/src/report': {
    faces: false,
    steps: [['accounting', 'change', 'time'], ['definition'], ['sales'], ['events']],
  },
  'packages/contract/src': {
    faces: false,
    steps: [
      ['base'],
      ['catalogue', 'people', 'setup'],
      ['devices', 'facts'],
      ['reporting', 'stock'],
      ['trade'],
      ['overview'],
    ],
  },
  'packages/client/src': {
    faces: false,
    steps: [
      ['ports'],
      ['records', 'register'],
      ['browser'],
      ['cards', 'counts', 'keys', 'photos', 'store'],
      ['practice'],
      ['api'],
    ],
  },
  'packages/ordering/src': {
    faces: false,
    steps: [
      ['kit'],
      ['gate', 'grid', 'keypad', 'modifiers', 'online-orders', 'receipt'],
      ['basket', 'offer'],
    ],
  },
  'apps/backoffice/src': {
    faces: true,
    steps: [['platform'], ['kit'], ['areas'], ['app']],
  },
  'apps/backoffice/src/platform': {
    faces: true,
    steps: [
      ['browser', 'language', 'routing'],
      ['api', 'looks'],
      ['identity'],
      ['proof', 'routes', 'sign-in'],
      ['session'],
      ['live'],
      ['widgets'],
    ],
  },
  'apps/backoffice/src/kit': {
    faces: true,
    steps: [
      ['export', 'history', 'inputs', 'money', 'reports', 'tabs'],
      ['file-import', 'records'],
      ['catalogue', 'orders'],
      ['recipes', 'sale-lines'],
    ],
  },
  'apps/backoffice/src/areas': {
    faces: true,
    steps: [
      [
        ...['access', 'business', 'catalogue', 'foundation', 'people'],
        ...['reporting', 'stock', 'tills', 'trade'],
      ],
    ],
  },
  'apps/backoffice/src/areas/access': {
    faces: true,
    steps: [['account', 'auth']],
  },
  'apps/backoffice/src/areas/business': {
    faces: true,
    steps: [['addons', 'billing', 'company', 'onboarding', 'settings']],
  },
  'apps/backoffice/src/areas/catalogue': {
    faces: true,
    steps: [['discounts', 'items', 'menus', 'modifiers', 'price-lists']],
  },
  'apps/backoffice/src/areas/people': {
    faces: true,
    steps: [['calendar', 'customers', 'rota', 'team', 'users']],
  },
  'apps/backoffice/src/areas/reporting': {
    faces: true,
    steps: [['drawers', 'home', 'reports', 'sales', 'shifts']],
  },
  'apps/backoffice/src/areas/stock': {
    faces: true,
    steps: [['buying', 'counts', 'levels', 'recipes', 'waste']],
  },
  'apps/backoffice/src/areas/tills': {
    faces: true,
    steps: [
      [
        'card-readers',
        'devices',
        'floor',
        'kiosk',
        'online',
        'paper',
        'payment-methods',
        'profiles',
        'service-charges',
        'stations',
      ],
    ],
  },
  'apps/backoffice/src/areas/trade': {
    faces: true,
    steps: [['orders', 'reasons', 'transactions']],
  },
  'apps/backoffice/src/app': {
    faces: true,
    steps: [['bell', 'search'], ['shell']],
  },
  'apps/kitchen/src': {
    faces: true,
    steps: [['theme'], ['device'], ['board']],
  },
  'apps/kiosk/src': {
    faces: true,
    steps: [['theme'], ['device'], ['menu', 'display'], ['basket', 'cards'], ['flow']],
  },
  'apps/storefront/src': {
    faces: true,
    steps: [
      ['kit', 'theme'],
      ['basket'],
      ['item'],
      ['menu', 'checkout', 'paying', 'tracking'],
      ['page'],
      ['site'],
    ],
  },
  'apps/till/src': {
    faces: true,
    steps: [['device'], ['kit'], ['gate'], ['features'], ['shell']],
  },
  'apps/till/src/device': {
    faces: true,
    steps: [
      ['values'],
      ['catalogue', 'settings'],
      ['register', 'texts'],
      ['store'],
      ['bookings', 'guests'],
    ],
  },
  'apps/till/src/gate': {
    faces: true,
    steps: [['rights'], ['pin'], ['entrance']],
  },
  'apps/till/src/features': {
    faces: true,
    steps: [
      ['order'],
      ['balances', 'clock', 'kitchen', 'print'],
      ['cash', 'customers', 'machine'],
      ['tables'],
      ['pay', 'reservations'],
      ['receipt'],
    ],
  },
  'apps/till/src/features/order': {
    faces: true,
    steps: [
      ['front'],
      ['promotions'],
      ['ticket'],
      ['counts', 'discounts', 'items', 'online', 'orders', 'waste'],
    ],
  },
  'apps/till/src/features/print': {
    faces: true,
    steps: [['paper'], ['attached', 'display'], ['printing']],
  },
  'apps/till/src/features/pay': {
    faces: true,
    steps: [['tender'], ['split', 'terminal', 'top-ups'], ['refund']],
  },
  'apps/till/src/shell': {
    faces: true,
    steps: [['sheets', 'ticket'], ['sell'], ['start']],
  },
  'server/src': {
    faces: true,
    steps: [
      ['fair'],
      ['platform'],
      ['people'],
      ['setup'],
      ['catalogue'],
      ['journal'],
      ['stock'],
      ['customers'],
      ['trade'],
      ['channels'],
      ['reporting'],
      ['app'],
    ],
  },
  'server/src/platform': {
    faces: true,
    steps: [
      ['machine', 'errors', 'pdf', 'emails'],
      ['db'],
      ['access', 'paging', 'live'],
      ['http'],
      ['audit'],
      ['records'],
      ['jobs'],
    ],
  },
  'server/src/people': {
    faces: true,
    steps: [['roles'], ['auth'], ['account', 'users', 'keys', 'session', 'views'], ['team']],
  },
  'server/src/people/auth': {
    faces: true,
    steps: [
      ['parts'],
      ['passwords'],
      ['second-factor'],
      ['sessions'],
      ['ways'],
      ['identity'],
      ['sign-up'],
    ],
  },
  'server/src/setup': {
    faces: true,
    steps: [
      ['images', 'taxes'],
      ['company', 'device-profiles'],
      [
        'stations',
        'reasons',
        'receipt-brands',
        'payment-methods',
        'service-charges',
        'registers',
        'billing',
      ],
      ['floor-areas'],
    ],
  },
  'server/src/catalogue': {
    faces: true,
    steps: [
      ['items'],
      ['modifiers', 'price-lists', 'availability'],
      ['menus'],
      ['bulk'],
      ['imports', 'branch-copy'],
    ],
  },
  'server/src/journal': {
    faces: true,
    steps: [['aggregates', 'facts'], ['projection'], ['append'], ['books', 'doubts']],
  },
  'server/src/stock': {
    faces: true,
    steps: [
      ['ledger'],
      ['places', 'suppliers'],
      ['batches'],
      ['levels'],
      ['counts', 'labels', 'purchasing', 'recipes', 'transfers', 'waste'],
      ['low-stock'],
    ],
  },
  'server/src/customers': {
    faces: true,
    steps: [
      ['calendar', 'loyalty', 'discounts', 'segments'],
      ['directory'],
      ['balances', 'proofs'],
    ],
  },
  'server/src/trade': {
    faces: true,
    steps: [
      ['printers'],
      ['quotes', 'orders'],
      ['customer-story'],
      ['receipts'],
      ['shifts', 'transactions'],
      ['invoices'],
      ['drawers', 'tips'],
      ['print-queue'],
      ['office'],
    ],
  },
  'server/src/channels': {
    faces: true,
    steps: [
      ['card-payments', 'displays', 'kiosk', 'online', 'settlements'],
      ['booking', 'shop', 'widgets', 'sync', 'apart', 'stripe', 'zvt'],
    ],
  },
  'server/src/reporting': {
    faces: true,
    steps: [
      ['late-arrivals'],
      ['sales'],
      ['reports'],
      ['accounts', 'home', 'item-sales', 'search'],
      ['builder'],
      ['exports', 'calendar'],
      ['notifications'],
      ['report-schedules'],
    ],
  },
  'server/src/reporting/accounts': {
    faces: true,
    steps: [['shift-reports', 'shop-report', 'stock-account']],
  },
  'server/src/reporting/calendar': {
    faces: true,
    steps: [['view'], ['feeds']],
  },
  'server/src/app': {
    faces: true,
    steps: [
      ['company-file', 'examples', 'starter', 'projections'],
      ['backup', 'onboarding', 'practice', 'watch'],
      ['addons'],
      ['site'],
      ['hostile', 'seed'],
    ],
  },
  'server/src/app/backup': {
    faces: true,
    steps: [['places'], ['keeping'], ['embedded', 'own']],
  },
  'server/src/app/addons': {
    faces: true,
    steps: [
      ['connections'],
      ['delivery', 'feed'],
      ['accounting', 'data', 'marketplaces', 'messages', 'webhooks'],
      ['registry'],
    ],
  },
}
