import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import { cashTipsOf, depositsOf } from '@servery/domain/drawer/cash.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/money/index.ts'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** One card of the page, under its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Card aria-labelledby={id} component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id={id} sx={{ mb: 1 }} variant="h3">
        {title}
      </Typography>
      {children}
    </Card>
  )
}

interface RowProps {
  readonly label: ReactNode
  readonly strong?: boolean
  readonly children: ReactNode
}

function Row({ label, strong = false, children }: RowProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        py: 0.5,
        ...(strong
          ? {
              borderBlockStart: `1px solid ${theme.vars?.palette.divider}`,
              fontSize: '1rem',
              fontWeight: 650,
              mt: 0.5,
              pt: 1,
            }
          : {}),
      })}
    >
      <Box component="dt" sx={strong ? {} : { color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

/** From the float to what should be there, line by line; then what was counted. */
export function DrawerSums({ drawer }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  const { currency } = drawer
  const cashTips = cashTipsOf(drawer.methods)
  const deposits = depositsOf(drawer.methods, 'cash')
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  return (
    <Section id="drawer-sums" title={t('drawers.sums')}>
      <Box component="dl" sx={{ m: 0 }}>
        <Row label={t('drawers.column.float')}>{money(drawer.float)}</Row>
        <Row label={t('drawers.column.sales')}>{money(drawer.sales)}</Row>
        {cashTips !== 0 && <Row label={t('drawers.cashTips')}>{money(cashTips)}</Row>}
        {deposits !== 0 && <Row label={t('drawers.deposits')}>{money(0 - deposits)}</Row>}
        <Row label={t('drawers.column.refunds')}>{money(0 - drawer.refunds)}</Row>
        <Row label={t('drawers.column.paidIn')}>{money(drawer.paidIn)}</Row>
        <Row label={t('drawers.column.paidOut')}>{money(0 - drawer.paidOut)}</Row>
        {drawer.tipsPaidOut !== 0 && (
          <Row label={t('drawers.tipsPaidOut')}>{money(0 - drawer.tipsPaidOut)}</Row>
        )}
        <Row label={t('drawers.column.dropped')}>{money(0 - drawer.dropped)}</Row>
        <Row label={t('drawers.column.expected')} strong>
          {money(drawer.expected)}
        </Row>
        {drawer.counted !== null && (
          <Row label={t('drawers.column.counted')}>{money(drawer.counted)}</Row>
        )}
        {drawer.seal?.uncounted && (
          <Row label={t('drawers.column.counted')}>{t('drawers.notCounted')}</Row>
        )}
        {drawer.variance !== null && (
          <Row label={t('drawers.column.difference')} strong>
            <DifferenceText currency={currency} variance={drawer.variance} />
          </Row>
        )}
      </Box>
      {drawer.note !== '' && (
        <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('drawers.note')}:
          </Box>{' '}
          <bdi>{drawer.note}</bdi>
        </Box>
      )}
    </Section>
  )
}

/** What was taken while it was open, by payment method. */
export function DrawerMethods({ drawer }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  const { currency, methods, rounding } = drawer
  const checks = drawer.seal?.openChecks
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const tips = methods.reduce((sum, one) => sum + one.tips, 0)
  const deposits = depositsOf(methods)
  return (
    <Section id="drawer-methods" title={t('drawers.payments')}>
      {methods.length === 0 ? (
        <Typography color="textSecondary" variant="body2">
          {t('drawers.noPayments')}
        </Typography>
      ) : (
        <Box component="dl" sx={{ m: 0 }}>
          {methods.map((one) => (
            <Row
              key={one.methodId}
              label={t('drawers.methodCount', { method: one.method, count: one.count })}
            >
              {money(one.amount)}
            </Row>
          ))}
          {tips !== 0 && <Row label={t('drawers.tips')}>{money(tips)}</Row>}
          {deposits !== 0 && <Row label={t('drawers.deposits')}>{money(0 - deposits)}</Row>}
          {rounding !== 0 && <Row label={t('drawers.rounding')}>{money(rounding)}</Row>}
        </Box>
      )}
      {checks !== undefined && (
        <Box component="dl" sx={{ m: 0 }}>
          <Row label={t('drawers.openChecks', { count: checks.count })} strong>
            {money(checks.due)}
          </Row>
        </Box>
      )}
    </Section>
  )
}
