import { isRateKind } from '@servery/domain/offer/catalogue/discount.ts'
import { CodeText, MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import type { Discount } from './discount-form.ts'

/** What comes off: by hand at the till, by itself, or for a code. */
export function DiscountsPage() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const usage = useQuery(api.discounts.usage.queryOptions({ input: {} }))
  const used = new Map(usage.data?.rows.map((row) => [row.discountId, row]))
  const count = (id: string, of: 'orders' | 'ever') =>
    usage.data === undefined ? '–' : String(used.get(id)?.[of] ?? 0)
  const columns = listColumns(t, {
    currency,
    usedText: (id) => count(id, 'orders'),
    everText: (id) => count(id, 'ever'),
    amountsOf: (id) => used.get(id)?.amounts ?? [],
  })
  return (
    <RecordListPage<Discount>
      api={api.discounts}
      area="catalogue"
      client={client.discounts}
      columns={columns}
      editing={{ pathOf: paths.discount, newPath: paths.newDiscount() }}
      firstUse={{ title: t('discounts.firstUse'), body: t('discounts.firstUseBody') }}
      newLabel={t('discounts.new')}
      sortedBy="name"
      title={t('discounts.title')}
    />
  )
}

interface Shown {
  readonly currency: string
  readonly usedText: (id: string) => string
  readonly everText: (id: string) => string
  readonly amountsOf: (
    id: string,
  ) => readonly { readonly currency: string; readonly amount: number }[]
}

function listColumns(
  t: TFunction,
  { currency, usedText, everText, amountsOf }: Shown,
): readonly ListColumn<Discount>[] {
  return [
    { key: 'name', header: t('discounts.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'kind',
      header: t('discounts.field.kind'),
      cell: (row) => t(`discounts.kind.${row.kind}`),
    },
    {
      key: 'value',
      header: t('discounts.field.value'),
      align: 'end',
      cell: (row) =>
        isRateKind(row.kind) ? (
          <RateText millionths={row.value} />
        ) : (
          <MoneyText currency={currency} minor={row.value} />
        ),
    },
    {
      key: 'scope',
      header: t('discounts.field.scope'),
      cell: (row) =>
        row.kind === 'bundle'
          ? t('discounts.partCount', { count: row.parts.length })
          : t(`discounts.scope.${row.scope}`),
      hideBelow: 'lg',
    },
    {
      key: 'giving',
      header: t('discounts.field.giving'),
      cell: (row) => givingText(t, row),
    },
    {
      key: 'schedule',
      header: t('discounts.field.schedule'),
      cell: (row) =>
        row.schedule.windows.length > 0 ? t('discounts.timed') : t('discounts.always'),
      hideBelow: 'lg',
    },
    {
      key: 'limit',
      header: t('discounts.field.limit'),
      align: 'end',
      cell: ({ id, usesMax, customerUsesMax }) =>
        [
          usesMax === null ? '' : t('discounts.usesOf', { count: usesMax, uses: everText(id) }),
          customerUsesMax === null ? '' : t('discounts.usesEach', { count: customerUsesMax }),
        ]
          .filter((words) => words !== '')
          .join(' · ') || '–',
      hideBelow: 'lg',
    },
    {
      key: 'approval',
      header: t('discounts.field.approval'),
      cell: (row) => (row.needsApproval ? t('discounts.restricted') : '–'),
      hideBelow: 'lg',
    },
    {
      key: 'used',
      header: t('discounts.field.used'),
      definition: t('discounts.usedDefinition'),
      align: 'end',
      cell: (row) => (
        <>
          {usedText(row.id)}
          {amountsOf(row.id).map(({ currency: of, amount }) => (
            <Fragment key={of}>
              {' · '}
              <MoneyText currency={of} minor={amount} />
            </Fragment>
          ))}
        </>
      ),
    },
  ]
}

function givingText(t: TFunction, { giving, code, codes, codeCount }: Discount) {
  if (giving !== 'code') return t(`discounts.giving.${giving}`)
  if (code !== '') return <CodeText>{code}</CodeText>
  return t('discounts.codes.total', { count: codeCount ?? codes.length })
}
