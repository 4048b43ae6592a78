import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { ReportEventSums } from '@servery/contract/reporting/reports.ts'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { getShare } from '../../../../kit/reports/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'

type Look = Pick<ReportEventSums, 'look' | 'gross'>

/** That voids are beyond what the company has as worth a look: a fact, and nobody's fault. */
export function VoidsToLookAt({ sums: { look, gross } }: { readonly sums: Look }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { locale } = useUiSetting()
  if (!look.voidsWorthALook) return null
  return (
    <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      <strong>{t('reports.events.worthALook')}</strong>{' '}
      {t(gross > 0 ? 'reports.events.voidsBeyond' : 'reports.events.voidsWithoutSales', {
        share: formatRate(getShare(look.voided, gross), locale, { digits: 1 }),
        limit: formatRate(look.voidShare, locale),
      })}{' '}
      {can('company.write') && (
        <Link component={RouterLink} href={paths.company()}>
          {t('reports.events.changeLook')}
        </Link>
      )}
    </Alert>
  )
}

/** From when on somebody's are worth a look. */
export function useLookFormula(): (look: ReportEventSums['look']) => string {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  return ({ timesUsual, ordersMin }) =>
    t('reports.events.formula.look', {
      times: number.format(timesUsual / 1000),
      orders: number.format(ordersMin),
    })
}
