import Link from '@mui/material/Link'
import { activityKinds, type CustomerActivity } from '@servery/contract/people/customers.ts'
import { formatInstant, formatMoney } from '@servery/ui/format/format-values.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, getCursor } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { CustomerFrame } from './customer-frame.tsx'

/** What happened with one customer, and who did it. */
export function CustomerActivityPage() {
  const { id } = useParams({ from: '/shell/customers/$id/activity' })
  return <CustomerFrame id={id}>{() => <Activity id={id} />}</CustomerFrame>
}

function Activity({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const setting = useUiSetting()
  const [state, setState] = useListState(emptyListState)
  const cursor = getCursor(state)
  const kind = activityKinds.find((one) => one === state.filters.kind?.[0])
  const query = useQuery({
    ...api.customers.activity.queryOptions({
      input: {
        id,
        limit: state.pageSize,
        ...(cursor === null ? {} : { cursor }),
        ...(kind === undefined ? {} : { kind }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListTable<CustomerActivity>
      caption={t('customers.tab.activity')}
      columns={[
        {
          key: 'what',
          header: t('customers.column.what'),
          cell: (row) => <What row={row} text={describe(row, t, setting)} />,
        },
        {
          key: 'at',
          header: t('customers.column.when'),
          cell: (row) => <DateTimeText instant={row.at} shape="dateTime" />,
        },
        { key: 'by', header: t('customers.column.who'), cell: (row) => row.by || '–' },
      ]}
      filters={[
        {
          key: 'kind',
          kind: 'choices',
          single: true,
          label: t('customers.filter.kind'),
          choices: activityKinds.map((value) => ({
            value,
            label: t(`customers.activityKind.${value}`),
          })),
        },
      ]}
      firstUse={{ title: t('customers.noActivity'), body: t('customers.noActivityBody') }}
      initialState={emptyListState}
      load={getListLoad(query, { t, permission: 'customers.read' })}
      nextCursor={query.data?.nextCursor ?? null}
      onStateChange={setState}
      rowId={(row) => `${row.kind} ${row.id}`}
      rowName={(row) => describe(row, t, setting)}
      rows={query.data?.rows ?? []}
      state={state}
      totalCount={query.data?.total ?? undefined}
    />
  )
}

function What({ row, text }: { readonly row: CustomerActivity; readonly text: string }) {
  const words = <bdi>{text}</bdi>
  return row.orderId === null ? (
    words
  ) : (
    <Link component={RouterLink} href={paths.order(row.orderId)}>
      {words}
    </Link>
  )
}

type Setting = Pick<ReturnType<typeof useUiSetting>, 'locale' | 'timeZone'>

function describe(row: CustomerActivity, t: TFunction, { locale, timeZone }: Setting): string {
  if (row.kind === 'consent') {
    const way = t(row.consent === 'sms' ? 'customers.consent.sms' : 'customers.consent.email')
    return t(row.given === true ? 'customers.activity.agreed' : 'customers.activity.withdrew', {
      way,
    })
  }
  if (row.kind === 'edited') {
    const names = row.fields.map((field) => t(`customers.changed.${field}` as 'customers.one'))
    return t('customers.activity.edited', { fields: names.join(', ') })
  }
  if (row.kind === 'points') {
    const { points, callNumber } = row
    const sign = { style: 'decimal', signDisplay: 'exceptZero' } as const
    return [
      t('customers.activity.points', {
        count: Math.abs(points ?? 0),
        points: new Intl.NumberFormat(locale, sign).format(points ?? 0),
      }),
      callNumber,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const { start, covers } = row.reservation ?? { start: null, covers: 0 }
  return t(`customers.activity.${row.kind}`, {
    when: start === null ? '' : formatInstant(start, { locale, timeZone, shape: 'dateTime' }),
    guests: t('customers.guests', { count: covers }),
    number: row.callNumber,
    amount: row.amount === null ? '' : formatMoney(row.amount, row.currency, locale),
  })
}
