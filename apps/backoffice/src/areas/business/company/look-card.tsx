import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { QuantityInput, RateInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { useTranslation } from 'react-i18next'
import type { CompanyValues } from './company-form.ts'

const [timesMin, timesMax, ordersMax] = [1000, 100_000, 100_000] as const

/** From when on reports call something worth a look, and the bell tells of it. */
export function LookCard() {
  const { t } = useTranslation()
  const within = (least: number, most: number) => (value: number) =>
    value >= least && value <= most ? null : t('company.problem.look')
  return (
    <FormCard description={t('company.hint.look')} title={t('company.card.look')}>
      <RateInput<CompanyValues>
        findProblem={within(0, 1_000_000)}
        hint={t('company.hint.lookVoidShare')}
        label={t('company.field.lookVoidShare')}
        name="lookVoidShare"
      />
      <FormRow>
        <QuantityInput<CompanyValues>
          findProblem={within(timesMin, timesMax)}
          hint={t('company.hint.lookTimesUsual')}
          label={t('company.field.lookTimesUsual')}
          name="lookTimesUsual"
        />
        <WholeInput<CompanyValues>
          findProblem={within(1, ordersMax)}
          hint={t('company.hint.lookOrdersMin')}
          label={t('company.field.lookOrdersMin')}
          name="lookOrdersMin"
        />
      </FormRow>
    </FormCard>
  )
}
