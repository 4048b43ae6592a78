import { costingMethods } from '@servery/domain/stock/kinds.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { useTranslation } from 'react-i18next'
import type { CompanyValues } from './company-form.ts'

/** What goods cost that leave, and at how little something is low where nobody says so of it. */
export function StockCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('company.hint.stock')} title={t('company.card.stock')}>
      <FormRow>
        <SelectInput<CompanyValues>
          choices={costingMethods.map((value) => ({
            value,
            label: t(`company.stockCosting.${value}`),
          }))}
          hint={t('company.hint.stockCosting')}
          label={t('company.field.stockCosting')}
          name="stockCosting"
        />
        <QuantityInput<CompanyValues>
          findProblem={(value) => (value >= 0 ? null : t('company.problem.look'))}
          hint={t('company.hint.stockLowAt')}
          label={t('company.field.stockLowAt')}
          name="stockLowAt"
          optional
        />
      </FormRow>
    </FormCard>
  )
}
