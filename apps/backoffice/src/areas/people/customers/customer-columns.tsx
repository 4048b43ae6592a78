/** What the list of customers shows of each, and what it can be narrowed by. */
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { customerViews, ordersAskedMax } from '@servery/contract/people/customers.ts'
import { customerName } from '@servery/domain/business/customers/customer.ts'
import { CodeText, DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn, ListFilter } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import type { Customer, CustomerRow } from './customer-form.ts'

/** The first letters of the name, as people write them. */
function initialsOf(row: Customer): string {
  const words = customerName(row).split(/\s+/).slice(0, 2)
  return words
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

function pointsColumn(t: TFunction): ListColumn<CustomerRow> {
  return {
    key: 'points',
    header: t('customers.column.points'),
    align: 'end',
    hideBelow: 'lg',
    cell: (row) => <QuantityText thousandths={row.points * 1000} />,
  }
}

/** The columns of the list; money in the currency of the branch where nothing was spent yet. */
export function listColumns(
  t: TFunction,
  own: string,
  hasPoints: boolean,
): readonly ListColumn<CustomerRow>[] {
  const money = (minor: number, row: Customer) =>
    row.orders === 0 ? '–' : <MoneyText currency={row.currency || own} minor={minor} />
  return [
    {
      key: 'name',
      header: t('customers.column.name'),
      sortable: true,
      width: 260,
      cell: (row) => (
        <Box sx={{ alignItems: 'center', display: 'flex', gap: 1.25 }}>
          <Avatar
            aria-hidden="true"
            sx={{
              bgcolor: 'action.selected',
              color: 'text.primary',
              display: { xs: 'none', sm: 'flex' },
              fontSize: '0.8125rem',
              fontWeight: 600,
              height: 32,
              width: 32,
            }}
          >
            {initialsOf(row)}
          </Avatar>
          <Box sx={{ minWidth: { xs: 0, md: 130 }, overflowWrap: 'anywhere' }}>
            {customerName(row)}
            {row.email !== '' && row.email !== customerName(row) && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
                {row.email}
              </Box>
            )}
          </Box>
        </Box>
      ),
    },
    {
      key: 'lastVisitAt',
      header: t('customers.column.lastVisit'),
      sortable: true,
      cell: (row) =>
        row.lastVisitAt === null ? '–' : <DateTimeText instant={row.lastVisitAt} shape="date" />,
    },
    {
      key: 'spent',
      header: t('customers.column.spent'),
      definition: t('customers.definition.spent'),
      align: 'end',
      wrapsHead: true,
      sortable: true,
      cell: (row) => money(row.spent, row),
    },
    {
      key: 'orders',
      header: t('customers.column.orders'),
      align: 'end',
      sortable: true,
      cell: (row) => row.orders,
    },
    {
      key: 'average',
      header: t('customers.column.average'),
      definition: t('customers.definition.average'),
      align: 'end',
      wrapsHead: true,
      cell: (row) => money(row.average, row),
      hideBelow: 'xl',
    },
    {
      key: 'phone',
      header: t('customers.column.phone'),
      cell: (row) => (row.phone === '' ? '–' : <CodeText>{row.phone}</CodeText>),
    },
    ...(hasPoints ? [pointsColumn(t)] : []),
    {
      key: 'tags',
      header: t('customers.column.tags'),
      hideBelow: 'xl',
      cell: (row) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {row.tags.map((tag) => (
            <StatusChip key={tag} label={tag} tone="neutral" />
          ))}
        </Box>
      ),
    },
    {
      key: 'marketing',
      header: t('customers.column.marketing'),
      hideBelow: 'xl',
      cell: (row) =>
        [
          row.marketingEmail ? t('customers.consent.email') : '',
          row.marketingSms ? t('customers.consent.sms') : '',
        ]
          .filter(Boolean)
          .join(', ') || '–',
    },
  ]
}

/** Of a segment: the tab that it was made of. */
export function viewFilter(t: TFunction): ListFilter {
  return {
    key: 'view',
    kind: 'choices',
    single: true,
    label: t('customers.filter.view'),
    choices: customerViews
      .filter((view) => view !== 'all')
      .map((view) => ({ value: view, label: t(`customers.view.${view}`) })),
  }
}

export function listFilters(
  t: TFunction,
  known: {
    readonly currency: string
    readonly tags: readonly string[]
    readonly branches: readonly { readonly id: string; readonly name: string }[]
  },
): readonly ListFilter[] {
  const yesNo = [
    { value: 'true', label: t('customers.yes') },
    { value: 'false', label: t('customers.no') },
  ]
  return [
    { key: 'visited', kind: 'dates', label: t('customers.column.lastVisit') },
    {
      key: 'tag',
      kind: 'choices',
      single: true,
      label: t('customers.filter.tag'),
      choices: known.tags.map((tag) => ({ value: tag, label: tag })),
    },
    {
      key: 'branch',
      kind: 'choices',
      single: true,
      label: t('customers.filter.branch'),
      choices: known.branches.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'spent',
      kind: 'money',
      currency: known.currency,
      label: t('customers.column.spent'),
    },
    {
      key: 'orders',
      kind: 'number',
      min: 0,
      max: ordersAskedMax,
      label: t('customers.column.orders'),
    },
    {
      key: 'email',
      kind: 'choices',
      single: true,
      label: t('customers.filter.email'),
      choices: yesNo,
    },
    {
      key: 'marketing',
      kind: 'choices',
      single: true,
      label: t('customers.filter.marketing'),
      choices: yesNo,
    },
  ]
}
