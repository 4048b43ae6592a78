import Alert from '@mui/material/Alert'
import { JoinedText } from '@servery/ui/format/joined-text.tsx'
import { useTranslation } from 'react-i18next'
import { CheckInput } from '../../platform/sign-in/index.ts'
import { isForAdults, type SaleLineValues } from './sale-line-values.ts'

export interface WithAgeCheck {
  ageChecked: boolean
}

/** Whether somebody saw that the guest is old enough; without it none of these can be added. */
export function AgeCheck({ lines }: { readonly lines: readonly SaleLineValues[] }) {
  const { t } = useTranslation()
  const names = lines.filter(isForAdults).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { overflow: 'visible' } }}>
      <JoinedText parts={[...new Set(names)]} />
      <div>{t('saleLines.age.ask')}</div>
      <CheckInput<WithAgeCheck>
        label={t('saleLines.age.checked')}
        name="ageChecked"
        required={t('saleLines.age.needed')}
      />
    </Alert>
  )
}
