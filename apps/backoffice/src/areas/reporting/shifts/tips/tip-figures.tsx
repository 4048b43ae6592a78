import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { TipInterval, TipMember } from '@servery/contract/trade/tips.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../../../kit/money/index.ts'
import { DurationText } from '../../../../kit/reports/index.ts'

interface TipFiguresProps {
  /** Undefined: it is being loaded. */
  readonly interval: TipInterval | undefined
  readonly currency: string
  readonly roleName: (roleId: string) => string
}

/** What came in, who gets it and why: the same for days in sight and for those that are settled. */
export function TipFigures({ interval, currency, roleName }: TipFiguresProps) {
  const { t } = useTranslation()
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  return (
    <>
      {interval !== undefined && <Warnings interval={interval} />}
      <KpiGrid label={t('tips.income')}>
        {(['cash', 'cashless', 'charges', 'tips'] as const).map((key) => (
          <KpiCard
            definition={t(`tips.formula.${key}`)}
            key={key}
            label={t(`tips.kpi.${key}`)}
            loading={interval === undefined}
            value={interval && money(interval[key])}
          />
        ))}
      </KpiGrid>
      {interval !== undefined && (
        <>
          <Members interval={interval} roleName={roleName} />
          {interval.tipOuts.length > 0 && <TipOutTable interval={interval} roleName={roleName} />}
          {interval.adjustments.length > 0 && <Adjustments interval={interval} />}
        </>
      )}
    </>
  )
}

function Warnings({ interval }: { readonly interval: TipInterval }) {
  const { t } = useTranslation()
  const { openShifts, unshared } = interval
  return (
    <>
      {openShifts > 0 && (
        <Alert severity="info" variant="outlined">
          {t('tips.openShifts', { count: openShifts })}
        </Alert>
      )}
      {unshared !== 0 && (
        <Alert severity="warning" variant="outlined">
          {t('tips.unshared')}
        </Alert>
      )}
    </>
  )
}

interface TableProps {
  readonly interval: TipInterval
  readonly roleName: (roleId: string) => string
}

function Members({ interval, roleName }: TableProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency, members, pooled, units } = interval
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const sum = (key: 'tipOut' | 'pool' | 'adjustment' | 'total' | 'declared') =>
    money(members.reduce((total, member) => total + member[key], 0))
  const minutes = members.reduce((total, member) => total + member.minutes, 0)
  const number = getNumberFormat(locale)
  const amount = (key: 'tipOut' | 'adjustment' | 'total' | 'declared') => ({
    key,
    header: t(`tips.column.${key}`),
    value: (member: TipMember) => member[key],
    cell: (member: TipMember) => money(member[key]),
    total: sum(key),
  })
  return (
    <Section title={t('tips.people')}>
      <PartsTable<TipMember>
        caption={t('tips.people')}
        columns={[
          {
            key: 'minutes',
            header: t('tips.column.minutes'),
            value: (member) => member.minutes,
            cell: (member) => <DurationText minutes={member.minutes} />,
            total: <DurationText minutes={minutes} />,
          },
          ...(interval.tipOuts.length > 0 ? [amount('tipOut')] : []),
          {
            key: 'pool',
            header: t('tips.column.pool'),
            value: (member) => member.pool,
            cell: (member) => (
              <>
                {money(member.pool)}
                {member.minutes > 0 && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    <bdi>
                      {member.weight === 0
                        ? t('tips.outside')
                        : t('tips.how', {
                            minutes: number.format(member.minutes),
                            weight: formatQuantity(member.weight, locale),
                            units: formatQuantity(units, locale),
                          })}
                    </bdi>
                  </Box>
                )}
              </>
            ),
            total: money(pooled),
          },
          ...(interval.adjustments.length > 0 ? [amount('adjustment')] : []),
          amount('total'),
          amount('declared'),
        ]}
        empty={t('tips.nobody')}
        textOf={(member) => member.memberName}
        label={(member) => (
          <>
            <bdi>{member.memberName || t('shifts.somebody')}</bdi>
            {member.roleId !== null && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
                <bdi>{roleName(member.roleId)}</bdi>
              </Box>
            )}
          </>
        )}
        labelColumn={t('shifts.column.member')}
        partKey={(member) => member.memberId}
        parts={members}
      />
    </Section>
  )
}

type TipOut = TipInterval['tipOuts'][number] & { readonly place: number }

function TipOutTable({ interval, roleName }: TableProps) {
  const { t } = useTranslation()
  const { currency, tipOuts, pooled } = interval
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  return (
    <Section title={t('tips.tipOuts')}>
      <PartsTable<TipOut>
        caption={t('tips.tipOuts')}
        columns={[
          {
            key: 'share',
            header: t('tips.share'),
            cell: ({ share }) => <RateText millionths={share} />,
          },
          { key: 'base', header: t('tips.base'), cell: ({ base }) => money(base) },
          { key: 'amount', header: t('tips.amount'), cell: ({ amount }) => money(amount) },
        ]}
        empty=""
        isFixed
        label={({ roleId, of, categoryId, categoryName }) => {
          const basis =
            categoryId === null
              ? t(`tips.basis.${of}`)
              : t('tips.basis.category', { name: categoryName })
          return <bdi>{`${roleName(roleId)} · ${basis}`}</bdi>
        }}
        labelColumn={t('tips.to')}
        partKey={({ place }) => String(place)}
        parts={tipOuts.map((tipOut, place) => ({ ...tipOut, place }))}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', p: 2, pt: 1 }}>
        {t('tips.left')} {money(pooled)}
      </Box>
    </Section>
  )
}

type Adjustment = TipInterval['adjustments'][number]

function Adjustments({ interval }: { readonly interval: TipInterval }) {
  const { t } = useTranslation()
  const { currency, adjustments, members } = interval
  const names = new Map(members.map(({ memberId, memberName }) => [memberId, memberName]))
  return (
    <Section title={t('tips.adjustments')}>
      <PartsTable<Adjustment>
        caption={t('tips.adjustments')}
        columns={[
          {
            key: 'number',
            header: t('tips.settled.number'),
            cell: ({ number }) => number,
          },
          {
            key: 'amount',
            header: t('tips.amount'),
            cell: ({ amount }) => (
              <MoneyText currency={currency} minor={amount} signDisplay="exceptZero" />
            ),
          },
        ]}
        empty=""
        isFixed
        label={({ memberId }) => <bdi>{names.get(memberId) || t('shifts.somebody')}</bdi>}
        labelColumn={t('shifts.column.member')}
        partKey={({ settlementId, memberId }) => `${settlementId} ${memberId}`}
        parts={adjustments}
      />
    </Section>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card aria-label={title} component="section" sx={{ minWidth: 0 }}>
      <Box component="h2" sx={{ fontSize: '1rem', fontWeight: 600, m: 0, p: 2, pb: 1 }}>
        {title}
      </Box>
      {children}
    </Card>
  )
}
