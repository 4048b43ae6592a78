import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

const fields = [
  'companyName',
  'companyType',
  'companyNumber',
  'line1',
  'town',
  'postcode',
  'annualRevenue',
  'vatNumber',
  'bankDetails',
  'shareholders',
] as const

/** How much of the record is there, and what is missing by name. */
export function Completeness({
  completeness: { share, missing },
}: {
  readonly completeness: BillingRecord['completeness']
}) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const percent = formatRate(share, locale, { digits: 0 })
  const names = fields.filter((field) => missing.includes(field))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    names.map((field) => t(`billing.field.${field}`)),
  )
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }} variant="body2">
          <bdi>{t('billing.percent', { percent })}</bdi>
        </Typography>
      </Box>
      <LinearProgress
        aria-label={t('billing.completeness')}
        color={missing.length === 0 ? 'success' : 'primary'}
        sx={{ borderRadius: 1, height: 8 }}
        value={share / 10_000}
        variant="determinate"
      />
      <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
        {missing.length === 0 ? t('billing.complete') : t('billing.missing', { fields: list })}
      </Typography>
    </Card>
  )
}
