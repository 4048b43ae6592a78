import {
  type Digits,
  parseAccountNumber,
  parseSortCode,
} from '@servery/domain/business/company/billing-bank.ts'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'

export interface BankValues {
  bankName: string
  sortCode: string
  accountNumber: string
}

export const noBank: BankValues = { bankName: '', sortCode: '', accountNumber: '' }

/** An account of a British bank. */
export function BankInputs() {
  const { t } = useTranslation()
  const problemOf = (parse: (text: string) => Digits) => (text: string) => {
    const parsed = parse(text)
    return parsed.ok ? null : t(`onboarding.bank.problem.${parsed.problem}`)
  }
  return (
    <>
      <TextInput<BankValues>
        findProblem={(text) =>
          text.trim().length < 2 ? t('onboarding.bank.problem.bank_name') : null
        }
        label={t('onboarding.bank.bankName')}
        maxLength={60}
        name="bankName"
      />
      <FormRow>
        <TextInput<BankValues>
          findProblem={problemOf(parseSortCode)}
          hint={t('onboarding.bank.sortCodeHint')}
          isCode
          isNumeric
          label={t('onboarding.bank.sortCode')}
          maxLength={20}
          name="sortCode"
        />
        <TextInput<BankValues>
          findProblem={problemOf(parseAccountNumber)}
          hint={t('onboarding.bank.accountNumberHint')}
          isCode
          isNumeric
          label={t('onboarding.bank.accountNumber')}
          maxLength={20}
          name="accountNumber"
        />
      </FormRow>
    </>
  )
}
