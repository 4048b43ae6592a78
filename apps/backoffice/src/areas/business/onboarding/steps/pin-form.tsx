import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { findPinProblem, pinDigitsMax } from '@servery/domain/business/access/pin.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../platform/api/index.ts'
import { describeRefusal } from '../onboarding-query.ts'
import { useSteps } from '../steps-context.ts'

interface Pin {
  pin: string
}

/** The digits with which the owner signs in at tills. Shown while they are chosen. */
export function PinForm() {
  const { t } = useTranslation()
  const { refresh } = useSteps()
  const form = useFormPage<Pin>({ defaultValues: { pin: '' } })
  const submit = async (values: Pin) => {
    try {
      await client.team.setOwnPin(values)
      await refresh()
      return null
    } catch (error) {
      return describeRefusal(error, t)
    }
  }
  return (
    <FormPage<Pin>
      footer={({ saving }) => (
        <Box>
          <Button loading={saving} type="submit" variant="contained">
            {t('onboarding.till.savePin')}
          </Button>
        </Box>
      )}
      form={form}
      label={t('onboarding.till.pin')}
      onSubmit={submit}
    >
      <TextInput<Pin>
        findProblem={(text) => {
          const problem = findPinProblem(text)
          return problem === null ? null : t(`onboarding.till.pinProblem.${problem}`)
        }}
        hint={t('onboarding.till.pinHint')}
        isCode
        isNumeric
        label={t('onboarding.till.pin')}
        maxLength={pinDigitsMax}
        name="pin"
      />
    </FormPage>
  )
}
