import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BranchChoice } from '../../../kit/catalogue/index.ts'
import type { DiscountValues } from './discount-form.ts'

/** Where there is a discount, and how often. */
export function LimitsCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('discounts.card.limits')}>
      <BranchChoice />
      <WholeInput<DiscountValues>
        hint={t('discounts.hint.usesMax')}
        label={t('discounts.field.usesMax')}
        name="usesMax"
        optional
      />
      <WholeInput<DiscountValues>
        hint={t('discounts.hint.customerUsesMax')}
        label={t('discounts.field.customerUsesMax')}
        name="customerUsesMax"
        optional
      />
    </FormCard>
  )
}

const reasonMax = 40
const reasonsMax = 12

/** What whoever gives it has to say, and who must agree. */
export function GivingCard() {
  const { t } = useTranslation()
  const reasonRequired = useWatch<DiscountValues, 'reasonRequired'>({ name: 'reasonRequired' })
  const findProblem = (text: string) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const isGood = lines.length <= reasonsMax && lines.every((line) => line.length <= reasonMax)
    return isGood ? null : t('discounts.problem.reasons')
  }
  return (
    <FormCard title={t('discounts.card.giving')}>
      <SwitchInput<DiscountValues>
        hint={t('discounts.hint.needsApproval')}
        label={t('discounts.field.needsApproval')}
        name="needsApproval"
      />
      <SwitchInput<DiscountValues>
        hint={t('discounts.hint.reasonRequired')}
        label={t('discounts.field.reasonRequired')}
        name="reasonRequired"
      />
      {reasonRequired && (
        <TextInput<DiscountValues>
          findProblem={findProblem}
          hint={t('discounts.hint.reasons')}
          label={t('discounts.field.reasons')}
          name="reasons"
          rows={4}
        />
      )}
      <SwitchInput<DiscountValues>
        hint={t('discounts.hint.commentRequired')}
        label={t('discounts.field.commentRequired')}
        name="commentRequired"
      />
    </FormCard>
  )
}
